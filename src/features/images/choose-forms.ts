import { hash } from '../../lib/hash.js';
import type { StillImage } from '../../types/feature/output.js';
import type { ImageForm, ImageForms } from '../../types/output/asset.js';
import type { ImagesConfig } from './public-types.js';

/** `--ds-content-width` in pixels. */
const TEXT_WIDTH = 768;

/**
 * Returns the files in which an image is offered. Returns undefined for an image that is narrower
 * than all widths, because it is small already.
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

/**
 * Returns the widths that do not exceed that of the image. If the largest width does, also returns
 * the image's own width.
 */
function chooseWidths(wanted: readonly number[], own: number): number[] {
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const smaller = sorted.filter((width) => width <= own);
  if (smaller.length === 0) return [];
  const isCapped = smaller.length < sorted.length && !smaller.includes(own);
  return isCapped ? [...smaller, own] : smaller;
}
