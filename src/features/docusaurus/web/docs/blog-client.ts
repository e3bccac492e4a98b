import { usePage } from '../../../../web/theme/context.js';
import { useDoc } from './use-docs.js';

/** `@docusaurus/plugin-content-blog/client`: what a page tells of its post. */
export function useBlogPost() {
  const { metadata, frontMatter, toc } = useDoc();
  const { previous: prevItem, next: nextItem, ...facts } = metadata;
  return {
    metadata: { ...facts, prevItem, nextItem, frontMatter, authors: [], hasTruncateMarker: true },
    frontMatter,
    assets: {},
    toc,
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

interface SidebarPost {
  title: string;
  permalink: string;
  date: string | Date;
  unlisted?: boolean;
}

/** `groupBlogSidebarItemsByYear`: newest first. */
export function groupBlogSidebarItemsByYear(items: readonly SidebarPost[]): [string, SidebarPost[]][] {
  const years = new Map<string, SidebarPost[]>();
  for (const item of items) {
    const year = String(new Date(item.date).getFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** docsgen writes what search engines read of posts into pages by itself. */
export function useBlogPostStructuredData(): object {
  return {};
}

export { useBlogPostStructuredData as useBlogListPageStructuredData };
