import * as v from 'valibot';
import {
  collectionId,
  contentPath,
  editUrl,
  flag,
  globs,
  level,
  routePart,
  shown,
  sitePath,
  text,
} from '../../lib/config-values.js';
import { standardSchema } from '../../lib/standard-schema.js';
import type { FeatureConfig } from '../../types/feature/reading.js';
import { AUTHORS_FILE } from './authors/authors-file.js';

const countOrAll = (least: number) =>
  v.union([v.pipe(v.number(), v.integer(), v.minValue(least)), v.literal('ALL')]);

const sheet = v.optional(v.union([v.boolean(), sitePath]));

/** What a list of posts is called if the config does not say it. */
export const DEFAULT_TITLE = 'Blog';

/** The key `blog` of the config. */
export const BLOG_CONFIG: FeatureConfig = {
  key: 'blog',
  isList: true,
  schema: v.strictObject({
    id: collectionId,
    path: v.optional(contentPath, 'blog'),
    include: globs,
    exclude: globs,
    routeBasePath: v.optional(routePart, 'blog'),
    tagsBasePath: v.optional(routePart, 'tags'),
    authorsBasePath: v.optional(routePart, 'authors'),
    authorsMapPath: v.optional(shown, AUTHORS_FILE),
    archiveBasePath: v.optional(v.union([routePart, v.literal(false)]), 'archive'),
    pageBasePath: v.optional(routePart, 'page'),
    numberedTitles: flag(true),
    datesAnywhere: flag(false),
    title: v.optional(text, DEFAULT_TITLE),
    description: v.optional(text, ''),
    postsPerPage: v.optional(countOrAll(1), 10),
    sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
    processBlogPosts: v.optional(v.function()),
    showReadingTime: flag(true),
    readingTime: v.optional(v.function()),
    sidebarCount: v.optional(countOrAll(0), 5),
    sidebarTitle: v.optional(shown),
    feed: v.optional(v.array(v.picklist(['rss', 'atom', 'json'])), ['rss', 'atom']),
    feedOptions: v.optional(
      v.strictObject({
        title: v.optional(shown),
        description: v.optional(shown),
        copyright: v.optional(shown),
        limit: v.optional(countOrAll(1), 20),
        xslt: v.optional(v.union([v.boolean(), v.strictObject({ rss: sheet, atom: sheet })])),
        createFeedItems: v.optional(v.function()),
      }),
      {},
    ),
    editUrl,
    editLocalizedFiles: v.optional(v.boolean(), false),
    frontMatter: v.optional(standardSchema),
    onUntruncatedBlogPosts: v.optional(level, 'warn'),
    onInlineAuthors: v.optional(level, 'warn'),
    onInlineTags: v.optional(level, 'warn'),
    listHeading: flag(true),
    listWhenEmpty: flag(false),
  }),
  descriptions: {
    blog: 'The blog; `false` for none. A list for [several blogs](../organize/blog.md#several-blogs).',
    'blog.id': 'Name of a blog, if there are several: letters, digits, `-`, `_`.',
    'blog.path': 'Folder of the posts. It may be outside the site’s folder.',
    'blog.include':
      'Globs of paths below the folder: only these files are posts. Empty: all Markdown files.',
    'blog.exclude':
      'Globs of paths below the folder: these files are not posts. Files and folders that begin with `_` are only where `include` has a glob with such a name, as in `**/_*.md`.',
    'blog.routeBasePath': 'Path of the blog.',
    'blog.tagsBasePath': 'Path of the list of tags below that of the blog; the tags are below it.',
    'blog.authorsMapPath':
      'The file that describes the authors, YAML or JSON, from the folder of the blog; by default, `authors.yaml` and `authors.json` work, too.',
    'blog.authorsBasePath':
      'Path of the list of authors below that of the blog; their pages are below it.',
    'blog.archiveBasePath': 'Path of the archive below that of the blog; `false` for no archive.',
    'blog.pageBasePath': 'Path of the second and later pages of a list, below that of the list.',
    'blog.numberedTitles':
      'Whether the titles of the second and later pages of a list contain the page number.',
    'blog.datesAnywhere':
      'Reads a date wherever it stands in the path of a post, as Docusaurus does: `2024-05-31_name.md`, `news2024-5-31.md`.',
    'blog.title': 'Title of the list of posts.',
    'blog.description': 'Description of the list of posts.',
    'blog.postsPerPage': 'Posts on one page of a list; `ALL` for one page.',
    'blog.sortPosts': 'Whether lists begin with the newest post or with the oldest.',
    'blog.processBlogPosts':
      'Function that returns the posts that the blog has, in the order of its lists. It receives `blogPosts`, each with `metadata` and `content`, and returns some of them. Other posts have no page.',
    'blog.showReadingTime': 'Shows how many minutes a post takes to read.',
    'blog.readingTime':
      'Function that returns how many minutes a post takes to read, or `undefined` to show nothing. It receives `content`, `frontMatter`, `locale`, and `defaultReadingTime({ content, locale, options: { wordsPerMinute } })`.',
    'blog.sidebarCount':
      'How many recent posts the sidebar lists; `0` for no sidebar, `ALL` for all posts.',
    'blog.sidebarTitle': 'Title of the sidebar.',
    'blog.feed': 'Feeds to write.',
    'blog.feedOptions': 'Title, items and other settings of the feeds.',
    'blog.feedOptions.title': 'Their title; by default, that of the site and the blog.',
    'blog.feedOptions.description': 'Their description; by default, that of the blog.',
    'blog.feedOptions.copyright': 'Copyright notice.',
    'blog.feedOptions.limit': 'The largest number of posts in a feed; `ALL` for no limit.',
    'blog.feedOptions.xslt': 'Whether browsers show the RSS and Atom feeds as pages.',
    'blog.feedOptions.xslt.rss':
      'The same for RSS alone; or an XSLT file in the blog’s folder, with a `.css` file of the same name beside it.',
    'blog.feedOptions.xslt.atom': 'The same for Atom.',
    'blog.feedOptions.createFeedItems':
      'Function that returns the items of the feeds. It receives `blogPosts`, `siteConfig` and `defaultCreateFeedItems({ blogPosts })`.',
    'blog.listHeading': 'Shows the title and the description above the list of posts.',
    'blog.listWhenEmpty': 'Publishes the list of posts even while there are none.',
    'blog.editUrl':
      'URL prefix of edit links, before the path of the file; or a function that returns the link.',
    'blog.editLocalizedFiles': 'Edit links of translated posts lead to the translation.',
    'blog.frontMatter':
      'Schema of a [Standard Schema](https://standardschema.dev) library for the [front matter](../write/front-matter.md#front-matter-of-your-own) of the posts.',
    'blog.onUntruncatedBlogPosts': 'A post without a truncate mark: lists show all of it.',
    'blog.onInlineAuthors': 'A post that defines its author inline.',
    'blog.onInlineTags': 'A tag that is not in the blog’s `tags.yml`, if there is one.',
  },
};
