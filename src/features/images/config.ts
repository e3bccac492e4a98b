import * as v from 'valibot';
import { orTrue, shown } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const quality = (fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), fallback);

const options = v.strictObject({
  formats: v.optional(
    v.pipe(v.array(v.picklist(['avif', 'webp'])), v.minLength(1, 'one format or more')),
    ['avif', 'webp'],
  ),
  // The text is 768 pixels wide. These widths serve phones, normal screens, and screens of twice
  // the density.
  widths: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(8192))),
      v.minLength(1, 'one width or more'),
    ),
    [384, 768, 1536],
  ),
  sizes: v.optional(shown),
  quality: v.optional(v.strictObject({ avif: quality(55), webp: quality(80) }), {}),
});

/** The key `images` of the config. */
export const IMAGES_CONFIG: FeatureConfig = {
  key: 'images',
  schema: v.union([v.literal(false), ...orTrue(options)]),
  byDefault: false,
  descriptions: {
    images: [
      'Smaller files in several widths for images in the text; needs the package `sharp`. See [images](../write/links-and-images.md#smaller-images).',
      "{ formats: ['webp'], widths: [480, 960], quality: { webp: 85 } }",
    ],
    'images.formats': ['Formats that browsers may choose from, the best first.', "['webp']"],
    'images.widths': ['Widths in pixels. No image is made larger than it is.', '[480, 960]'],
    'images.sizes': [
      'How wide images are shown, as in the attribute `sizes`. By default, as wide as the text, but not wider than the image itself.',
      "'(max-width: 60rem) 100vw, 60rem'",
    ],
    'images.quality': ['Quality of the smaller files, from 1 to 100.', '{ avif: 50, webp: 85 }'],
    'images.quality.avif': ['Quality of AVIF files.', '50'],
    'images.quality.webp': ['Quality of WebP files.', '85'],
  },
};
