import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of blocks of code that show files. */
export const CODE_FILE_PROBLEMS = {
  'code-file-not-found': {
    title: 'The file that a code block shows is missing',
    severity: 'error',
    cause:
      'The path in `file="…"` leads to no text file, out of the site, or to what is private to it: hidden files, packages, the config of the site.',
    fix: 'Correct the path: it begins at the folder of the Markdown file, or with `@site/` at the root of the site.',
  },
  'code-region-unknown': {
    title: 'The file that a code block shows has no such region',
    severity: 'error',
    cause: 'The path in `file="…"` ends with `#name`, but no comment `#region name` is in the file.',
    fix: 'Correct the name, or mark the region in the file with `#region name` and `#endregion name`.',
  },
  'code-region-open': {
    title: 'The region that a code block shows has no end',
    severity: 'error',
    cause: 'A file has a comment `#region name` without a comment `#endregion name` after it.',
    fix: 'Mark the end of the region.',
  },
} as const satisfies CatalogGroup;

type Codes = Record<keyof typeof CODE_FILE_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
