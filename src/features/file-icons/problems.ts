import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with the icons of files. */
export const FILE_ICON_PROBLEMS = {
  'file-icons-missing': {
    title: 'File icons are not installed',
    severity: 'error',
    cause:
      '`code.fileIcons` is on in the config and the title of a code block is a file name, but the site lacks the package `@iconify-json/lucide`.',
    fix: 'Run `npm install @iconify-json/lucide`. Until then, titles have no icons.',
    example: 'npm install @iconify-json/lucide',
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof FILE_ICON_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
