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

/** Default title of a blog. */
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
    blog: [
      'The blog; `false` for none. A list for [several blogs](../organize/blog.md#several-blogs).',
      "{ title: 'News', routeBasePath: 'news', postsPerPage: 5 }",
    ],
    'blog.id': ['Name of a blog, if there are several: letters, digits, `-`, `_`.', "'releases'"],
    'blog.path': ['Folder of the posts. It may be outside the site’s folder.', "'news'"],
    'blog.include': [
      'Globs of files below the folder that are posts. By default, all Markdown files.',
      "['2026/**']",
    ],
    'blog.exclude': [
      'Globs of files below the folder that are not posts. Files and folders that begin with `_` are posts only if `include` names them: `**/_*.md`.',
      "['**/drafts/**']",
    ],
    'blog.routeBasePath': ['Path of the blog.', "'news'"],
    'blog.tagsBasePath': ['Path of the tags, below that of the blog.', "'topics'"],
    'blog.authorsMapPath': [
      'The file that describes the authors, YAML or JSON, in the folder of the blog. `authors.yaml` and `authors.json` work without this key.',
      "'team.yml'",
    ],
    'blog.authorsBasePath': ['Path of the authors, below that of the blog.', "'team'"],
    'blog.archiveBasePath': [
      'Path of the archive below that of the blog; `false` for no archive.',
      "'all'",
    ],
    'blog.pageBasePath': [
      'Path of the second and later pages of a list, below that of the list.',
      "'older'",
    ],
    'blog.numberedTitles': 'Whether titles of later pages of a list contain the page number.',
    'blog.datesAnywhere':
      'Reads a date anywhere in the path of a post, as Docusaurus does: `2024-05-31_name.md`, `news2024-5-31.md`.',
    'blog.title': ['Title of the list of posts.', "'News'"],
    'blog.description': ['Description of the list of posts.', "'What is new in Loom'"],
    'blog.postsPerPage': ['Posts on one page of a list; `ALL` for one page.', "'ALL'"],
    'blog.sortPosts': 'Whether lists begin with the newest post or with the oldest.',
    'blog.processBlogPosts': [
      'A function that chooses and sorts posts, for example those whose date has come: it receives `blogPosts`, each with `metadata` and `content`, and returns those that get a page.',
      '({ blogPosts }) => blogPosts.slice(0, 20)',
    ],
    'blog.showReadingTime': 'Shows how many minutes a post takes to read.',
    'blog.readingTime': [
      'A function that returns how many minutes a post takes to read, or `undefined` to show nothing. It receives `content`, `frontMatter`, `locale`, and `defaultReadingTime({ content, locale, options: { wordsPerMinute } })`.',
      '({ content, defaultReadingTime }) => defaultReadingTime({ content })',
    ],
    'blog.sidebarCount': [
      'How many recent posts the sidebar lists; `0` for no sidebar, `ALL` for all posts.',
      "'ALL'",
    ],
    'blog.sidebarTitle': ['Title of the sidebar.', "'Latest news'"],
    'blog.feed': ['Feeds to write.', "['atom', 'json']"],
    'blog.feedOptions': [
      'Title, items and other settings of the feeds.',
      "{ limit: 50, copyright: '© The Loom authors' }",
    ],
    'blog.feedOptions.title': [
      'Their title; by default, that of the site and the blog.',
      "'Loom news'",
    ],
    'blog.feedOptions.description': [
      'Their description; by default, that of the blog.',
      "'Releases of Loom'",
    ],
    'blog.feedOptions.copyright': ['Copyright notice.', "'© The Loom authors'"],
    'blog.feedOptions.limit': ['The largest number of posts in a feed; `ALL` for no limit.', '50'],
    'blog.feedOptions.xslt': ['Whether browsers show the RSS and Atom feeds as pages.', 'true'],
    'blog.feedOptions.xslt.rss': [
      'The same for RSS alone; or an XSLT file in the blog’s folder, with a `.css` file of the same name beside it.',
      "'feed.xsl'",
    ],
    'blog.feedOptions.xslt.atom': ['The same for Atom.', 'false'],
    'blog.feedOptions.createFeedItems': [
      'A function that returns the items of the feeds. It receives `blogPosts`, `siteConfig` and `defaultCreateFeedItems({ blogPosts })`.',
      '(args) => args.defaultCreateFeedItems(args)',
    ],
    'blog.listHeading': 'Shows the title and the description above the list of posts.',
    'blog.listWhenEmpty': 'Publishes the list of posts even while there are none.',
    'blog.editUrl': [
      'URL prefix of edit links, before the path of the file; or a function that returns the link.',
      "'https://github.com/you/loom/edit/main/'",
    ],
    'blog.editLocalizedFiles': 'Edit links of translated posts lead to the translation.',
    'blog.frontMatter': [
      'Schema of a [Standard Schema](https://standardschema.dev) library for the [front matter](../write/front-matter.md#front-matter-of-your-own) of the posts.',
      'v.object({ product: v.string() })',
    ],
    'blog.onUntruncatedBlogPosts':
      'What to do about a post without a truncate mark, which lists show in full.',
    'blog.onInlineAuthors': 'What to do about a post that defines its author inline.',
    'blog.onInlineTags':
      'What to do about a tag that is not in the blog’s `tags.yml`, if there is one.',
  },
};
