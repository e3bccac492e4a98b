import i18n from '@generated/i18n';
import { toNeighbor, useProse } from '../docs/use-doc.js';
import {
  type AuthorFacts,
  type Listed,
  type PostFacts,
  useListedPost,
  usePageOfPart,
} from './listed-post.js';

/**
 * `@docusaurus/plugin-content-blog/client`: data of the post on the page, or of the list item in
 * which the hook is called.
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
      prevItem: toNeighbor(prose.prev),
      nextItem: toNeighbor(prose.next),
      hasTruncateMarker: true,
    },
    frontMatter,
    assets: { ...assets, authorsImageUrls: facts.authors.map(({ imageURL }) => imageURL) },
    toc,
    isBlogPostPage: true,
  };
}

/**
 * Lists contain neither neighbors nor headings of posts, and no image URL from the front matter.
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

/** Data that pages and lists have of a post, under Docusaurus’ names. */
function describeFacts(post: PostFacts | undefined) {
  return {
    date: post?.date ?? '',
    // For parts written for releases before Docusaurus 3.
    formattedDate: post === undefined ? '' : formatDate(post.date),
    readingTime: post?.minutes,
    authors: (post?.authors ?? []).map(describeAuthor),
    tags: (post?.tags ?? []).map(({ label, href }) => ({ label, permalink: href, inline: true })),
  };
}

/** Returns an author in Docusaurus’ format. */
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

/** `useBlogMetadata`: data of the blog that the page contains. */
export function useBlogMetadata() {
  const { title } = usePageOfPart();
  return { blogTitle: title };
}

/** Returns the listed items of the blog sidebar. */
export function useVisibleBlogSidebarItems<T extends { unlisted?: boolean }>(
  items: readonly T[],
): T[] {
  return items.filter(({ unlisted }) => unlisted !== true);
}

/** An item of the blog sidebar. */
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
    // UTC, so that browsers repeat what the server rendered, in any time zone.
    const year = String(new Date(item.date).getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** `useBlogPostStructuredData`: empty, because docsgen writes structured data of posts itself. */
export function useBlogPostStructuredData(): object {
  return {};
}

export { BlogPostProvider } from '../common/contexts.js';
export { BlogSidebarItemList } from './BlogSidebarItemList.js';
export { useBlogPostStructuredData as useBlogListPageStructuredData };
