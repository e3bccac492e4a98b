import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of components, theme, pages in React, and what imports them. */
export const CODE_PROBLEMS = {
  'component-unknown': {
    title: 'A component is not known',
    severity: 'error',
    cause: 'A page uses a component that it does not import and that is not in `components/`.',
    fix: 'Correct the name, create the component, or import it.',
  },
  'component-no-export': {
    title: 'A file of `components/` exports no component',
    severity: 'error',
    cause:
      'A page uses a component by the name of its file, and the file exports neither that name nor a default.',
    fix: 'Export the component by the name of its file, or with `export default`.',
  },
  'component-threw': {
    title: 'A component throws',
    severity: 'error',
    cause:
      'Code of a page, a component or the theme ends with an error, calls `process.exit`, or takes more time or memory than `limits` allows, while its page is rendered.',
    fix: 'Mend the component. What only browsers have (`window`, `document` …) belongs into an effect.',
  },
  'import-not-found': {
    title: 'An import leads to no file',
    severity: 'error',
    cause: 'The path of an import is wrong, or the package is not installed.',
    fix: 'Correct the path, or install the package.',
  },
  'import-outside': {
    title: 'Code reads a file outside of the site',
    severity: 'error',
    cause:
      'An import that ends in `?raw` leads out of the folder of the site, itself or by a link on the way.',
    fix: 'Move the file below the folder of the site.',
  },
  'export-not-found': {
    title: 'An import names what is not exported',
    severity: 'error',
    cause: 'The module is there, but it exports no such name, or has no default export.',
    fix: 'Correct the name, or export it from the module.',
  },
  'code-syntax': {
    title: 'Code does not parse',
    severity: 'error',
    cause: 'A component, page, theme or style sheet of the site has a syntax error.',
    fix: 'Mend the code at the place that the message names.',
  },
  'export-ambiguous': {
    title: 'A name is exported twice',
    severity: 'error',
    cause: 'Two `export *` give one name; JavaScript then gives neither.',
    fix: 'Export the name from one of the two files only, or re-export it by name.',
  },
  'page-no-default': {
    title: 'A page exports no component',
    severity: 'error',
    cause: 'A React page is drawn by the default export of its file.',
    fix: 'Export the component with `export default`; let the name of a file that is no page begin with `_`.',
  },
  'app-no-default': {
    title: 'The main file of an app exports no component',
    severity: 'error',
    cause: 'A page that is an app of its own is drawn by the default export of its `index.tsx`.',
    fix: 'Export the component that draws the page with `export default`.',
  },
  'app-no-index': {
    title: 'A folder of apps has no main file',
    severity: 'warning',
    cause: 'A file lies in a folder without `index.tsx`, so it belongs to no page.',
    fix: 'Rename the main file of the page to `index.tsx`, or let the name of a folder that pages share begin with `_`.',
  },
  'app-meta-type': {
    title: 'A value of `meta` has the wrong type',
    severity: 'error',
    cause: 'The main file of an app exports a `meta` with a value that docsgen can not use.',
    fix: 'Give the key a value of the expected type, or leave it out.',
  },
} as const satisfies CatalogGroup;
