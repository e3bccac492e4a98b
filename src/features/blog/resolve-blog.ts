import { encodePath, routePath, withSlashRule } from '../../resolve/routes/route-path.js';
import { groupTags } from '../../resolve/tags/group-tags.js';
import { readTagsFile } from '../../resolve/tags/read-tags-file.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { ResolveRequest } from '../../types/feature/resolution.js';
import { indexAuthors } from './authors/index-authors.js';
import { type AuthorScope, readAuthors, resolveAuthors } from './authors/read-authors.js';
import { listFeeds } from './feeds/describe-feed.js';
import { listFeedSheets } from './feeds/list-feed-sheets.js';
import { type BlogTexts, valueName } from './list-files.js';
import { countMinutes, type PostText } from './posts/count-minutes.js';
import { resolvePostEditUrl } from './posts/edit-url.js';
import { identifyPost } from './posts/identify-post.js';
import type { Author, BlogCollection } from './public-types.js';
import type { Blog, Post, PostListPage } from './types.js';

/** Positions of posts in lists, by source file. */
export type PostOrder = ReadonlyMap<string, number>;

/**
 * Resolves the posts of one blog: dates, order, tags, authors, and lists. `cards` are those of the
 * blog. Omits drafts. If a function of the config selects posts, `order` holds the selected ones,
 * and all others are omitted.
 */
export function resolveBlog(
  request: ResolveRequest<BlogCollection>,
  order?: PostOrder,
): { blog: Blog; diagnostics: Diagnostic[] } {
  const { config, options: settings, cards, values, firstCommits, place } = request;
  const texts = textsOf(request);
  const authorsFile = values[valueName('authors', settings.id)];
  const base = settings.routeBasePath;
  const known = readAuthors(authorsFile);
  const scope: AuthorScope = {
    config,
    settings,
    base: [base, settings.authorsBasePath],
    known: known.authors,
  };
  const read = cards
    .filter(({ frontMatter, path }) => frontMatter.draft !== true && (order?.has(path) ?? true))
    .map((card) => {
      const created = firstCommits.get(card.path);
      return readPost({ card, settings, scope, place, created, text: texts?.posts?.[card.path] });
    });
  const untagged = read
    .flatMap(({ post }) => post ?? [])
    .sort(order ? inOrder(order) : newestFirst);
  const tagsFile = readTags(values[valueName('tags', settings.id)]);
  const tagged = groupTags({
    config,
    base: [base, settings.tagsBasePath],
    items: untagged,
    known: tagsFile?.known,
    onInlineTags: settings.onInlineTags,
  });
  const posts = untagged.map((post): Post => ({ ...post, tags: tagged.tagsOf.get(post) ?? [] }));
  const bySource = new Map(posts.map((post) => [post.source, post]));
  const final = (list: readonly Post[]) => list.map((post) => bySource.get(post.source) ?? post);
  const newest = posts.filter(({ unlisted }) => !unlisted);
  const listed = settings.sortPosts === 'ascending' && !order ? newest.reverse() : newest;
  const tags = tagged.groups.map((group) => ({ ...group, items: final(group.items) }));
  const authorIndex = indexAuthors(listed, scope);
  const authors = groupAuthors(listed, authorIndex);
  const route = routePath(config, base);
  const feeds = listFeeds(listed, { config, settings });
  return {
    blog: {
      route,
      posts: listed,
      bySource,
      tags,
      authors,
      authorIndex,
      ...(settings.archiveBasePath !== false && {
        archiveRoute: routePath(config, base, settings.archiveBasePath),
      }),
      tagsRoute: routePath(config, base, settings.tagsBasePath),
      authorsRoute: routePath(config, base, settings.authorsBasePath),
      feeds,
      feedSheets: listFeedSheets(feeds, { settings, texts: texts?.sheets ?? {} }),
      ...(authorsFile && { authorsFile: describeFile(authorsFile) }),
      lists: paginateLists(request, { route, posts: listed, tags, authors }),
    },
    diagnostics: [
      ...known.diagnostics,
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...(tagsFile?.diagnostics ?? []),
      ...tagged.diagnostics,
    ],
  };
}

const describeFile = ({
  file,
  text,
  value,
}: ValueFile): Pick<ValueFile, 'file' | 'text' | 'value'> => ({
  file,
  text,
  value,
});

/** Returns the texts that the blog's config needs. */
export function textsOf({
  files,
  options,
}: Pick<ResolveRequest<BlogCollection>, 'files' | 'options'>): BlogTexts | undefined {
  return (files.found as Readonly<Record<string, BlogTexts>> | undefined)?.[options.id];
}

/**
 * Reads the tags file. Returns undefined if it cannot be parsed; tags of posts are not checked
 * then.
 */
