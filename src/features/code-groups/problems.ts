import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with groups of code. */
export const CODE_GROUP_PROBLEMS = {
  'code-group-content': {
    title: 'A code group has something other than code',
    severity: 'warning',
    cause:
      'Between `:::code-group` and its end there is text, or there is no code block. Text is shown below the tabs.',
    fix: 'Move the text out of the group, or write a code block in it.',
    example: {
      file: 'docs/index.md',
      wrong: '::: code-group\n\nWith npm:\n\n```sh [npm]\nnpm install anvil\n```\n\n:::',
      right: '::: code-group\n\n```sh [npm]\nnpm install anvil\n```\n\n:::',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof CODE_GROUP_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
