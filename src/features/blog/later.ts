import type { LaterMembers } from '../../types/feature/feature.js';
import type { SearchEntry } from '../../types/feature/page-kind.js';
import type { Resolution, ResolveRequest } from '../../types/feature/resolution.js';
import { listAuthorReferences } from './authors/list-author-references.js';
import { chooseBlog, eachBlog } from './choose-blog.js';
import { chooseAllPosts } from './choose-posts.js';
import { feedLinks } from './feeds/describe-feed.js';
import { emitFeeds } from './feeds/emit-feeds.js';
import { buildGeneratedFile, nameGeneratedFiles } from './generated-files.js';
import {
  buildArchivePage,
  buildAuthorsPage,
  buildPostListPage,
  buildTagsPage,
} from './pages/build-list-page.js';
import { buildPostPage } from './pages/build-post-page.js';
import {
  archiveBody,
  authorsBody,
  listBody,
  postBody,
  tagsBody,
} from './pages/build-post-prose.js';
import { checkTruncation } from './posts/check-truncation.js';
import type { BlogCollection, BlogConfig } from './public-types.js';
import { resolveBlogs } from './resolve-blogs.js';
import type { Blog, Blogs, BlogsGiven, Post } from './types.js';

/** Resolving, pages, and feeds of blogs. */
export const blogLater: LaterMembers<BlogConfig, Blogs> = {
  resolve: (request) =>
    request.options.some(({ processBlogPosts }) => processBlogPosts !== undefined)
      ? resolveChosen(request)
      : resolveBlogs(request),
  visible: (state) => [...state].map(([id, one]) => [id, omitDescriptions(one)]),
  kinds: {
    post: {
      part: { name: 'PostPage', module: 'web/PostPage.js' },
      isText: true,
      page: (request) => buildPostPage(ofRoute(request)),
      body: (request) => postBody(ofRoute(request)),
      search(given) {
        const { route, state, options } = ofRoute(given);
        return describeForSearch(state.bySource.get(route.source), options);
      },
    },
    'post-list': {
      view: 'list',
      part: { name: 'ListPage', module: 'web/ListPage.js' },
      page: (request) => buildPostListPage(ofRoute(request)),
      body: (request) => listBody(ofRoute(request)),
      texts: ({ list }) => list.posts,
    },
    'blog-tags': {
      view: 'list',
      part: { name: 'ListPage', module: 'web/ListPage.js' },
      page: (request) => buildTagsPage(ofRoute(request)),
      body: (request) => tagsBody(ofRoute(request)),
    },
    'blog-authors': {
      view: 'list',
      part: { name: 'ListPage', module: 'web/ListPage.js' },
      page: (request) => buildAuthorsPage(ofRoute(request)),
      body: (request) => authorsBody(ofRoute(request)),
    },
    archive: {
      part: { name: 'ArchivePage', module: 'web/ArchivePage.js' },
      page: (request) => buildArchivePage(ofRoute(request)),
      body: (request) => archiveBody(ofRoute(request)),
    },
  },
  modules: ({ options, config }) => ({ names: nameGeneratedFiles(options, config), hints: {} }),
  moduleValue: buildGeneratedFile,
  head: (given) => eachBlog(given).flatMap(feedLinks),
  checkText: (facts, given) =>
    eachBlog(given).flatMap(({ options }) =>
      facts.path.startsWith(`${options.path}/`) ? checkTruncation(facts, options) : [],
    ),
  references: ({ state }) =>
    new Map([...state.values()].flatMap((one) => [...listAuthorReferences(one)])),
  emit: async (request) => (await Promise.all(eachBlog(request).map(emitFeeds))).flat(),
  styles: [{ file: 'web/blog.css', kinds: ['post', 'list', 'archive'], needs: 'post' }],
};

/** Runs the config's `processBlogPosts` functions before resolving the blogs. */
async function resolveChosen(request: ResolveRequest<BlogConfig>): Promise<Resolution<Blogs>> {
  const { chosen, diagnostics } = await chooseAllPosts(request);
  const resolution = resolveBlogs(request, chosen);
  return { ...resolution, diagnostics: [...resolution.diagnostics, ...diagnostics] };
}

/** Narrows data of all blogs to the blog of a page. */
const ofRoute = <G extends Pick<BlogsGiven, 'options' | 'state'> & { route: { blog: string } }>(
  given: G,
) => chooseBlog(given, given.route.blog);

/**
 * Returns the state without redundant data: posts appear once, without the lists that contain them,
 * and without descriptions, which only their own pages show.
 */
function omitDescriptions(state: Blog): unknown {
  const { bySource, posts: _posts, tags: _tags, authors: _authors, lists: _lists, ...rest } = state;
  const { authorsFile: _authorsFile, authorIndex, feedSheets: _feedSheets, ...routes } = rest;
  const posts = [...bySource.values()].map(
    ({ description: _description, card: _card, ...post }) => post,
  );
  return { ...routes, posts, hasAuthors: authorIndex.length > 0 };
}

/**
 * Returns the search entry of a post. Returns undefined for unlisted posts and for posts with
 * `search: false` in their front matter.
 */
function describeForSearch(
  post: Post | undefined,
  { title }: BlogCollection,
): SearchEntry | undefined {
  if (post === undefined || post.unlisted) return undefined;
  const { keywords, description, search } = post.card.frontMatter;
  if (search === false) return undefined;
  return { title: post.title, categories: [title], keywords, description };
}