function readTags(tags: ValueFile | undefined): ReturnType<typeof readTagsFile> | undefined {
  return tags?.value === undefined ? undefined : readTagsFile({ ...tags, value: tags.value });
}

/** Resolves a post without its tags. Returns no post if it has no date. */
function readPost(request: {
  card: DocCard;
  settings: BlogCollection;
  scope: AuthorScope;
  place: (file: string) => string;
  created: string | undefined;
  /** Set only if the config needs it. */
  text: PostText | undefined;
}): { post?: Post; diagnostics: Diagnostic[] } {
  const { card, settings, scope, place, created, text } = request;
  const { frontMatter } = card;
  const identity = identifyPost({ card, settings, created });
  const { authors, diagnostics } = resolveAuthors(card, scope);
  const problems = [...identity.diagnostics, ...diagnostics];
  if (identity.date === undefined) return { diagnostics: problems };
  const title = frontMatter.title ?? card.contentTitle ?? identity.name;
  const route = routePath(scope.config, settings.routeBasePath, identity.slug);
  const { url: editUrl, problem } = resolvePostEditUrl(card, {
    config: scope.config,
    settings,
    route,
    place,
  });
  if (problem !== undefined) problems.push(problem);
  const post: Post = {
    source: card.path,
    route,
    title,
    label: frontMatter.sidebar_label ?? title,
    description: frontMatter.description ?? card.excerpt,
    date: identity.date,
    authors,
    tags: [],
    ...countMinutes(text, { settings, locale: scope.config.locale }),
    ...(editUrl === undefined ? {} : { editUrl }),
    unlisted: frontMatter.unlisted === true,
    card,
  };
  return { post, diagnostics: problems };
}

const inOrder = (order: PostOrder) => (a: Post, b: Post) =>
  (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0);

/** Sorts posts by date, newest first, and posts of the same date by path. */
function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.source < b.source ? -1 : 1;
}

/**
 * Returns the authors that have a page, by name, each with their posts. The name shown is that of
 * the author's first post, because posts may override it.
 */
function groupAuthors(
  posts: readonly Post[],
  index: Blog['authorIndex'],
): { author: Author; posts: Post[] }[] {
  const groups = new Map<string, { author: Author; posts: Post[] }>();
  for (const post of posts) {
    for (const author of post.authors) {
      if (author.route === undefined) continue;
      const group = groups.get(author.route) ?? { author, posts: [] };
      groups.set(author.route, group);
      if (group.posts.at(-1) !== post) group.posts.push(post);
    }
  }
  for (const { author } of index) {
    if (author.route !== undefined && !groups.has(author.route))
      groups.set(author.route, { author, posts: [] });
  }
  return [...groups.values()].sort((a, b) => (a.author.name < b.author.name ? -1 : 1));
}

/** Returns the pages of all lists: of all posts, of each tag, and of each author. */
function paginateLists(
  { config, options: settings }: Pick<ResolveRequest<BlogCollection>, 'config' | 'options'>,
  { route, posts, tags, authors }: Pick<Blog, 'route' | 'posts' | 'tags' | 'authors'>,
): PostListPage[] {
  return [
    ...paginate({ config, settings, route, posts, of: { kind: 'all' } }),
    ...tags.flatMap(({ route, items, ...tag }) =>
      paginate({
        config,
        settings,
        route,
        posts: items,
        of: { kind: 'tag', ...tag, count: items.length },
      }),
    ),
    ...authors.flatMap(({ author, posts }) =>
      paginate({
        config,
        settings,
        route: author.route ?? '',
        posts,
        of: { kind: 'author', author, count: posts.length },
      }),
    ),
  ];
}

/** Returns the pages of a list: the first at the list's own route, the others below `page/`. */
function paginate(request: {
  config: SiteConfig;
  settings: BlogCollection;
  route: string;
  posts: readonly Post[];
  of: PostListPage['of'];
}): PostListPage[] {
  const { config, settings, posts, of } = request;
  const size = settings.postsPerPage === 'ALL' ? Math.max(1, posts.length) : settings.postsPerPage;
  const least = of.kind === 'author' || (of.kind === 'all' && settings.listWhenEmpty) ? 1 : 0;
  const count = Math.max(least, Math.ceil(posts.length / size));
  const below = request.route.replace(/\/$/, '');
  const routes = Array.from({ length: count }, (_, index) =>
    index === 0
      ? request.route
      : withSlashRule(`${below}/${encodePath(settings.pageBasePath)}/${index + 1}`, config),
  );
  return routes.map((_, index) => ({
    of,
    number: index + 1,
    routes,
    posts: posts.slice(index * size, (index + 1) * size).map(({ source }) => source),
  }));
}
