import i18n from '@generated/i18n';
import {
  type AuthorFacts,
  type Listed,
  type PostFacts,
  useListedPost,
  usePageOfPart,
} from '../blog/listed-post.js';
import { toNeighbour, useProse } from './use-doc.js';

/**
 * `@docusaurus/plugin-content-blog/client`: what a page tells of its post, and a list of the one
 * that is drawn.
 */
export function useBlogPost() {
  const listed = useListedPost();
  // biome-ignore lint/correctness/useHookAtTopLevel: a part stays where it is
  return listed === undefined ? describeOwnPage(useProse()) : describeListed(listed);
}

function describeOwnPage({
  prose,
  metadata,
  frontMatter,
  toc,
  assets,
}: ReturnType<typeof useProse>) {
  const { post } = prose as { post?: PostFacts };
  const facts = describeFacts(post);
  return {
    metadata: {
      ...metadata,
      ...facts,
      tags: post === undefined ? metadata.tags : facts.tags,
      prevItem: toNeighbour(prose.prev),
      nextItem: toNeighbour(prose.next),
      hasTruncateMarker: true,
    },
    frontMatter,
    assets: { ...assets, authorsImageUrls: facts.authors.map(({ imageURL }) => imageURL) },
    toc,
    isBlogPostPage: true,
  };
}

/**
 * A list knows neither the neighbours of a post nor its headings, and has no address of the image
 * in its front matter.
 */
function describeListed({ post, hasMore, source }: Listed): ReturnType<typeof describeOwnPage> {
  const { file, description = '', frontMatter = {}, editUrl } = source ?? {};
  const facts = describeFacts(post);
  return {
    metadata: {
      title: post.title,
      description,
      permalink: post.href,
      source: file === undefined ? '' : `@site/${file}`,
      frontMatter: frontMatter as ReturnType<typeof useProse>['frontMatter'],
      editUrl,
      lastUpdatedAt: undefined,
      lastUpdatedBy: undefined,
      unlisted: false,
      ...facts,
      prevItem: undefined,
      nextItem: undefined,
      hasTruncateMarker: hasMore,
    },
    frontMatter: frontMatter as ReturnType<typeof useProse>['frontMatter'],
    assets: { image: undefined, authorsImageUrls: facts.authors.map(({ imageURL }) => imageURL) },
    toc: [],
    isBlogPostPage: false,
  };
}

/** What pages and lists know of a post, by the names that Docusaurus has for it. */
function describeFacts(post: PostFacts | undefined) {
  return {
    date: post?.date ?? '',
    // Before Docusaurus 3.
    formattedDate: post === undefined ? '' : formatDate(post.date),
    readingTime: post?.minutes,
    authors: (post?.authors ?? []).map(describeAuthor),
    tags: (post?.tags ?? []).map(({ label, href }) => ({ label, permalink: href, inline: true })),
  };
}

/** An author as Docusaurus describes one. */
function describeAuthor({ image, route, socials, name, ...author }: AuthorFacts) {
  return {
    ...author,
    ...(name !== '' && { name }),
    imageURL: image,
    socials: Object.fromEntries(socials.map(({ label, href }) => [label.toLowerCase(), href])),
    page: route === undefined ? null : { permalink: route },
  };
}

function formatDate(date: string): string {
  const format = new Intl.DateTimeFormat(i18n.currentLocale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(date));
}

/** What the page tells of its blog. */
export function useBlogMetadata() {
  const { title } = usePageOfPart();
  return { blogTitle: title };
}

/** Entries of the sidebar of posts that readers may see. */
export function useVisibleBlogSidebarItems<T extends { unlisted?: boolean }>(
  items: readonly T[],
): T[] {
  return items.filter(({ unlisted }) => unlisted !== true);
}

/** An entry of the sidebar of posts. */
export interface SidebarPost {
  title: string;
  permalink: string;
  date: string | Date;
  unlisted?: boolean;
}

/** `groupBlogSidebarItemsByYear`: newest first. */
export function groupBlogSidebarItemsByYear(
  items: readonly SidebarPost[],
): [string, SidebarPost[]][] {
  const years = new Map<string, SidebarPost[]>();
  for (const item of items) {
    // The same in every place of the world: browsers repeat what the server has drawn.
    const year = String(new Date(item.date).getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** docsgen writes what search engines read of posts into pages by itself. */
export function useBlogPostStructuredData(): object {
  return {};
}

export { BlogSidebarItemList } from '../blog/BlogSidebarItemList.js';
export { BlogPostProvider } from '../common/contexts.js';
export { useBlogPostStructuredData as useBlogListPageStructuredData };
