import type { Feature } from '../../types/feature/feature.js';
import { chooseForms } from './choose-forms.js';
import { IMAGES_CONFIG } from './config.js';
import { emitImages } from './emit-images.js';
import { IMAGES_PROBLEMS } from './problems.js';
import type { ImagesConfig } from './public-types.js';

/** Images of texts in formats and widths that are cheaper to load. */
export const images: Feature<ImagesConfig, undefined> = {
  name: 'images',
  config: IMAGES_CONFIG,
  problems: { title: 'Images', entries: IMAGES_PROBLEMS },
  imageForms: chooseForms,
  emit: emitImages,
};
