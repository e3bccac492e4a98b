import type { Feature } from '../../types/feature/feature.js';
import { IMAGES_CONFIG } from './config.js';
import { IMAGES_PROBLEMS } from './problems.js';
import type { ImagesConfig } from './public-types.js';

/** Images in texts, in smaller formats and several widths. */
export const images: Feature<ImagesConfig, undefined> = {
  name: 'images',
  config: IMAGES_CONFIG,
  problems: { title: 'Images', entries: IMAGES_PROBLEMS },
  later: async () => (await import('./later.js')).imagesLater,
};
