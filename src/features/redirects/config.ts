import * as v from 'valibot';
import { shown } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The key `redirects` of the config. */
export const REDIRECTS_CONFIG: FeatureConfig = {
  key: 'redirects',
  schema: v.array(v.strictObject({ from: v.union([shown, v.array(shown)]), to: shown })),
  byDefault: [],
  descriptions: {
    redirects: 'Paths that redirect to others.',
    'redirects[].from': 'One or several old paths.',
    'redirects[].to': 'The new one: a page, a file of `static/`, or a URL.',
  },
};
