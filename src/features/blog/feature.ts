import type { Feature } from '../../types/feature/feature.js';
import type { SearchEntry } from '../../types/feature/page-kind.js';
import { createWordSource } from '../../words/create-word-source.js';
import { buildArchivePage, buildAuthorsPage, buildPostListPage, buildTagsPage } from './build-list-page.js';
import { buildPostPage } from './build-post-page.js';
import { archiveBody, authorsBody, listBody, postBody, tagsBody } from './build-post-prose.js';
import { checkTruncation } from './check-truncation.js';
import { BLOG_CONFIG } from './config.js';
import { feedLinks } from './feeds/describe-feed.js';
import { emitFeeds } from './feeds/emit-feeds.js';
import { findUndated } from './find-undated.js';
import { listAuthorReferences } from './list-author-references.js';
import { listBlogFiles } from './list-files.js';
import { claimLists, claimPosts, pagePosts } from './list-routes.js';
import { BLOG_PROBLEMS } from './problems.js';
import type { BlogConfig } from './public-types.js';
import { resolveBlog } from './resolve-blog.js';
import type { Blog, Post } from './types.js';
import { docusaurusIds } from './words/docusaurus-ids.js';
import { words } from './words/en.js';

/** Posts by date with their authors and tags, the pages that list them, and feeds. */
export const blog: Feature<BlogConfig, Blog> = {
  name: 'blog',
  words: createWordSource(words, (language) => import(`./words/${language}.js`), docusaurusIds),
  config: BLOG_CONFIG,
  problems: { title: 'Blog', entries: BLOG_PROBLEMS },
  files: listBlogFiles,
  translations: ({ path }) => [{ folder: path, translations: ['docusaurus-plugin-content-blog'] }],
  firstCommits: findUndated,
  resolve(request) {
    const { blog: state, diagnostics } = resolveBlog(request);
    return {
      state,
      pages: claimPosts(state),
      fallbacks: claimLists(state),
      files: state.feeds.map(({ file }) => ({ file, name: 'a feed of the blog' })),
      pager: pagePosts(state),
      diagnostics,
    };
  },
  visible: omitDescriptions,
  kinds: {
    post: {
      part: { name: 'PostPage', module: 'web/PostPage.js' },
      isText: true,
      page: buildPostPage,
      body: postBody,
      search: ({ route, state, options }) => describeForSearch(state.bySource.get(route.source), options),
    },
    'post-list': {
      view: 'list',
      part: { name: 'ListPage', module: 'web/ListPage.js' },
      page: buildPostListPage,
      body: listBody,
      texts: ({ list }) => list.posts,
    },
    'blog-tags': {
      view: 'list',
      part: { name: 'ListPage', module: 'web/ListPage.js' },
      page: buildTagsPage,
      body: tagsBody,
    },
    'blog-authors': {
      view: 'list',
      part: { name: 'ListPage', module: 'web/ListPage.js' },
      page: buildAuthorsPage,
      body: authorsBody,
    },
    archive: {
      part: { name: 'ArchivePage', module: 'web/ArchivePage.js' },
      page: buildArchivePage,
      body: archiveBody,
    },
  },
  head: feedLinks,
  checkText: (facts, { options }) => checkTruncation(facts, options),
  references: ({ state }) => listAuthorReferences(state),
  emit: emitFeeds,
  styles: [{ file: 'web/blog.css', kinds: ['post', 'list', 'archive'], needs: 'post' }],
};

/** Posts once each, lists are made from them; and without descriptions, which only their own pages show. */
function omitDescriptions(state: Blog): unknown {
  const { bySource, posts: _posts, tags: _tags, authors: _authors, lists: _lists, ...rest } = state;
  const { authorsFile: _authorsFile, ...routes } = rest;
  const posts = [...bySource.values()].map(({ description: _description, card: _card, ...post }) => post);
  return { ...routes, posts };
}

/** Unlisted posts are for those who know them; `search: false` in front matter leaves one out. */
function describeForSearch(post: Post | undefined, { title }: BlogConfig): SearchEntry | undefined {
  if (post === undefined || post.unlisted) return undefined;
  const { keywords, description, search } = post.card.frontMatter;
  if (search === false) return undefined;
  return { title: post.title, categories: [title], keywords, description };
}
