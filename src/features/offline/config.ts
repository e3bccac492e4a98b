import * as v from 'valibot';
import { orTrue, routePart, shown, sitePath } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const manifest = v.strictObject({
  name: v.optional(shown),
  short_name: v.optional(shown),
  description: v.optional(shown),
  icons: v.optional(
    v.array(
      v.strictObject({
        src: shown,
        sizes: v.optional(shown),
        type: v.optional(shown),
        purpose: v.optional(shown),
      }),
    ),
  ),
  theme_color: v.optional(shown),
  background_color: v.optional(shown),
  display: v.optional(v.picklist(['fullscreen', 'standalone', 'minimal-ui', 'browser'])),
});

const settings = v.strictObject({
  pages: v.optional(v.picklist(['visited', 'all']), 'visited'),
  path: v.optional(v.pipe(routePart, v.nonEmpty('a path such as `offline`')), 'offline'),
  manifest: v.optional(v.union([sitePath, manifest])),
});

/** The key `offline` of the config. */
export const OFFLINE_CONFIG: FeatureConfig = {
  key: 'offline',
  schema: v.union([v.literal(false), v.literal('remove'), ...orTrue(settings)]),
  byDefault: false,
  descriptions: {
    offline: [
      'Keeps pages in the browser, for readers without a connection: `true`, or an object with settings. See [offline](../design/offline.md). `"remove"` deletes what the browsers of earlier visitors have stored.',
      "{ pages: 'all' }",
    ],
    'offline.pages':
      'Which pages are kept: `"visited"`, or `"all"`, which browsers fetch after the first visit.',
    'offline.path': [
      'Route of the page that replaces pages that were not saved. If the site has a page at this route, that page is used.',
      "'not-saved'",
    ],
    'offline.manifest': [
      'The web app manifest, with which browsers can install the site: its members, or the path of its file in `static/`.',
      "{ name: 'Loom', display: 'standalone' }",
    ],
    'offline.manifest.name': ['Name of the installed site: `title` by default.', "'Loom docs'"],
    'offline.manifest.short_name': ['Name where there is little room.', "'Loom'"],
    'offline.manifest.description': ['What it is: `tagline` by default.', "'The manual of Loom'"],
    'offline.manifest.icons': [
      'Icons of the installed site.',
      "[{ src: '/img/icon-192.png', sizes: '192x192' }]",
    ],
    'offline.manifest.icons[].src': ['A file of `static/`, or a URL.', "'/img/icon-192.png'"],
    'offline.manifest.icons[].sizes': ['Size in pixels; `any` for SVG.', "'192x192'"],
    'offline.manifest.icons[].type': ['Media type.', "'image/png'"],
    'offline.manifest.icons[].purpose': ['`any`, `maskable` or `monochrome`.', "'maskable'"],
    'offline.manifest.theme_color': [
      'Color of the window around the site, also as `<meta name="theme-color">`.',
      "'#7c3aed'",
    ],
    'offline.manifest.background_color': [
      'Color of the window until the site has loaded.',
      "'#ffffff'",
    ],
    'offline.manifest.display': 'How much of the browser’s interface the installed site shows.',
  },
};
