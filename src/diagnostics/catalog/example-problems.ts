import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of code in docs that `docsgen test` finds. */
export const EXAMPLE_PROBLEMS = {
  'example-type': {
    title: 'Code in the docs has a type error',
    severity: 'error',
    cause:
      'TypeScript finds an error in a block of code, with the packages and the `tsconfig.json` of the site.',
    fix: 'Fix the code. Write `// @errors: 2322` in the block for an error that is meant, hidden lines before `// ---cut---` for what the code needs, or `nocheck` after the language of a fragment.',
  },
  'example-syntax': {
    title: 'Code in the docs does not parse',
    severity: 'error',
    cause: 'A block of code is not what its language says.',
    fix: 'Fix the text, name another language, or write `nocheck` after the language of a fragment.',
  },
  'example-placeholder': {
    title: 'Code in the docs has dots for what is left out',
    severity: 'error',
    cause: '`...` or `…` stands for code in a block, which is why it does not parse.',
    fix: 'Write the dots as a comment, or `nocheck` after the language.',
  },
  'example-error-gone': {
    title: 'Code in the docs lacks an error that it shows',
    severity: 'error',
    cause: 'A comment `// @errors: 2322` expects an error of TypeScript that the block does not have.',
    fix: 'Remove the number, and correct the text around the block.',
  },
  'example-query': {
    title: 'A question about a type has no answer',
    severity: 'error',
    cause: 'A comment `// ^?` or `// ^|` in a block with `twoslash` points at nothing that TypeScript knows.',
    fix: 'Put `^` below a name in the line above.',
  },
  'example-run': {
    title: 'Code in the docs cannot be run to its end',
    severity: 'error',
    cause:
      'A block with `run` throws, takes more time or memory than `limits` of the config allow, asks for the network, writes files, or starts programs.',
    fix: 'Fix the code, or remove `run`. `run="network"` gives a block the network.',
  },
  'example-output': {
    title: 'Code in the docs does something else than the docs say',
    severity: 'error',
    cause:
      'What a block with `run` prints or computes differs from a `// =>` comment or from the `output` block after it.',
    fix: 'Correct the comment, the output or the code.',
  },
  'example-setup': {
    title: 'Code in the docs cannot be checked',
    severity: 'error',
    cause:
      'The site has no package `typescript`, or one whose program interface docsgen does not know, or its `tsconfig.json` cannot be read.',
    fix: 'Install `typescript` 5.5 to 6 in the site, fix the `tsconfig.json`, or leave the languages out with `code.test` in the config.',
  },
} as const satisfies CatalogGroup;
