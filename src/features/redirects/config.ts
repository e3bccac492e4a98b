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
    redirects:
      'Paths that redirect to others. A function in the list is called with the path of each page, and returns old paths of it.',
    'redirects[].from': 'One or several old paths.',
    'redirects[].to': 'The new one: a page, a file of `static/`, or a URL.',
  },
};
