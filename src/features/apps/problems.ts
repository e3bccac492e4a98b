import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with the code in `apps/`. */
export const APP_PROBLEMS = {
  'app-no-index': {
    title: 'A folder in `apps/` has no main file',
    severity: 'warning',
    cause: 'A file is in a folder without `index.tsx`, so it belongs to no app.',
    fix: 'Rename the main file of the app to `index.tsx`. If apps share the folder, let its name begin with `_`.',
    example: 'mv apps/editor/main.tsx apps/editor/index.tsx',
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof APP_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
