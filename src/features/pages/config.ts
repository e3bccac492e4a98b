import * as v from 'valibot';
import { contentPath, globs, routePart } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The key `pages` of the config. */
export const PAGES_CONFIG: FeatureConfig = {
  key: 'pages',
  schema: v.strictObject({
    path: v.optional(contentPath, 'pages'),
    routeBasePath: v.optional(routePart, ''),
    include: globs,
    exclude: globs,
  }),
  descriptions: {
    pages: [
      'Standalone pages, in Markdown or as React components; `false` for none.',
      "{ path: 'src/pages', exclude: ['**/*.stories.tsx'] }",
    ],
    'pages.path': ['Folder of the pages. It may be outside the site’s folder.', "'src/pages'"],
    'pages.routeBasePath': [
      'Path below which they are; by default, the root of the site.',
      "'more'",
    ],
    'pages.include': [
      'Globs of files below the folder that are pages. By default, all Markdown and code files.',
      "['**/*.mdx']",
    ],
    'pages.exclude': [
      'Globs of files below the folder that are not pages. Tests never are; files and folders that begin with `_` are pages only if `include` names them.',
      "['**/*.stories.tsx']",
    ],
  },
};
