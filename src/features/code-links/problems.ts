import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with links in code. */
export const CODE_LINK_PROBLEMS = {
  'code-link-name': {
    title: 'A link in code names nothing in its line',
    severity: 'warning',
    cause:
      'The line of a comment like `[!code link:name:./page.md]` does not contain the name, so nothing becomes a link.',
    fix: 'Correct the name, or leave it out to make the whole line a link.',
    example: {
      file: 'docs/index.md',
      wrong: '```js\nlift(); // [!code link:drop:./guide.md]\n```',
      right: '```js\nlift(); // [!code link:lift:./guide.md]\n```',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof CODE_LINK_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
