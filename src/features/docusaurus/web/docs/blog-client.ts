import { usePage } from '../../../../web/theme/context.js';

/** `@docusaurus/plugin-content-blog/client`: what a page tells of its post. */
export function useBlogPost() {
  const { title, route } = usePage();
  return {
    metadata: { title, permalink: route },
    frontMatter: {},
    assets: {},
    toc: [],
    isBlogPostPage: true,
  };
}

/** What the page tells of its blog. */
export function useBlogMetadata() {
  const { title } = usePage();
  return { blogTitle: title };
}

/** Entries of the sidebar of posts that readers may see. */
export function useVisibleBlogSidebarItems<T extends { unlisted?: boolean }>(items: readonly T[]): T[] {
  return items.filter(({ unlisted }) => unlisted !== true);
}
