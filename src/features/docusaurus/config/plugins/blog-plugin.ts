import {
  applyRules,
  become,
  lose,
  loseUnless,
  type Rules,
  type Scope,
  type Values,
} from '../rules.js';
import { functionOf, levelOf, listOf, pathOf, recordOf } from '../values.js';
import { MARKDOWN_OPTIONS } from './docs-plugin.js';
import { type MarkdownPlugins, takeMarkdownPlugins } from './markdown-plugins.js';
import { listPageComponents, type PageComponent } from './page-components.js';

/** Options of `@docusaurus/plugin-content-blog`. */
export const BLOG: Rules = {
  id: become('id'),
  path: become('path', pathOf),
  routeBasePath: become('routeBasePath'),
  include: become('include'),
  exclude: become('exclude'),
  blogTitle: become('title'),
  blogDescription: become('description'),
  postsPerPage: become('postsPerPage'),
  editUrl: become('editUrl'),
  editLocalizedFiles: become('editLocalizedFiles'),
  feedOptions: become('feed', translateFeed),
  onInlineTags: become('onInlineTags', levelOf),
  onInlineAuthors: become('onInlineAuthors', levelOf),
  onUntruncatedBlogPosts: become('onUntruncatedBlogPosts', levelOf),
  blogSidebarCount: become('sidebarCount'),
  blogSidebarTitle: become('sidebarTitle'),
  showReadingTime: become('showReadingTime'),
  readingTime: become('readingTime'),
  sortPosts: become('sortPosts'),
  showLastUpdateTime: lose('Posts don’t show when they were last changed.'),
  showLastUpdateAuthor: lose('Posts don’t show who last changed them.'),
  processBlogPosts: become('processBlogPosts', functionOf),
  truncateMarker: lose('Only the usual truncate marks work.'),
  authorsMapPath: become('authorsMapPath'),
  tags: loseUnless('tags.yml', 'Tags have the names and addresses that posts give them.'),
  authorsBasePath: become('authorsBasePath'),
  archiveBasePath: become('archiveBasePath', (path) => path || false),
  pageBasePath: become('pageBasePath'),
  tagsBasePath: become('tagsBasePath'),
  // See `page-components`.
  blogListComponent: 'nothing',
  blogPostComponent: 'nothing',
  blogTagsListComponent: 'nothing',
  blogTagsPostsComponent: 'nothing',
  blogAuthorsPostsComponent: 'nothing',
  blogAuthorsListComponent: 'nothing',
  blogArchiveComponent: 'nothing',
  ...MARKDOWN_OPTIONS,
};

const FEED: Rules = {
  type: 'nothing',
  title: 'nothing',
  description: 'nothing',
  copyright: 'nothing',
  language: 'nothing',
  limit: 'nothing',
  xslt: 'nothing',
  createFeedItems: 'nothing',
};

/** Translates the options of a blog, and the plugins for its Markdown. */
export function translateBlog(
  options: Values,
  scope: Scope,
): { collection: Values; plugins: MarkdownPlugins; pageComponents: PageComponent[] } {
  const group = options['id'] === undefined ? 'blog' : `blog \`${String(options['id'])}\``;
  const own = { ...scope, group };
  // Docusaurus’ defaults: a description, the same title on every page of a list and no heading
  // above the posts, lists that may be empty, and dates anywhere in a path.
  const collection: Values = {
    description: 'Blog',
    numberedTitles: false,
    datesAnywhere: true,
    listHeading: false,
    listWhenEmpty: true,
    ...applyRules(options, BLOG, own),
    ...describeFeeds(recordOf(options['feedOptions']), scope.title),
  };
  const folder = typeof collection['path'] === 'string' ? collection['path'] : 'blog';
  return {
    collection,
    plugins: takeMarkdownPlugins(options, { scope: own, folders: [folder] }),
    pageComponents: listPageComponents(options, own),
  };
}

/**
 * Translates the feed options. Without them, Docusaurus names feeds after the site rather than
 * after the blog. An empty limit means no limit.
 */
function describeFeeds(options: Values, siteTitle: string): Values {
  if (options['type'] === null) return {};
  const { copyright, limit, xslt, createFeedItems } = options;
  const { title = `${siteTitle} Blog`, description = `${siteTitle} Blog` } = options;
  const texts = Object.entries({ title, description, copyright, xslt, createFeedItems }).filter(
    ([, text]) => Boolean(text),
  );
  const most = limit === null || limit === false ? 'ALL' : limit;
  return {
    feedOptions: { ...Object.fromEntries(texts), ...(most !== undefined && { limit: most }) },
  };
}

function translateFeed(options: unknown, scope: Scope): string[] {
  const { type = ['rss', 'atom'] } = recordOf(options);
  applyRules(options, FEED, scope);
  return type === 'all' ? ['rss', 'atom', 'json'] : listOf(type).map(String);
}
