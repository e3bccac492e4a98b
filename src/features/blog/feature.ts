import { checkCollections } from '../../resolve/collections/check-collections.js';
import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { BLOG_CONFIG } from './config.js';
import { listBlogFiles } from './list-files.js';
import { findUndated } from './posts/find-undated.js';
import { listTranslatedPosts } from './posts/translated-posts.js';
import { BLOG_PROBLEMS } from './problems.js';
import type { BlogConfig } from './public-types.js';
import { blogLabels } from './translate-blogs.js';
import type { Blogs } from './types.js';
import { docusaurusIds } from './words/docusaurus-ids.js';
import { words } from './words/en.js';

/** Blogs: posts by date, with authors and tags, the pages that list them, and feeds. */
export const blog: Feature<BlogConfig, Blogs> = {
  name: 'blog',
  words: createWordSource(words, (language) => import(`./words/${language}.js`), docusaurusIds),
  config: BLOG_CONFIG,
  problems: { title: 'Blog', entries: BLOG_PROBLEMS },
  checkConfig: checkCollections,
  files: listBlogFiles,
  optionLabels: blogLabels,
  translations: listTranslatedPosts,
  frontMatter: (options) =>
    options.flatMap(({ configPath, path, frontMatter: check }) =>
      check === undefined
        ? []
        : [{ configPath: [...configPath, 'frontMatter'], folders: [path], check }],
    ),
  firstCommits: findUndated,
  later: async () => (await import('./later.js')).blogLater,
};
