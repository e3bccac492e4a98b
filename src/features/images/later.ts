import type { LaterMembers } from '../../types/feature/feature.js';
import { chooseForms } from './choose-forms.js';
import { checkSharp, emitImages } from './emit-images.js';
import type { ImagesConfig } from './public-types.js';

/** Which forms of an image there are, and their files. */
export const imagesLater: LaterMembers<ImagesConfig, undefined> = {
  checkPackages: checkSharp,
  imageForms: chooseForms,
  emit: emitImages,
};
