import { hash } from '../../lib/hash.js';
import type { StillImage } from '../../types/feature/output.js';
import type { ImageForm, ImageForms } from '../../types/output/asset.js';
import type { ImagesConfig } from './public-types.js';

/** Pixels of `--ds-content-width`. */
const TEXT_WIDTH = 768;

/**
 * The files that an image is offered as. An image that is narrower than all widths is small as it
 * is.
 */
export function chooseForms({
  options,
  image,
}: {
  options: ImagesConfig;
  image: StillImage;
}): ImageForms | undefined {
  const widths = chooseWidths(options.widths, image.width);
  if (widths.length === 0) return undefined;
  return {
    sizes: options.sizes ?? `min(100vw, ${Math.min(image.width, TEXT_WIDTH)}px)`,
    files: [...new Set(options.formats)].flatMap((format) =>
      widths.map((width): ImageForm => {
        const made = hash(JSON.stringify([image.path, format, width, options.quality[format]]), 10);
        return {
          // `assets/images/photo-0123456789.png` → `assets/images/photo-768-0123456789.avif`
          path: `${image.path.replace(/-[0-9a-f]{10}\.\w+$/, '')}-${width}-${made}.${format}`,
          type: `image/${format}`,
          width,
        };
      }),
    ),
  };
}

/** Those that are not larger than the image, and its own width where the largest is. */
function chooseWidths(wanted: readonly number[], own: number): number[] {
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const smaller = sorted.filter((width) => width <= own);
  if (smaller.length === 0) return [];
  const isCapped = smaller.length < sorted.length && !smaller.includes(own);
  return isCapped ? [...smaller, own] : smaller;
}
