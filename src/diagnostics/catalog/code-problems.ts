import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of components, theme, pages in React, and what imports them. */
export const CODE_PROBLEMS = {
  'component-unknown': {
    title: 'A component is unknown',
    severity: 'error',
    cause: 'A page uses a component that it does not import and that is not in `components/`.',
    fix: 'Correct the name, create the component, or import it.',
    example: { file: 'docs/index.mdx', wrong: '<Chrat />', right: '<Chart />' },
  },
  'component-no-export': {
    title: 'A file in `components/` exports no component',
    severity: 'error',
    cause:
      'A page uses a component by the name of its file, but the file has neither an export of that name nor a default export.',
    fix: 'Export the component under the name of its file, or with `export default`.',
    example: {
      file: 'components/Chart.tsx',
      wrong: 'function Chart() {\n  return <svg />;\n}',
      right: 'export default function Chart() {\n  return <svg />;\n}',
    },
  },
  'component-threw': {
    title: 'A component throws',
    severity: 'error',
    cause:
      'While a page is rendered, the code of the page, a component or the theme throws, calls `process.exit`, or takes more time or memory than `limits` allows.',
    fix: 'Fix the component. Use what exists only in browsers (`window`, `document` …) in an effect. If the code really needs more time or memory, raise `limits`.',
    example: {
      file: 'components/Chart.tsx',
      wrong: 'export default function Chart() {\n  return <b>{window.innerWidth}</b>;\n}',
      right:
        "import { useEffect, useState } from 'react';\nexport default function Chart() {\n  const [width, setWidth] = useState(0);\n  useEffect(() => setWidth(window.innerWidth), []);\n  return <b>{width}</b>;\n}",
    },
  },
  'import-not-found': {
    title: 'An import does not resolve to a file',
    severity: 'error',
    cause: 'The path of an import is wrong, or the package is not installed.',
    fix: 'Correct the path, or install the package.',
    example: {
      file: 'docs/index.mdx',
      wrong: "import Chart from '@site/components/Chrat';\n\n<Chart />",
      right: "import Chart from '@site/components/Chart';\n\n<Chart />",
    },
  },
  'import-outside': {
    title: 'An import leads to a file outside the site',
    severity: 'error',
    cause:
      'A Markdown file is imported, or any file with `?raw`, that is neither in the site’s folder nor in its repository, directly or through a symbolic link; or it is a hidden file of the repository.',
    fix: 'Move the file into the site’s folder, or elsewhere in its repository.',
    example: {
      file: 'docs/index.mdx',
      wrong: "import Notes from '../../notes.md';\n\n<Notes />",
      right: "import Notes from './_notes.md';\n\n<Notes />",
    },
  },
  'export-not-found': {
    title: 'An import names something that is not exported',
    severity: 'error',
    cause:
      'The module exists, but does not export that name, or has no default export. With `docusaurus.onMissingExport: "warn"`, which holds for Docusaurus sites, this is a warning: the name is `undefined`.',
    fix: 'Correct the name, or export it in the module.',
    example: {
      file: 'docs/index.mdx',
      wrong: "import { Chart } from '@site/components/Chart';\n\n<Chart />",
      right: "import Chart from '@site/components/Chart';\n\n<Chart />",
    },
  },
  'code-syntax': {
    title: 'Code does not parse',
    severity: 'error',
    cause: 'A component, page, theme or style sheet of the site has a syntax error.',
    fix: 'Fix the code at the place named in the message.',
    example: {
      file: 'components/Chart.tsx',
      wrong: 'export default function Chart() {\n  return <svg>;\n}',
      right: 'export default function Chart() {\n  return <svg />;\n}',
    },
  },
  'style-syntax': {
    title: 'A style sheet has a mistake',
    severity: 'warning',
    cause:
      'A style sheet of the site has a syntax error, a name that CSS does not know, or a brand color, such as `--ds-primary`, whose value is not a color. Browsers leave that part out.',
    fix: 'Correct the style sheet at the place named in the message.',
    example: {
      file: 'theme/theme.css',
      wrong: '.card { colr: red; }',
      right: '.card { color: red; }',
    },
  },
  'color-contrast': {
    title: 'A color of the brand is hard to read',
    severity: 'warning',
    cause:
      'A style sheet of the site sets `--ds-primary`, or a color that follows from it, and the theme uses it for text or behind text with a contrast below 4.5:1.',
    fix: 'Choose a darker color for the light mode (`:root`), and a lighter one for the dark mode (`[data-theme="dark"]`).',
    example: {
      file: 'theme/theme.css',
      wrong: ':root { --ds-primary: #ffb300; }',
      right: ':root { --ds-primary: #8a5a00; }',
    },
  },
  'export-ambiguous': {
    title: 'A name is exported twice',
    severity: 'error',
    cause: 'Two `export *` statements provide the same name, so JavaScript exports neither.',
    fix: 'Export the name from only one of the two files, or re-export it by name.',
    example: {
      file: 'components/charts.ts',
      wrong: "export * from './bar';\nexport * from './pie';",
      right: "export { Chart } from './bar';\nexport * from './pie';",
    },
  },
  'page-no-default': {
    title: 'A page exports no component',
    severity: 'error',
    cause: 'A React page is the default export of its file, and this file has none.',
    fix: 'Export the component with `export default`. If the file is not a page, let its name begin with `_`.',
    example: {
      file: 'pages/team.tsx',
      wrong: 'export function Team() {\n  return <h1>Team</h1>;\n}',
      right: 'export default function Team() {\n  return <h1>Team</h1>;\n}',
    },
  },
  'app-no-default': {
    title: 'The main file of an app exports no component',
    severity: 'error',
    cause: 'An app is the default export of its `index.tsx`, and this file has none.',
    fix: 'Export the component that renders the app with `export default`.',
    example: {
      file: 'apps/editor/index.tsx',
      wrong: 'export function Editor() {\n  return <textarea />;\n}',
      right: 'export default function Editor() {\n  return <textarea />;\n}',
    },
  },
  'app-meta-type': {
    title: 'A value of `meta` has the wrong type',
    severity: 'error',
    cause: 'The main file of an app exports a `meta` with a value that docsgen cannot use.',
    fix: 'Give the key a value of the expected type, or leave it out.',
    example: {
      file: 'apps/editor/index.tsx',
      wrong: 'export const meta = { title: 1 };\nexport default () => <textarea />;',
      right: "export const meta = { title: 'Editor' };\nexport default () => <textarea />;",
    },
  },
} satisfies CatalogGroup;
