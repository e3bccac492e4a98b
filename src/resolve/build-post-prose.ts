import type { Blog, Post, PostListPage, PostSummary } from '../types/blog.js';
import type { SiteConfig } from '../types/config.js';
import type { Body, CallHole, StaticPartName } from '../types/doc.js';
import type { Json } from '../types/json.js';
import { describeList } from './describe-list.js';
import type { ReferenceAttributes } from './fill-holes.js';

const WORDS_A_MINUTE = 200;

/** What is said about a post wherever it shows. `words` are those of its text. */
export function summarizePost(post: Post, words: number): PostSummary {
  return {
    title: post.title,
    href: post.route,
    date: post.date,
    minutes: Math.max(1, Math.ceil(words / WORDS_A_MINUTE)),
    authors: [...post.authors],
    tags: post.tags.flatMap(({ label, route }) => (route === undefined ? [] : [{ label, href: route }])),
  };
}

/** What stands above the text of a post. */
export function postHeader(post: PostSummary): CallHole {
  return call('PostHeader', { post });
}

/** The text of a post without the title, which the layout shows. */
export function withoutTitle(body: Body): Body {
  const [first] = body;
  if (typeof first !== 'string' || !/^\s*<h1[\s>]/.test(first)) return [...body];
  const end = body.findIndex((part) => typeof part === 'string' && part.includes('</h1>'));
  const rest = body[end];
  if (typeof rest !== 'string') return [...body];
  return [rest.slice(rest.indexOf('</h1>') + '</h1>'.length).trimStart(), ...body.slice(end + 1)];
}

/** One post of a list. */
export interface PreviewRequest {
  post: PostSummary;
  /** The whole text with its addresses. */
  body: Body;
  /** How many code holes stand on the page before those of this post. */
  firstHole: number;
}

/** A post in a list: its opening, or all of it when its end is not marked. */
export function postPreview({ post, body, firstHole }: PreviewRequest): CallHole {
  const end = body.findIndex((part) => typeof part !== 'string' && part.hole === 'truncate');
  const shown = withoutTitle(end === -1 ? body : body.slice(0, end));
  return call('PostPreview', { post, hasMore: end !== -1 }, embed(shown, firstHole));
}

/** Ids of footnotes and what refers to them: the page of a list may have the same in another post. */
const FOOTNOTE_IDS = / (?:id="(?:user-content-[^"]*|footnote-label)"|aria-describedby="footnote-label")/g;

/** Text of one page among others: no ids, one level of headings lower, code holes numbered after those before. */
function embed(body: Body, firstHole: number): Body {
  return body.map((part): Body[number] => {
    if (typeof part === 'string') return part.replace(FOOTNOTE_IDS, '');
    if (part.hole === 'code') return { ...part, index: part.index + firstHole };
    if (part.hole !== 'call') return part;
    const { id: _, ...props } = part.props;
    const lower = part.name === 'Heading' ? lowerLevels(props) : {};
    return { ...part, props: { ...props, ...lower }, children: embed(part.children, firstHole) };
  });
}

function lowerLevels(props: Record<string, Json>): Record<string, Json> {
  const levels = ['level', 'outlineLevel'].flatMap((name) => {
    const level = props[name];
    return typeof level === 'number' ? [[name, Math.min(6, level + 1)] as const] : [];
  });
  return Object.fromEntries(levels);
}

/** Attributes of a post's links where they stand on another page: places on the post's page are below its route. */
export function embedLinks({ links, images }: ReferenceAttributes, route: string): ReferenceAttributes {
  const embedded = links.map(({ href, ...others }): Record<string, string> => {
    if (href === undefined) return others;
    return { ...others, href: href.startsWith('#') ? route + href : href };
  });
  return { links: embedded, images };
}

/** What stands above and below the posts of a list. */
export function listFrame(
  list: PostListPage,
  { blog, config }: { blog: Blog; config: SiteConfig },
): { header: CallHole; pager: CallHole[] } {
  const { title, description, up } = describeList(list, { blog, config });
  const { number, routes, of } = list;
  const newer = routes[number - 2];
  const older = routes[number];
  const header = call('PostListHeader', {
    title,
    ...(description === '' ? {} : { description }),
    ...(of.kind === 'author' ? { author: of.author } : {}),
    ...(up === undefined ? {} : { up }),
  });
  const pager = call('PostListPager', {
    number,
    count: routes.length,
    ...(newer === undefined ? {} : { newer }),
    ...(older === undefined ? {} : { older }),
  });
  return { header, pager: routes.length === 1 ? [] : [pager] };
}

/** All posts by year: years newest first, the posts of each oldest first. */
export function archiveBody({ posts }: Blog): Body {
  const years = new Map<string, { title: string; href: string; date: string }[]>();
  for (const { title, route, date } of posts) {
    const year = date.slice(0, 4);
    const list = years.get(year) ?? [];
    years.set(year, list);
    list.push({ title, href: route, date });
  }
  if (years.size === 0) return [];
  return [
    call('PostArchive', { years: [...years].map(([year, list]) => ({ year, posts: list.reverse() })) }),
  ];
}

/** All tags of a blog. */
export function tagsBody({ tags, route }: Blog, config: SiteConfig): Body {
  const list = tags.map(({ label, route: href, items }) => ({ label, href, count: items.length }));
  return [
    call('PostListHeader', { title: 'Tags', up: upToBlog(route, config) }),
    call('TagIndex', { tags: list }),
  ];
}

/** All authors of a blog who have a page. */
export function authorsBody({ authors, route }: Blog, config: SiteConfig): Body {
  const list = authors.map(({ author, posts }) => ({
    author,
    href: author.route ?? '',
    count: posts.length,
  }));
  return [
    call('PostListHeader', { title: 'Authors', up: upToBlog(route, config) }),
    call('AuthorIndex', { authors: list }),
  ];
}

function upToBlog(href: string, { blog }: SiteConfig): { label: string; href: string } {
  return { label: blog === false ? 'Blog' : blog.title, href };
}

function call(name: StaticPartName, props: Record<string, Json>, children: Body = []): CallHole {
  return { hole: 'call', name, props, children };
}
