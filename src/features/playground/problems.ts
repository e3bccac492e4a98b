import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with live code. */
export const PLAYGROUND_PROBLEMS = {
  'playground-syntax': {
    title: 'Live code does not parse',
    severity: 'error',
    cause: 'A code block marked `live` has a syntax error, so it would show no result.',
    fix: 'Correct the code at the place in the message, or remove `live`.',
    example: {
      file: 'docs/index.md',
      wrong: '```jsx live\n<b>Anvil\n```',
      right: '```jsx live\n<b>Anvil</b>\n```',
    },
  },
  'playground-language': {
    title: 'Live code is in a language that can’t run',
    severity: 'warning',
    cause:
      'A code block marked `live` is neither JavaScript nor TypeScript. It is shown like any other code.',
    fix: 'Write `jsx` or `tsx` before `live`, or remove `live`.',
    example: {
      file: 'docs/index.md',
      wrong: '```html live\n<b>Anvil</b>\n```',
      right: '```jsx live\n<b>Anvil</b>\n```',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof PLAYGROUND_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
