import * as v from 'valibot';
import { shown } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The key `components` of the config. */
export const COMPONENTS_CONFIG: FeatureConfig = {
  key: 'components',
  schema: v.strictObject({ icons: v.optional(v.array(shown), ['lucide']) }),
  descriptions: {
    components: [
      'Components that Markdown may use by name: cards, steps, file trees, icons and others; `false` for none.',
      "{ icons: ['lucide', 'mdi'] }",
    ],
    'components.icons': [
      'Icon sets from https://icon-sets.iconify.design, each a package that the site installs: `lucide` is `@iconify-json/lucide`. A name without a set belongs to the first one.',
      "['mdi', 'lucide']",
    ],
  },
};
