import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with blocks of code that show files. */
export const CODE_FILE_PROBLEMS = {
  'code-file-not-found': {
    title: 'The file that a code block shows is missing',
    severity: 'error',
    cause:
      'The path in `file="…"` does not lead to a text file, leads out of the site, or leads to something private: hidden files, packages, the config of the site.',
    fix: 'Correct the path. It is relative to the Markdown file, or begins with `@site/` for the root of the site.',
    example: {
      file: 'docs/index.md',
      wrong: '```js file="./lfit.js"\n```',
      right: '```js file="./lift.js"\n```',
    },
  },
  'code-region-unknown': {
    title: 'The file that a code block shows lacks the region',
    severity: 'error',
    cause: 'The path in `file="…"` ends with `#name`, but the file has no `#region name` comment.',
    fix: 'Correct the name, or mark the region in the file with `#region name` and `#endregion name`.',
    example: {
      file: 'docs/index.md',
      wrong: '```js file="./lift.js#mian"\n```',
      right: '```js file="./lift.js#main"\n```',
    },
  },
  'code-region-open': {
    title: 'The region that a code block shows has no end',
    severity: 'error',
    cause: 'The file has a `#region name` comment without an `#endregion name` comment after it.',
    fix: 'Mark the end of the region.',
    example: {
      file: 'docs/lift.js',
      wrong: '// #region main\nlift();',
      right: '// #region main\nlift();\n// #endregion main',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof CODE_FILE_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
