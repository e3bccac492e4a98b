import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with variables. */
export const VARIABLE_PROBLEMS = {
  'variable-unknown': {
    title: 'A page uses a variable that the config lacks',
    severity: 'error',
    cause: 'The page has `{vars.name}`, but `variables` in the config has no such name.',
    fix: 'Correct the name, or add it to `variables`.',
    example: {
      file: 'docs/index.mdx',
      wrong: 'Version {vars.relase}',
      right: 'Version {vars.release}',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof VARIABLE_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
