import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with formulas. */
export const MATH_PROBLEMS = {
  'math-syntax': {
    title: 'A formula does not parse',
    severity: 'error',
    cause: 'The text between dollars, or in a `math` fence, is not TeX that Temml knows.',
    fix: 'Correct the formula at the place in the message. Write `\\$` for a dollar sign that is not part of a formula.',
    example: { file: 'docs/index.md', wrong: '$\\frac{1}{2$', right: '$\\frac{1}{2}$' },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof MATH_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
