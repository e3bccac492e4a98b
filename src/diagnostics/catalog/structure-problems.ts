import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of ids, routes, sidebars, navbar and footer. */
export const STRUCTURE_PROBLEMS = {
  'doc-id-duplicate': {
    title: 'Two docs have the same id',
    severity: 'error',
    cause:
      'Two files come to one id: through `id` in front matter, number prefixes, or `a.md` beside `a.mdx`. Only the first has a page.',
    fix: 'Give one of them another `id`, or rename it.',
  },
  'doc-id-slash': {
    title: 'The `id` of a doc has a slash',
    severity: 'error',
    cause: '`id` in front matter replaces the last segment of the path, so it is one segment itself.',
    fix: 'Move the file to another folder, or set `slug` for another route.',
  },
  'slug-characters': {
    title: 'A slug has characters that can not stand in a path',
    severity: 'error',
    cause: '`slug` has a query, a fragment, a backslash or control characters.',
    fix: 'Write a path such as `/guides/start`.',
  },
  'route-duplicate': {
    title: 'Two pages have the same route',
    severity: 'error',
    level: 'onDuplicateRoutes',
    cause: 'Two pages would be written to one file; the first one wins.',
    fix: 'Give one of them another `slug`, or rename it.',
  },
  'route-case': {
    title: 'Two routes differ only by case',
    severity: 'warning',
    level: 'onDuplicateRoutes',
    cause: 'Some file systems and hosts hold only one of the two pages.',
    fix: 'Rename one of the pages.',
  },
  'route-outside': {
    title: 'A route names no file of the output',
    severity: 'error',
    cause: 'The route has `.` or `..` segments and would leave the output folder.',
    fix: 'Remove them from the slug or the name.',
  },
  'route-long': {
    title: 'A route is too long for a file name',
    severity: 'error',
    cause: 'A part of the route has more than 255 bytes, and file systems hold no names that are longer.',
    fix: 'Write a shorter `slug`, label or name.',
  },
  'static-duplicate': {
    title: 'A file of `static/` has the path of a generated one',
    severity: 'warning',
    level: 'onDuplicateRoutes',
    cause:
      'Both would be written to one file. What docsgen writes of its own accord (the page for unknown addresses, the search page, sitemap and feeds) gives way to the file; pages of the site and code do not. The level `error` means a warning here.',
    fix: 'Remove or rename one of the two.',
  },
  'redirect-unsafe': {
    title: 'A redirect leads to code',
    severity: 'error',
    cause: 'The `to` of a redirect in the config begins with `javascript:`, `data:` or the like.',
    fix: 'Lead it to a page, or to an address that begins with `https://`.',
  },
  'redirect-unknown-route': {
    title: 'A redirect leads to no page or file',
    severity: 'error',
    cause:
      'The `to` of a redirect in the config is neither a page, nor another redirect, nor a file of `static/`, nor an external address.',
    fix: 'Correct `to`.',
  },
  'redirect-loop': {
    title: 'Redirects lead in a circle',
    severity: 'error',
    cause: 'A redirect of the config leads to another, and that one back, so that no reader arrives.',
    fix: 'Lead one of them to a page, or remove it.',
  },
  'redirect-chain': {
    title: 'A redirect leads to a redirect',
    severity: 'warning',
    cause:
      'The `to` of a redirect in the config is the `from` of another. docsgen writes it so that it leads to the last address at once.',
    fix: 'Write the last address as `to`.',
  },
  'redirect-unused': {
    title: 'A redirect is not written',
    severity: 'warning',
    cause: 'The `from` of the redirect belongs to a page or to an earlier redirect.',
    fix: 'Remove the redirect, or the page.',
  },
  'sidebars-missing': {
    title: 'The sidebars file does not exist',
    severity: 'error',
    cause: '`docs.sidebarPath` names a file that is not there.',
    fix: 'Create it, or set `docs.sidebarPath` to `false` for a site without sidebars.',
  },
  'sidebars-shape': {
    title: 'The sidebars file is no object of sidebars',
    severity: 'error',
    cause: 'The default export is something else than an object with a list of items by name.',
    fix: "Export an object such as `{ docs: ['intro'] }`.",
  },
  'sidebar-item': {
    title: 'A sidebar item has a wrong form',
    severity: 'error',
    cause: 'An item is none of the known types, lacks a key, or has a value of the wrong type.',
    fix: 'Write a doc id, `{ Label: [ids] }`, or an object with a `type`.',
  },
  'sidebar-category-link': {
    title: 'A category has a link of an unknown type',
    severity: 'error',
    cause: 'The `link` of a category is neither a doc nor a generated index.',
    fix: "Write `{ type: 'doc', id }` or `{ type: 'generated-index' }`.",
  },
  'sidebar-depth': {
    title: 'A sidebar nests too deep',
    severity: 'error',
    cause: 'Categories nest deeper than any reader goes; most often one contains itself.',
    fix: 'Look for a category that contains itself.',
  },
  'sidebar-unknown-doc': {
    title: 'A sidebar names a doc that does not exist',
    severity: 'error',
    cause:
      'The id is not the id of any doc: see `docs/` for the paths, without number prefixes and extension.',
    fix: 'Correct the id, or create the doc.',
  },
  'sidebar-empty-folder': {
    title: 'A generated sidebar has no docs',
    severity: 'error',
    cause: 'The `dirName` of an `autogenerated` item is a folder without docs.',
    fix: 'Name a folder below the docs as it is on disk, number prefix included.',
  },
  'sidebar-unknown': {
    title: 'A doc asks for a sidebar that does not exist',
    severity: 'error',
    cause: '`displayed_sidebar` in front matter names no sidebar of the sidebars file.',
    fix: 'Correct the name, or write `null` for no sidebar.',
  },
  'category-file': {
    title: 'A `_category_` file has a wrong form',
    severity: 'error',
    cause: 'A key of the file is unknown, or its value has the wrong type.',
    fix: 'Correct the key at the place that the message names.',
  },
  'category-file-duplicate': {
    title: 'A folder has two `_category_` files',
    severity: 'warning',
    cause: 'Both `_category_.json` and `_category_.yml` are there; one is not used.',
    fix: 'Remove one of them.',
  },
  'pager-unknown-doc': {
    title: 'Previous or next names a doc that does not exist',
    severity: 'error',
    cause: '`pagination_prev` or `pagination_next` in front matter is the id of no doc.',
    fix: 'Correct the id, or write `null` for no link.',
  },
  'edit-url': {
    title: 'The edit link of a page can not be made',
    severity: 'error',
    cause: 'A function `editUrl` of the config throws.',
    fix: 'Return a URL, or nothing for a page without an edit link.',
  },
  'navbar-unknown-doc': {
    title: 'The navbar names a doc that does not exist',
    severity: 'error',
    cause: 'The `docId` of a navbar item is the id of no doc.',
    fix: 'Correct the id.',
  },
  'navbar-unknown-sidebar': {
    title: 'The navbar names a sidebar that does not exist',
    severity: 'error',
    cause: 'The `sidebarId` of a navbar item is the name of no sidebar.',
    fix: 'Correct the name.',
  },
  'navbar-empty-sidebar': {
    title: 'The navbar names a sidebar without docs',
    severity: 'error',
    cause: 'The item leads to the first doc of the sidebar, and there is none.',
    fix: 'Add a doc to the sidebar.',
  },
  'navbar-unknown-type': {
    title: 'A navbar item has an unknown type',
    severity: 'error',
    cause: 'The `type` of the item is none that docsgen knows.',
    fix: 'Use one of the types that the hint lists.',
  },
  'navbar-dropdown-item': {
    title: 'A dropdown holds an item that it can not show',
    severity: 'error',
    cause: 'Dropdowns hold links, docs, sidebars and HTML.',
    fix: 'Move the item out of the dropdown.',
  },
  'navbar-link-target': {
    title: 'A navbar link has no address, or two',
    severity: 'error',
    cause: 'The item has neither `to` nor `href`, or both.',
    fix: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
  },
  'footer-link-target': {
    title: 'A footer link has no address, or two',
    severity: 'error',
    cause: 'The item has neither `to` nor `href`, or both.',
    fix: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
  },
} as const satisfies CatalogGroup;
