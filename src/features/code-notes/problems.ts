import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with marks in code. */
export const CODE_NOTE_PROBLEMS = {
  'code-note-missing': {
    title: 'A mark in code has no explanation',
    severity: 'warning',
    cause:
      'The code has a comment like `(3)!`, but the numbered list right below the block has no third item, or there is no such list.',
    fix: 'Write the item, or remove the mark.',
    example: {
      file: 'docs/index.md',
      wrong: '```js\nlift(); // (1)!\n```',
      right: '```js\nlift(); // (1)!\n```\n\n1. With both hands.',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof CODE_NOTE_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
