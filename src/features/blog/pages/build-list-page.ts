import { buildHead, type HeadFacts } from '../../../resolve/pages/build-head.js';
import { documentTitle } from '../../../resolve/pages/document-title.js';
import type { Page, PageView } from '../../../types/page.js';
import type { RouteOf } from '../../../types/site/route.js';
import type { ListPageView } from '../public-types.js';
import type { BlogGiven } from '../types.js';
import { describeList } from './describe-list.js';
import { describeBlog } from './post-json-ld.js';
import { recentPosts } from './recent-posts.js';

/** Values of `docusaurus_tag` for the lists of a blog, as in Docusaurus. */
const SEARCH_TAGS = {
  all: 'blog_posts_list',
  tag: 'blog_tags_posts',
  author: 'blog_authors_posts',
};

/** Builds a page that lists posts. `build-post-prose` provides the list itself. */
export function buildPostListPage({
  route,
  ...given
}: BlogGiven & { route: RouteOf<'post-list'> }): Page {
  const { list } = route;
  const posts = list.posts.flatMap((source) => given.state.bySource.get(source) ?? []);
  const { headTitle, description } = describeList(list, given);
  return buildPage(route, given, {
    view: { kind: 'list', title: headTitle, ...describeOf(list.of) },
    head: {
      description,
      searchTag: SEARCH_TAGS[list.of.kind],
      jsonLd: list.of.kind === 'all' ? describeBlog({ posts, description }, given) : undefined,
    },
  });
}

/** Returns the subject of a list. Returns an empty object for the list of all posts. */
function describeOf(of: RouteOf<'post-list'>['list']['of']): Pick<ListPageView, 'of'> {
  if (of.kind === 'tag') return { of: { kind: 'tag', label: of.label } };
  return of.kind === 'author' ? { of: { kind: 'author', label: of.author.name } } : {};
}

/** Builds the page that lists all tags. */
export function buildTagsPage({
  route,
  ...given
}: BlogGiven & { route: RouteOf<'blog-tags'> }): Page {
  return buildPage(route, given, {
    view: { kind: 'list', title: given.site.words.blog.tags, of: { kind: 'tags' } },
    head: { searchTag: 'blog_tags_list' },
  });
}

/** Builds the page that lists all authors. */
export function buildAuthorsPage({
  route,
  ...given
}: BlogGiven & { route: RouteOf<'blog-authors'> }): Page {
  return buildPage(route, given, {
    view: { kind: 'list', title: given.site.words.blog.authors, of: { kind: 'authors' } },
    head: { searchTag: 'blog_authors_list' },
  });
}

/** Builds the page that lists all posts by year. */
export function buildArchivePage({
  route,
  ...given
}: BlogGiven & { route: RouteOf<'archive'> }): Page {
  const title = given.site.words.blog.archive;
  return buildPage(route, given, {
    view: { kind: 'archive', title, isEmpty: given.state.posts.length === 0 },
    head: { description: title, searchTag: 'default' },
  });
}

type ListRoute = RouteOf<'post-list' | 'blog-tags' | 'blog-authors' | 'archive'>;
type ListView =
  | Pick<ListPageView, 'kind' | 'title' | 'of'>
  | { kind: 'archive'; title: string; isEmpty: boolean };

function buildPage(
  route: ListRoute,
  given: BlogGiven,
  { view, head }: { view: ListView; head: Omit<HeadFacts, 'title' | 'route'> },
): Page {
  const { config } = given.site;
  const title = documentTitle(view.title, config);
  const sidebar = view.kind === 'list' ? recentPosts(given) : undefined;
  const full: PageView = {
    ...view,
    route: route.path,
    documentTitle: title,
    ...(sidebar === undefined ? {} : { sidebar }),
  };
  const robots = config.noIndex ? 'noindex, nofollow' : undefined;
  return {
    view: full,
    file: route.file,
    head: buildHead({ ...head, route: route.path, title, robots }, config),
    noIndex: config.noIndex,
  };
}
