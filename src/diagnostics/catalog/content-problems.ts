import type { CatalogGroup } from '../../types/catalog.js';
import { FRONT_MATTER_PROBLEMS } from './front-matter-problems.js';

/** Problems of front matter, Markdown, MDX and code blocks. */
export const CONTENT_PROBLEMS = {
  ...FRONT_MATTER_PROBLEMS,
  'mdx-syntax': {
    title: 'MDX does not parse',
    severity: 'error',
    cause: 'A tag, brace, import or export of the page is not valid MDX.',
    fix: 'Follow the hint. To write `{` and `<` as text, use `\\{` and `\\<`.',
    example: {
      file: 'docs/index.mdx',
      wrong: 'It takes <5 seconds.',
      right: 'It takes \\<5 seconds.',
    },
  },
  'mdx-unmeant': {
    title: 'MDX reads text of a Markdown file as code',
    severity: 'warning',
    cause:
      'The `.md` file has a component, an import or a computed value, so it is compiled as MDX. There, braces contain code, indented lines are not code, and the text in `<pre>` is Markdown: readers do not see these parts as they are written.',
    fix: 'Write `\\{` for a brace that is text, and put code between two lines with three backticks. `mdx: { format: mdx }` in the front matter says that the file is meant as MDX.',
    example: {
      file: 'docs/index.md',
      wrong: '<Chart />\n\nWrite {} for an empty list.',
      right: '<Chart />\n\nWrite \\{} for an empty list.',
    },
  },
  'markdown-too-deep': {
    title: 'Content is nested too deeply, or a paragraph is too long',
    severity: 'error',
    cause:
      'Quotes, lists or elements are nested hundreds of levels deep, or one paragraph contains tens of thousands of brackets, lines or other Markdown markers, or millions of characters. Content like this is usually generated.',
    fix: 'Put the text into a code block, or split it with blank lines.',
  },
  'html-left-out': {
    title: 'HTML is left out',
    severity: 'warning',
    cause:
      'Plain Markdown is not trusted with code. Scripts, styles, frames, forms and event handlers are left out of its HTML, and so are classes, ids and attributes that docsgen’s own scripts act on, such as those that begin with `ds-`. The message names what is left out of the file, and the place of the first. In MDX, event handlers that are strings (`onclick="…"`) are left out, because JSX takes functions.',
    fix: 'Remove it, or give classes and attributes other names. A page that needs scripts or frames can be MDX: write `format: mdx` in its front matter if you trust whoever writes it. A video can be `<YouTube id="…" title="…" />` or `<Video src="…" title="…" />` there.',
    example: {
      file: 'docs/index.md',
      wrong: '<p onclick="order()">Order</p>',
      right: '<p>Order</p>',
    },
  },
  'html-unknown': {
    title: 'A tag is not an HTML element',
    severity: 'warning',
    cause:
      'Something between `<` and `>`, such as the `<String>` of `List<String>`, looks like a tag, but HTML has no such element: browsers show nothing for it. The message appears once for each name in a file.',
    fix: 'Write it as code, between backticks, or write `\\<` for a literal `<`.',
    example: {
      file: 'docs/index.md',
      wrong: 'It returns a List<String>.',
      right: 'It returns a `List<String>`.',
    },
  },
  'directive-unknown': {
    title: 'A `:::` block is not a known kind of admonition',
    severity: 'warning',
    cause:
      'The name after `:::` is not `note`, `tip`, `info`, `warning`, `danger`, `caution`, `important` or one of `markdown.admonitions.keywords`; its content is shown without a box.',
    fix: 'Correct the name, add it to `markdown.admonitions.keywords`, or escape the colons: `\\:::`.',
    example: {
      file: 'docs/index.md',
      wrong: ':::tipp\n\nLift with a friend.\n\n:::',
      right: ':::tip\n\nLift with a friend.\n\n:::',
    },
  },
  'directive-open': {
    title: 'A `:::` block is not closed',
    severity: 'warning',
    cause:
      'No line `:::` ends the block, so everything that follows is part of it, often to the end of the page. Of blocks inside others, `:::` closes the outer one if both have the same number of colons.',
    fix: 'Write `:::` on a line of its own where the block ends. Give a block that contains others more colons than they have: `::::note`, closed by `::::`.',
    example: {
      file: 'docs/index.md',
      wrong: ':::tip\n\nLift with a friend.',
      right: ':::tip\n\nLift with a friend.\n\n:::',
    },
  },
  'directive-stray': {
    title: 'A line `:::` closes no block',
    severity: 'warning',
    cause: 'No block is open at this line, so readers see the colons as text.',
    fix: 'Remove the line, or open the block that it closes. Give a block that contains others more colons than they have. To show the colons, write `\\:::`.',
    example: {
      file: 'docs/index.md',
      wrong: 'Lift with a friend.\n\n:::',
      right: ':::tip\n\nLift with a friend.\n\n:::',
    },
  },
  'footnote-undefined': {
    title: 'A footnote is not defined',
    severity: 'warning',
    cause:
      'The page refers to a footnote as `[^name]`, but no line `[^name]: …` of the same file gives its text, so readers see the name in brackets.',
    fix: 'Define the footnote, or correct its name. If it is not a footnote, write `\\[^name]`, or make it code.',
    example: {
      file: 'docs/index.md',
      wrong: 'Anvils are heavy.[^1]',
      right: 'Anvils are heavy.[^1]\n\n[^1]: Ten kilograms or more.',
    },
  },
  'remark-plugin': {
    title: 'A remark plugin fails',
    severity: 'error',
    cause:
      'A plugin in `markdown.remarkPlugins`, `markdown.lateRemarkPlugins` or `markdown.rehypePlugins` throws on this page, calls `process.exit`, takes more time or memory than `limits` allows, or returns something that is not a syntax tree.',
    fix: 'Fix or remove the plugin.',
    example: {
      file: 'plugins/shout.ts',
      wrong:
        'export const shout = () => (tree) => {\n  for (const node of tree.nodes) node.shouts = true;\n};',
      right:
        'export const shout = () => (tree) => {\n  for (const node of tree.children) node.shouts = true;\n};',
    },
  },
  'markdown-function': {
    title: 'A function for Markdown files fails',
    severity: 'error',
    cause:
      '`markdown.preprocessor` or `markdown.parseFrontMatter` throws on this file, or does not return what it should.',
    fix: 'Fix or remove the function.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', markdown: { preprocessor: ({ text }) => text.trim() } };",
      right:
        "export default { title: 'Acme', markdown: { preprocessor: ({ fileContent }) => fileContent.trim() } };",
    },
  },
  'partial-cycle': {
    title: 'A partial includes itself',
    severity: 'error',
    cause: 'Partials import each other in a circle, so the page would never end.',
    fix: 'Remove one of the imports.',
    example: {
      file: 'docs/_intro.mdx',
      wrong: "import Intro from './_intro.mdx';\n\n<Intro />",
      right: 'Anvils are heavy.',
    },
  },
  'include-not-found': {
    title: 'An `<Include>` leads to no Markdown file',
    severity: 'error',
    cause:
      'The `file` of an `<Include>` is missing, leads to no `.md` or `.mdx` file, or leads out of the site and its repository.',
    fix: 'Correct the path. It is relative to the file, or begins with `@site/` for the root of the site.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<Include file="./_instal.md" />',
      right: '<Include file="./_install.md" />',
    },
  },
  'include-region-unknown': {
    title: 'The file of an `<Include>` lacks the region',
    severity: 'error',
    cause:
      'The path ends with `#name`, but the file has no comment `#region name`, or none that ends it.',
    fix: 'Correct the name, or mark the region with `<!-- #region name -->` and `<!-- #endregion name -->`.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<Include file="./_install.md#linus" />',
      right: '<Include file="./_install.md#linux" />',
    },
  },
  'include-code': {
    title: 'The file of an `<Include>` contains code',
    severity: 'error',
    cause:
      'The included text has imports or exports, which belong to a module and not to a part of a page.',
    fix: 'Import the file as a component: `import Part from "./_part.mdx"`.',
    example: {
      file: 'docs/_chart.mdx',
      wrong: 'export const size = 3;\n\n<Chart size={size} />',
      right: '<Chart size={3} />',
    },
  },
  'code-language-unknown': {
    title: 'The language of a code block is unknown',
    severity: 'warning',
    cause: 'There is no grammar for the language, so the block is shown without highlighting.',
    fix: 'Use another language or `text`, or add the language to `code.langs` or `code.aliases`.',
    example: {
      file: 'docs/index.md',
      wrong: '```javascrpt\nlift();\n```',
      right: '```javascript\nlift();\n```',
    },
  },
  'head-element': {
    title: 'An element of a page’s `<head>` can’t be used',
    severity: 'error',
    cause:
      '`<head>` in MDX can contain `<title>`, `<meta>`, `<link>`, `<script>`, `<style>` and `<html className="…">`, with values that are known before the page runs. Other elements are left out, with a warning.',
    fix: 'Write the values as literals, or make them from `frontMatter`, an `export const` of the page and `JSON.stringify`; put other elements into the text.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<head>\n  <base href="/acme/" />\n</head>',
      right: '<head>\n  <meta name="robots" content="noindex" />\n</head>',
    },
  },
  'heading-id-duplicate': {
    title: 'Two headings of a page have the same id',
    severity: 'warning',
    cause: 'An id set with `{#id}` is also the id of an earlier heading; links lead to the first.',
    fix: 'Give one of the headings another id.',
    example: {
      file: 'docs/index.md',
      wrong: '## Linux {#install}\n\n## macOS {#install}',
      right: '## Linux {#install}\n\n## macOS {#install-macos}',
    },
  },
  'heading-alias-unknown': {
    title: 'A former id of a heading leads to no heading',
    severity: 'warning',
    cause: 'A value of `aliases` in front matter is not the id of a heading of the page.',
    fix: 'Write the id that the heading has now, or remove the entry.',
    example: {
      file: 'docs/index.md',
      wrong: '---\naliases: { setup: instal }\n---\n\n## Install',
      right: '---\naliases: { setup: install }\n---\n\n## Install',
    },
  },
  'compile-lost': {
    title: 'Compiling a page does not finish',
    severity: 'error',
    cause: 'The page takes more time or memory to compile than `limits` allows.',
    fix: 'Split the page, or look for something unusual on it, such as a very large table or deep nesting. You can raise `limits.seconds` or `limits.megabytes`.',
  },
  'include-unsettled': {
    title: 'An included file keeps changing',
    severity: 'warning',
    cause:
      'A program writes a file that the page includes, again and again while docsgen compiles the page. docsgen tries five times, and then shows what it read last.',
    fix: 'Find the program (a plugin of the site, or something that generates the file) and let it finish before docsgen starts. It should not write a file whose contents stay the same.',
  },
} satisfies CatalogGroup;
