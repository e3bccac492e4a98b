import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of front matter, Markdown, MDX and code blocks. */
export const CONTENT_PROBLEMS = {
  'front-matter-yaml': {
    title: 'Front matter is not YAML',
    severity: 'error',
    cause:
      'The block between the first two `---` lines does not parse, has a key twice, or uses too many aliases.',
    fix: 'Mend the line that the message names. A value with a colon needs quotes.',
  },
  'front-matter-type': {
    title: 'A front matter value has the wrong type',
    severity: 'error',
    cause: 'The key is known and takes another type of value, or two keys contradict each other.',
    fix: 'Write a value of the expected type.',
  },
  'front-matter-size': {
    title: 'Front matter is too long',
    severity: 'error',
    cause: 'The block is longer than 64 KiB: most often its closing `---` is missing.',
    fix: 'Close the front matter with `---`.',
  },
  'mdx-syntax': {
    title: 'MDX does not parse',
    severity: 'error',
    cause: 'A tag, brace, import or export of the page is no valid MDX.',
    fix: 'Mend it as the hint says; `{` and `<` that are meant as text are written `\\{` and `\\<`.',
  },
  'markdown-too-deep': {
    title: 'Content is nested too deep, or a paragraph is too long',
    severity: 'error',
    cause:
      'Quotes, lists or elements nest in hundreds of levels, or one paragraph holds tens of thousands of brackets, lines or other signs of Markdown, or millions of characters; nobody writes that by hand.',
    fix: 'Put the text into a code block, or split it with blank lines.',
  },
  'directive-unknown': {
    title: 'A `:::` block is no kind of admonition',
    severity: 'warning',
    cause:
      'The name after `:::` is not `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important` or one of `markdown.admonitions.keywords`; its content is shown without a frame.',
    fix: 'Correct the name, add it to `markdown.admonitions.keywords`, or escape the colons: `\\:::`.',
  },
  'remark-plugin': {
    title: 'A remark plugin fails',
    severity: 'error',
    cause:
      'A plugin of `markdown.remarkPlugins` throws on this page, calls `process.exit`, takes more time or memory than `limits` allows, or makes a tree that is none.',
    fix: 'Mend or remove the plugin.',
  },
  'partial-cycle': {
    title: 'A partial includes itself',
    severity: 'error',
    cause: 'Partials import each other in a circle, so that the page would never end.',
    fix: 'Remove one of the imports.',
  },
  'code-language-unknown': {
    title: 'The language of a code block is unknown',
    severity: 'warning',
    cause: 'There is no grammar for the language, so the block is shown without colours.',
    fix: 'Write another language or `text`, or add it to `code.langs` or `code.aliases`.',
  },
  'head-element': {
    title: 'An element of a page’s `<head>` can’t be used',
    severity: 'error',
    cause:
      '`<head>` in MDX takes `<title>`, `<meta>`, `<link>`, `<script>`, `<style>` and `<html className="…">`, with values that are known before the page runs.',
    fix: 'Write the values out, or make them of `frontMatter`, an `export const` of the page and `JSON.stringify`; put other elements into the text.',
  },
  'heading-id-duplicate': {
    title: 'Two headings of a page have the same id',
    severity: 'warning',
    cause: 'An id that is given with `{#id}` is also the id of an earlier heading; links lead to the first.',
    fix: 'Give one of the headings another id.',
  },
  'compile-lost': {
    title: 'Compiling a page did not end',
    severity: 'error',
    cause: 'The page takes more time or memory to compile than `limits` allows.',
    fix: 'Split the page, or look for what is unusual on it: a very large table, a deep nesting. `limits` can be raised.',
  },
} as const satisfies CatalogGroup;
