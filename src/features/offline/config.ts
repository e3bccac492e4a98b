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
    offline:
      'Keeps pages in the browser, for readers without a connection: see [offline](../design/offline.md). `"remove"` deletes what the browsers of earlier visitors have stored.',
    'offline.pages':
      'Which pages are kept: `"visited"`, or `"all"`, which browsers fetch after the first visit.',
    'offline.path':
      'Route of the page that replaces pages that were not saved. If the site has a page at this route, that page is used.',
    'offline.manifest':
      'The web app manifest, with which browsers can install the site: its members, or the path of its file in `static/`.',
    'offline.manifest.name': 'Name of the installed site: `title` by default.',
    'offline.manifest.short_name': 'Name for places with little room.',
    'offline.manifest.description': 'What it is: `tagline` by default.',
    'offline.manifest.icons': 'Icons of the installed site.',
    'offline.manifest.icons[].src': 'A file of `static/`, such as `/img/icon-192.png`, or a URL.',
    'offline.manifest.icons[].sizes': 'Size in pixels, such as `192x192`; `any` for SVG.',
    'offline.manifest.icons[].type': 'Media type, such as `image/png`.',
    'offline.manifest.icons[].purpose': '`any`, `maskable` or `monochrome`.',
    'offline.manifest.theme_color':
      'Colour of the window around the site, also as `<meta name="theme-color">`.',
    'offline.manifest.background_color': 'Colour of the window until the site has loaded.',
    'offline.manifest.display': 'How much of the browser’s interface the installed site shows.',
  },
};
