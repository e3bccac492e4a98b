import * as v from 'valibot';
import { shown } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const REDIRECT = v.strictObject({ from: v.union([shown, v.array(shown)]), to: shown });

/** The key `redirects` of the config. */
export const REDIRECTS_CONFIG: FeatureConfig = {
  key: 'redirects',
  schema: v.array(v.union([REDIRECT, v.function()])),
  byDefault: [],
  descriptions: {
    redirects: [
      'Old paths that redirect to new ones. A function in the list receives the path of each page, and returns old paths of it.',
      "[{ from: ['/old', '/older'], to: '/docs/start' }]",
    ],
    'redirects[].from': ['One or several old paths.', "['/old', '/older']"],
    'redirects[].to': [
      'The new path: that of a page or of a file of `static/`; or a URL.',
      "'/docs/start'",
    ],
  },
};
