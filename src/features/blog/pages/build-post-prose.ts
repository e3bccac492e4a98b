import { escapeText } from '../../../lib/text/escape-html.js';
import { describeSource } from '../../../resolve/pages/describe-source.js';
import type { BodyRequest } from '../../../types/feature/page-kind.js';
import type { Body, CallHole, TextHole } from '../../../types/hole.js';
import type { Json } from '../../../types/json.js';
import type { Site } from '../../../types/site.js';
import type { StaticParts } from '../../../types/theme.js';
import type { BlogCollection } from '../public-types.js';
import type { Blog, BlogGiven, Post, PostListPage } from '../types.js';
import { describeList } from './describe-list.js';
import { summarizePost } from './summarize-post.js';

/** Returns the body of a post's page. */
export function postBody({
  route,
  state,
  options,
  facts,
}: BodyRequest<'post', BlogCollection, Blog>): Body {
  const text: TextHole = { hole: 'text', source: route.source };
  const post = state.bySource.get(route.source);
  const { words } = facts(route.source) ?? {};
  return post === undefined || words === undefined
    ? [text]
    : [call('PostHeader', { post: summarizePost(post, words, options) }), text];
}

/**
 * Returns the body of a list: a preview of each post, which shows its opening, or the whole post if
 * it has no truncation marker.
 */
export function listBody({
  route,
  facts,
  ...given
}: BodyRequest<'post-list', BlogCollection, Blog>): Body {
  const { list } = route;
  const { header, pager } = listFrame(list, given);
  const previews = list.posts.flatMap((source): CallHole[] => {
    const post = given.state.bySource.get(source);
    const text = facts(source);
    if (post === undefined || text === undefined) return [];
    const props = {
      post: summarizePost(post, text.words, given.options),
      hasMore: text.opening !== undefined,
      ...describeLanguage(source, given.site),
      ...describeFile(post, given.site),
    };
    return [call('PostPreview', props, [{ hole: 'text', source, opening: true, embedded: true }])];
  });
  if (previews.length === 0)
    return [...header, `<p>${escapeText(given.site.words.blog.noPosts)}</p>`];
  return [...header, ...previews, ...pager];
}

/** Returns the source of a post, if the config asks for it (`sourceInPages`). */
function describeFile(
  { card, editUrl }: Post,
  { config }: Pick<Site, 'config'>,
): Record<string, Json> {
  const { source } = describeSource(card, { config, image: undefined });
  return source === undefined
    ? {}
    : { source: { ...source, ...(editUrl !== undefined && { editUrl }) } };
}

/**
 * Returns the language of a post that is not translated into the language of the list. Returns
 * undefined if the post is translated.
 */
function describeLanguage(
  source: string,
  { untranslated, languages }: Pick<Site, 'untranslated' | 'languages'>,
) {
  const original = untranslated.has(source)
    ? languages.find(({ isDefault }) => isDefault)
    : undefined;
  return original && { language: { lang: original.htmlLang, dir: original.direction } };
}

/** Returns what surrounds the posts of a list: the header and the pager. */
function listFrame(
  list: PostListPage,
  given: Pick<BlogGiven, 'state' | 'options' | 'site'>,
): { header: CallHole[]; pager: CallHole[] } {
  const { title, description, up } = describeList(list, given);
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
  const isHidden = of.kind === 'all' && !given.options.listHeading;
  return { header: isHidden ? [] : [header], pager: routes.length === 1 ? [] : [pager] };
}

/**
 * Returns all posts by year. If the posts are in the default order, years are newest first, and the
 * posts of each year oldest first.
 */
export function archiveBody({ state: { posts } }: BlogGiven): Body {
  const years = new Map<string, { title: string; href: string; date: string }[]>();
  for (const { title, route, date } of posts) {
    const year = date.slice(0, 4);
    const list = years.get(year) ?? [];
    years.set(year, list);
    list.push({ title, href: route, date });
  }
  if (years.size === 0) return [];
  return [
    call('PostArchive', {
      years: [...years].map(([year, list]) => ({ year, posts: list.reverse() })),
    }),
  ];
}

/** Returns the body of the page that lists all tags. */
export function tagsBody({ state: { tags, route }, options, site }: BlogGiven): Body {
  const list = tags.map(({ label, route: href, items }) => ({ label, href, count: items.length }));
  return [
    call('PostListHeader', { title: site.words.blog.tags, up: upToBlog(route, options) }),
    call('TagIndex', { tags: list }),
  ];
}

/** Returns the body of the page that lists all authors. */
export function authorsBody({ state: { authorIndex, route }, options, site }: BlogGiven): Body {
  return [
    call('PostListHeader', { title: site.words.blog.authors, up: upToBlog(route, options) }),
    call('AuthorIndex', { authors: [...authorIndex] }),
  ];
}

function upToBlog(href: string, { title }: BlogCollection): { label: string; href: string } {
  return { label: title, href };
}

function call(name: keyof StaticParts, props: Record<string, Json>, children: Body = []): CallHole {
  return { hole: 'call', name, props, children };
}
