import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of writing the output. */
export const OUTPUT_PROBLEMS = {
  'output-folder': {
    title: 'The output folder cannot be used',
    severity: 'error',
    cause:
      'The output would replace the site itself, its content, a folder above it, the root of the disk or, with `--markdown-to`, a file that docsgen has not written.',
    fix: 'Choose a separate folder with `--out-dir` or `--markdown-to`.',
    example: 'docsgen build --out-dir dist',
  },
  'output-path': {
    title: 'A file would leave the output folder',
    severity: 'error',
    cause:
      'The path of a page or file leads out of the output folder, or is not a possible file name.',
    fix: 'Change the route or the file name that it comes from.',
  },
  'pages-removed': {
    title: 'A build removes most pages of the previous build',
    severity: 'warning',
    cause:
      'More than half of the pages that the previous build published to the folder no longer have a source, for example because of a typo in `docs.path`.',
    fix: 'Look for a folder that was moved or renamed. If you meant to remove the pages, build once without `--strict`.',
    example: {
      file: 'docsgen.config.ts',
      wrong: "export default { title: 'Acme', docs: { exclude: ['**'] } };",
      right: "export default { title: 'Acme', docs: { exclude: ['drafts/**'] } };",
    },
  },
  'output-locked': {
    title: 'Another build publishes to the same folder',
    severity: 'error',
    cause:
      'Builds that publish to the same folder take turns, and this build waited too long for its turn.',
    fix: 'Let one build finish before the next starts. If no build is running, remove the lock.',
  },
  'output-unwritable': {
    title: 'The disk cannot be written to',
    severity: 'error',
    cause: 'The disk is full or read-only, or the user has no permission to write there.',
    fix: 'Follow the hint. The output is unchanged.',
  },
  'output-missing': {
    title: 'There is no output to check',
    severity: 'error',
    cause: '`docsgen check --output` found nothing in the output folder.',
    fix: 'Build the site first, or name the folder: `docsgen check --output <folder>`.',
    example: 'docsgen build && docsgen check --output',
  },
  'output-broken': {
    title: 'An address in the output leads nowhere',
    severity: 'warning',
    cause:
      '`docsgen check --output` found an address below the site’s URL for which the output has no file: in a page, a style sheet, a sitemap, a feed, or a list for hosts. Files of `static/`, plugins, or scripts that run after the build may contain it.',
    fix: 'Correct the address where it is written, or add its path to `externalPaths` if other software answers there.',
    example: {
      file: 'static/old.html',
      wrong: '<a href="/docs/giude">Guide</a>',
      right: '<a href="/docs/guide">Guide</a>',
    },
  },
  'output-anchor': {
    title: 'A link in the output leads to an id that its page does not have',
    severity: 'warning',
    cause:
      '`docsgen check --output` found a link with a part after `#` that no element has as its id.',
    fix: 'Correct the part after `#`. Add `data-no-link-check` to links whose target a script makes.',
    example: {
      file: 'static/old.html',
      wrong: '<a href="/docs/guide#instal">Guide</a>',
      right: '<a href="/docs/guide#install">Guide</a>',
    },
  },
  'output-redirect': {
    title: 'A link in the output costs readers a redirect',
    severity: 'warning',
    cause:
      '`docsgen check --output` found a link to a redirect, or to a page with or without the `/` that `trailingSlash` asks for.',
    fix: 'Link to the address that the page has.',
    example: {
      file: 'static/old.html',
      wrong: '<a href="/start">Guide</a>',
      right: '<a href="/docs/guide">Guide</a>',
    },
  },
  'output-alternate': {
    title: 'Two translations do not name each other',
    severity: 'warning',
    cause:
      '`docsgen check --output` found a page that names another as its translation, but not the other way round.',
    fix: 'Let both pages name each other, or neither.',
    example: {
      file: 'static/old.html',
      wrong: '<link rel="alternate" hreflang="fr" href="/docs/guide">',
      right: '<title>Old</title>',
    },
  },
} satisfies CatalogGroup;
