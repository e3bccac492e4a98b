import * as v from 'valibot';
import { shown } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The key `components` of the config. */
export const COMPONENTS_CONFIG: FeatureConfig = {
  key: 'components',
  schema: v.strictObject({ icons: v.optional(v.array(shown), ['lucide']) }),
  descriptions: {
    components:
      'Components that Markdown may use by name: cards, steps, trees of files, icons and others; `false` for none.',
    'components.icons':
      'Sets of icons from https://icon-sets.iconify.design: `lucide` is the package `@iconify-json/lucide` of the site. Names without a set are of the first one.',
  },
};
