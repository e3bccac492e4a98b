import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of routes, navbar and footer. */
export const STRUCTURE_PROBLEMS = {
  'slug-characters': {
    title: 'A slug has characters that a path cannot contain',
    severity: 'error',
    cause: '`slug` contains a query, a fragment, a backslash or control characters.',
    fix: 'Write a path such as `/guides/start`.',
    example: {
      file: 'docs/index.md',
      wrong: '---\nslug: /guide?page=1\n---',
      right: '---\nslug: /guide/first\n---',
    },
  },
  'route-duplicate': {
    title: 'Two pages have the same route',
    severity: 'error',
    level: 'onDuplicateRoutes',
    cause: 'Two pages would be written to the same file; only the first is published.',
    fix: 'Give one of them a different `slug`, or rename it.',
    example: {
      file: 'docs/index.md',
      wrong: '---\nslug: /guide\n---',
      right: '---\nslug: /second-guide\n---',
    },
  },
  'route-case': {
    title: 'Two routes differ only by case',
    severity: 'warning',
    level: 'onDuplicateRoutes',
    cause: 'Some file systems and hosts can hold only one of the two pages.',
    fix: 'Rename one of the pages.',
    example: {
      file: 'docs/index.md',
      wrong: '---\nslug: /Guide\n---',
      right: '---\nslug: /setup\n---',
    },
  },
  'route-outside': {
    title: 'A route leads out of the output folder',
    severity: 'error',
    cause: 'The route has `.` or `..` segments.',
    fix: 'Remove them from the slug or the name.',
    example: {
      file: 'blog/2026-05-01-anvil.md',
      wrong: '---\nslug: ../../anvil\n---',
      right: '---\nslug: anvil\n---',
    },
  },
  'route-long': {
    title: 'A route is too long for a file name',
    severity: 'error',
    cause: 'A segment of the route is longer than 255 bytes, which is the limit of file systems.',
    fix: 'Write a shorter `slug`, label or name.',
  },
  'route-characters': {
    title: 'A route has a backslash or a control character',
    severity: 'error',
    cause:
      'The name of a file or folder has the character. Servers refuse requests for such paths.',
    fix: 'Rename the file, or give the page a `slug`.',
    example: "mv 'docs/a\\b.md' docs/a-b.md",
  },
  'route-below-file': {
    title: 'A route needs a folder where the site has a file',
    severity: 'error',
    cause:
      'A page or redirect has the path of a file in `static/` or of one that docsgen generates, such as `sitemap.xml`, or a path below it.',
    fix: 'Choose another `slug` or another path for the redirect.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', redirects: [{ from: '/img/logo.svg/old', to: '/docs' }] };",
      right:
        "export default { title: 'Acme', redirects: [{ from: '/img/old-logo', to: '/docs' }] };",
    },
  },
  'route-lost': {
    title: 'An address of the site is lost',
    severity: 'error',
    cause:
      '`urls.lock`, or the site that `--against` names, has a page at a path where the site has neither a page nor a redirect any more. Links to it from elsewhere are broken.',
    fix: 'Write the path as `redirect_from` in the front matter of the page that replaces it. If you removed the page on purpose, run `docsgen urls --update`.',
    example: {
      file: 'docs/index.md',
      wrong: '# Setup',
      right: '---\nredirect_from: /docs/install\n---\n\n# Setup',
    },
  },
  'anchor-lost': {
    title: 'An anchor of a page is lost',
    severity: 'warning',
    cause:
      '`urls.lock` lists an id that the page no longer has. Links to it lead to the top of the page.',
    fix: 'Write the old id after the new one: `{#new #old}`. If you removed it on purpose, run `docsgen urls --update`.',
    example: {
      file: 'docs/index.md',
      wrong: '## Setup {#setup}',
      right: '## Setup {#setup #install}',
    },
  },
  'urls-lock': {
    title: 'The list of addresses cannot be read',
    severity: 'error',
    cause:
      'A line of `urls.lock` is neither a path nor an id, for example the mark of a merge conflict.',
    fix: 'Resolve the conflict by keeping the lines of both sides, or run `docsgen urls --update`.',
    example: { file: 'urls.lock', wrong: '<<<<<<< HEAD\n/docs', right: '/docs' },
  },
  'static-duplicate': {
    title: 'A file in `static/` has the path of a generated file',
    severity: 'warning',
    level: 'onDuplicateRoutes',
    cause:
      'Both would be written to the same file. The file replaces what docsgen itself generates (the 404 page, the search page, sitemap and feeds), but not pages of the site and code. The level `error` counts as a warning here.',
    fix: 'Remove or rename one of the two.',
    example: 'git rm static/sitemap.xml',
  },
  'edit-url': {
    title: 'The edit link of a page cannot be created',
    severity: 'error',
    cause: 'The `editUrl` function in the config throws.',
    fix: 'Return a URL, or nothing for a page without an edit link.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', docs: { editUrl: (doc) => new URL(doc.path).href } };",
      right:
        "export default { title: 'Acme', docs: { editUrl: ({ docPath }) => 'https://example.org/edit/' + docPath } };",
    },
  },
  'config-function': {
    title: 'A function of the config fails',
    severity: 'error',
    cause: 'The function throws, or returns something of the wrong form.',
    fix: 'Correct the function that the message names.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', docs: { numberPrefixParser: (name) => name } };",
      right:
        "export default { title: 'Acme', docs: { numberPrefixParser: (filename) => ({ filename }) } };",
    },
  },
  'navbar-unknown-type': {
    title: 'A navbar item has an unknown type',
    severity: 'error',
    cause: 'The `type` of the item is not one that docsgen knows.',
    fix: 'Use one of the types listed in the hint.',
  },
  'navbar-feature-off': {
    title: 'A navbar item names what the config turns off',
    severity: 'error',
    cause:
      'The item links to a doc, a sidebar, or a version, but the config sets `docs` to `false`.',
    fix: 'Remove the item, or turn `docs` on.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', docs: false, navbar: { items: [{ type: 'doc', docId: 'index' }] } };",
      right:
        "export default { title: 'Acme', docs: {}, navbar: { items: [{ type: 'doc', docId: 'index' }] } };",
    },
  },
  'navbar-dropdown-item': {
    title: 'A dropdown contains an item that it cannot show',
    severity: 'error',
    cause: 'Dropdowns can contain links, docs, sidebars, HTML and `docsVersion`.',
    fix: 'Move the item out of the dropdown.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', navbar: {\n  items: [{ type: 'dropdown', label: 'More', items: [{ type: 'search' }] }],\n} };",
      right:
        "export default { title: 'Acme', navbar: {\n  items: [{ type: 'dropdown', label: 'More', items: [] }, { type: 'search' }],\n} };",
    },
  },
  'navbar-link-target': {
    title: 'A navbar link has no target, or two',
    severity: 'error',
    cause: 'The item has neither `to` nor `href`, or both.',
    fix: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', navbar: { items: [{ label: 'Docs' }] } };",
      right:
        "export default { title: 'Acme', navbar: { items: [{ label: 'Docs', to: '/docs' }] } };",
    },
  },
  'footer-link-target': {
    title: 'A footer link has no target, or two',
    severity: 'error',
    cause: 'The item has neither `to` nor `href`, or both.',
    fix: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "export default { title: 'Acme', footer: { links: [{ items: [{ label: 'Docs' }] }] } };",
      right:
        "export default { title: 'Acme', footer: { links: [{ items: [{ label: 'Docs', to: '/docs' }] }] } };",
    },
  },
} satisfies CatalogGroup;
