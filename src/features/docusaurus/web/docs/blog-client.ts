import i18n from '@generated/i18n';
import { usePage } from '../../../../web/theme/context.js';
import { toNeighbour, useProse } from './use-doc.js';

/** A post as its page carries it. */
interface PostFacts {
  date: string;
  minutes?: number;
  authors: readonly AuthorFacts[];
  tags: readonly { label: string; href: string }[];
}

interface AuthorFacts {
  key?: string;
  name: string;
  title?: string;
  url?: string;
  image?: string;
  email?: string;
  socials: readonly { label: string; href: string }[];
  route?: string;
}

/** `@docusaurus/plugin-content-blog/client`: what a page tells of its post. */
export function useBlogPost() {
  const { prose, metadata, frontMatter, toc, assets } = useProse();
  const { post } = prose as { post?: PostFacts };
  const authors = (post?.authors ?? []).map(describeAuthor);
  return {
    metadata: {
      ...metadata,
      date: post?.date ?? '',
      // Before Docusaurus 3.
      formattedDate: post === undefined ? '' : formatDate(post.date),
      readingTime: post?.minutes,
      authors,
      tags: post?.tags.map(({ label, href }) => ({ label, permalink: href, inline: true })) ?? metadata.tags,
      prevItem: toNeighbour(prose.prev),
      nextItem: toNeighbour(prose.next),
      hasTruncateMarker: true,
    },
    frontMatter,
    assets: { ...assets, authorsImageUrls: authors.map(({ imageURL }) => imageURL) },
    toc,
    isBlogPostPage: true,
  };
}

/** An author as Docusaurus describes one. */
function describeAuthor({ image, route, socials, ...author }: AuthorFacts) {
  return {
    ...author,
    imageURL: image,
    socials: Object.fromEntries(socials.map(({ label, href }) => [label.toLowerCase(), href])),
    page: route === undefined ? null : { permalink: route },
  };
}

function formatDate(date: string): string {
  const format = new Intl.DateTimeFormat(i18n.currentLocale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
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

export { BlogPostProvider } from '../common/contexts.js';
export { useBlogPostStructuredData as useBlogListPageStructuredData };
