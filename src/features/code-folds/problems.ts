import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with blocks that fold. */
export const CODE_FOLD_PROBLEMS = {
  'code-fold-value': {
    title: 'The lines that a code block hides can’t be read',
    severity: 'warning',
    cause:
      '`hideLines` names no lines of the block, or `maxLines` is not a number of lines. All lines are shown.',
    fix: 'Write the numbers of lines in braces, as in `hideLines={1,3-5}`, or one number, as in `maxLines=20`.',
    example: {
      file: 'docs/index.md',
      wrong: '```js hideLines={first}\nlift();\ndrop();\n```',
      right: '```js hideLines={1}\nlift();\ndrop();\n```',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof CODE_FOLD_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
