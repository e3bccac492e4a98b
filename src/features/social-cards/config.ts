import * as v from 'valibot';
import { orTrue, sitePath } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

/** The key `socialCards` of the config. */
export const SOCIAL_CARDS_CONFIG: FeatureConfig = {
  key: 'socialCards',
  schema: v.union([
    v.literal(false),
    ...orTrue(
      v.strictObject({ font: v.optional(v.strictObject({ regular: sitePath, bold: sitePath })) }),
    ),
  ]),
  byDefault: false,
  descriptions: {
    socialCards: [
      'Pictures of pages for previews of links: `true`, or an object with settings. See [social cards](../publish/seo.md#social-cards).',
      "{ font: { regular: 'fonts/Noto.ttf', bold: 'fonts/NotoBold.ttf' } }",
    ],
    'socialCards.font': [
      'Font of the pictures instead of Inter, which has Latin letters only.',
      "{ regular: 'fonts/Noto.ttf', bold: 'fonts/NotoBold.ttf' }",
    ],
    'socialCards.font.regular': ['Path of a TTF, OTF or WOFF file.', "'fonts/Noto.ttf'"],
    'socialCards.font.bold': ['The same in bold.', "'fonts/NotoBold.ttf'"],
  },
};
