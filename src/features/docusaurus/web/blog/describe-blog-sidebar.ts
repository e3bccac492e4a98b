import type { SidebarView } from '../../../../types/page.js';
import type { SidebarPost } from './client.js';

/** Props of Docusaurus’ blog sidebar. */
export interface BlogSidebarProps {
  title: string;
  items: readonly SidebarPost[];
}

/**
 * Flattens the sidebar, in which years are categories. If pages carry no dates, a post gets the
 * start of its year.
 */
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
