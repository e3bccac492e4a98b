import type { SidebarView } from '../../../../types/page.js';
import type { SidebarPost } from '../docs/blog-client.js';

/** The sidebar of posts as Docusaurus describes it. */
export interface BlogSidebarProps {
  title: string;
  items: readonly SidebarPost[];
}

/** The years are categories. Where pages tell no dates, a post is of its year. */
export function describeBlogSidebar({ items }: SidebarView): BlogSidebarProps {
  const [first] = items;
  const posts = items.flatMap((year) =>
    year.type === 'category'
      ? (year.items ?? []).flatMap((post) =>
          post.type === 'link'
            ? [
                {
                  title: post.label,
                  permalink: post.href,
                  date: String(post.customProps?.['date'] ?? year.label),
                },
              ]
            : [],
        )
      : [],
  );
  return { title: first?.type === 'link' ? first.label : '', items: posts };
}
