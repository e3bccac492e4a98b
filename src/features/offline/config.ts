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
      'Keeps pages in the browser, for readers without a connection: see [offline](../offline.md). `"remove"` gives back what browsers of earlier visitors have kept.',
    'offline.pages':
      'Which pages are kept: `"visited"`, or `"all"`, which browsers fetch after the first visit.',
    'offline.path':
      'Route of the page that stands in for pages that are not kept. A page of the site at this route takes its place.',
    'offline.manifest':
      'The web app manifest, by which browsers install the site: its members, or the path of its file in `static/`.',
    'offline.manifest.name': 'Name of the installed site: `title` by default.',
    'offline.manifest.short_name': 'Name where there is little room.',
    'offline.manifest.description': 'What it is: `tagline` by default.',
    'offline.manifest.icons': 'Icons of the installed site.',
    'offline.manifest.icons[].src': 'A file of `static/`, such as `/img/icon-192.png`, or a URL.',
    'offline.manifest.icons[].sizes': 'Size in pixels, such as `192x192`; `any` for SVG.',
    'offline.manifest.icons[].type': 'Media type, such as `image/png`.',
    'offline.manifest.icons[].purpose': '`any`, `maskable` or `monochrome`.',
    'offline.manifest.theme_color':
      'Color of the window around the site, also as `<meta name="theme-color">`.',
    'offline.manifest.background_color': 'Color of the window until the site is there.',
    'offline.manifest.display': 'How much of the browser is around the installed site.',
  },
};
