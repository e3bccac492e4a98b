import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of code in docs that `docsgen test` finds. */
export const EXAMPLE_PROBLEMS = {
  'example-type': {
    title: 'Code in the docs has a type error',
    severity: 'error',
    cause:
      'TypeScript finds an error in a code block, using the packages and the `tsconfig.json` of the site.',
    fix: 'Fix the code. If the error is intended, write `// @errors: 2322` in the block. If the code lacks something, add it in hidden lines before `// ---cut---`. If it is a fragment, write `nocheck` after the language.',
    example: {
      file: 'docs/index.md',
      wrong: "```ts\nconst port: number = '8080';\n```",
      right: '```ts\nconst port: number = 8080;\n```',
    },
  },
  'example-syntax': {
    title: 'Code in the docs does not parse',
    severity: 'error',
    cause: 'The text of a code block is not in the language that the block names.',
    fix: 'Fix the text, name another language, or write `nocheck` after the language of a fragment.',
    example: {
      file: 'docs/index.md',
      wrong: '```ts\nconst port = ;\n```',
      right: '```ts\nconst port = 8080;\n```',
    },
  },
  'example-placeholder': {
    title: 'Code in the docs has dots for omitted code',
    severity: 'error',
    cause: 'A block contains `...` or `…` in place of code, so it does not parse.',
    fix: 'Write the dots as a comment, or `nocheck` after the language.',
    example: {
      file: 'docs/index.md',
      wrong: '```ts\nconst ports = [8080, ...];\n```',
      right: '```ts\nconst ports = [8080 /* , … */];\n```',
    },
  },
  'example-error-gone': {
    title: 'An expected error does not occur in code in the docs',
    severity: 'error',
    cause:
      'A comment such as `// @errors: 2322` expects an error that TypeScript does not report in the block.',
    fix: 'Remove the number, and correct the text around the block if it mentions the error.',
    example: {
      file: 'docs/index.md',
      wrong: '```ts\n// @errors: 2322\nconst port: number = 8080;\n```',
      right: '```ts\nconst port: number = 8080;\n```',
    },
  },
  'example-query': {
    title: 'A type comment points at nothing',
    severity: 'error',
    cause:
      'A comment `// ^?` or `// ^|` in a block with `twoslash` does not point at a name that TypeScript knows.',
    fix: 'Put `^` below a name in the line above.',
    example: {
      file: 'docs/index.md',
      wrong: '```ts twoslash\nconst port = 8080;\n// ^?\n```',
      right: '```ts twoslash\nconst port = 8080;\n//    ^?\n```',
    },
  },
  'example-run': {
    title: 'Code in the docs fails when it runs',
    severity: 'error',
    cause:
      'A block with `run` throws, takes more time or memory than `limits` in the config allows, uses the network, reads files that it may not read, writes files or starts programs.',
    fix: 'Fix the code, or remove `run`. [What such code can do](../maintain/run-code.md#what-code-can-do) says what it may use.',
    example: {
      file: 'docs/index.md',
      wrong: "```js run\nJSON.parse('{ port: 8080 }');\n```",
      right: '```js run\nJSON.parse(\'{ "port": 8080 }\');\n```',
    },
  },
  'example-not-allowed': {
    title: 'Code in the docs asks for more than the config allows',
    severity: 'error',
    cause:
      'A block says `run` or `run="network"`, but `code.test.run` in the config does not allow it. The block did not run; its types were checked.',
    fix: "Set `code.test.run` to `true` or `'network'` if you trust the authors of the docs, or remove the word from the block.",
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', code: { test: { run: false } } };",
      right: "export default { title: 'Acme', code: { test: { run: true } } };",
    },
  },
  'example-output': {
    title: 'Code in the docs does not do what the docs say',
    severity: 'error',
    cause:
      'The output or a value of a block with `run` differs from a `// =>` comment or from the `output` block after it.',
    fix: 'Correct the comment, the output or the code.',
    example: {
      file: 'docs/index.md',
      wrong: '```js run\n8080 + 1; // => 8082\n```',
      right: '```js run\n8080 + 1; // => 8081\n```',
    },
  },
  'example-setup': {
    title: 'Code in the docs cannot be checked',
    severity: 'error',
    cause:
      'The package `typescript` is not installed, docsgen does not know the API of its version, or the `tsconfig.json` of the site cannot be read.',
    fix: 'Install `typescript` 5.5 to 6, fix the `tsconfig.json`, or leave the languages out with `code.test` in the config.',
    example: 'npm install --save-dev typescript@5',
  },
} satisfies CatalogGroup;
