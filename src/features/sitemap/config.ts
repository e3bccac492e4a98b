import * as v from 'valibot';
import { shown, sitePath } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The key `sitemap` of the config. */
export const SITEMAP_CONFIG: FeatureConfig = {
  key: 'sitemap',
  schema: v.strictObject({
    changefreq: v.optional(
      v.nullable(v.picklist(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])),
      'weekly',
    ),
    priority: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), 0.5),
    lastmod: v.optional(v.nullable(v.picklist(['date', 'datetime'])), null),
    ignorePatterns: v.optional(v.array(shown), []),
    createSitemapItems: v.optional(v.function()),
    filename: v.optional(
      v.pipe(sitePath, v.endsWith('.xml', 'a file name that ends in `.xml`')),
      'sitemap.xml',
    ),
  }),
  descriptions: {
    sitemap: [
      'The sitemap; `false` for none. A key that is `null` is left out of it.',
      "{ lastmod: 'date', ignorePatterns: ['/blog/tags/**'] }",
    ],
    'sitemap.changefreq': 'How often pages change.',
    'sitemap.priority': ['From 0 to 1.', '0.8'],
    'sitemap.lastmod': 'The last change of each page, from front matter or Git.',
    'sitemap.ignorePatterns': ['Globs of paths, including the base URL.', "['/blog/tags/**']"],
    'sitemap.createSitemapItems': [
      'A function that returns the items of the sitemap: objects with `url` and, if you like, `lastmod`, `changefreq` and `priority`. It receives `routes`, `siteConfig` and `defaultCreateSitemapItems({ routes })`.',
      '(args) => args.defaultCreateSitemapItems(args)',
    ],
    'sitemap.filename': [
      'Name of the file. A sitemap that is too large for one file (50,000 addresses or 50 MB) becomes several, `sitemap-1.xml` and so on, and this file lists them.',
      "'pages.xml'",
    ],
  },
};
