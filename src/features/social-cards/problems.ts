import type { CatalogGroup } from '../../types/catalog.js';

/** Problems that prevent rendering social cards. */
export const SOCIAL_CARDS_PROBLEMS = {
  'social-cards-package': {
    title: 'A package that draws social cards is missing',
    severity: 'error',
    cause:
      'The config turns `socialCards` on, which needs packages that docsgen does not install: `satori` and `@resvg/resvg-js`, and `@fontsource/inter` unless `socialCards.font` is set.',
    fix: 'Install the packages that the message names, or remove `socialCards`.',
    example: 'npm install satori @resvg/resvg-js @fontsource/inter',
  },
  'social-cards-font': {
    title: 'A font of social cards is missing',
    severity: 'error',
    cause: 'A path in `socialCards.font` leads to no file of the site.',
    fix: 'Correct the path. It is relative to the folder of the site.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', socialCards: { font: { regular: 'a.ttf', bold: 'b.ttf' } } };",
      right:
        "export default { title: 'Acme', socialCards: { font: { regular: 'static/a.ttf', bold: 'static/b.ttf' } } };",
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof SOCIAL_CARDS_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
