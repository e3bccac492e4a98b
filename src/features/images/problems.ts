import type { CatalogGroup } from '../../types/catalog.js';

/** Problems that prevent smaller images. */
export const IMAGES_PROBLEMS = {
  'images-package': {
    title: 'The package that encodes images is missing',
    severity: 'error',
    cause:
      'The config turns `images` on, which needs the package `sharp`. docsgen does not install it.',
    fix: 'Run `npm install sharp`, or remove `images`.',
    example: 'npm install sharp',
  },
  'images-encoding': {
    title: 'An image cannot be read',
    severity: 'error',
    cause: 'The file of an image is damaged, so no smaller files can be made from it.',
    fix: 'Save the image again, or use another one.',
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof IMAGES_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
