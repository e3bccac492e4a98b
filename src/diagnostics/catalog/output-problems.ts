import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of writing the output. */
export const OUTPUT_PROBLEMS = {
  'output-folder': {
    title: 'The output folder cannot be used',
    severity: 'error',
    cause:
      'The output would replace the site itself, its content, a folder above it, or the root of the disk.',
    fix: 'Choose a separate folder with `--out-dir`.',
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
} as const satisfies CatalogGroup;
