import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of writing the output. */
export const OUTPUT_PROBLEMS = {
  'output-folder': {
    title: 'The output folder can not be used',
    severity: 'error',
    cause:
      'The output would replace the site itself, its content, a folder above it, or the root of the disk.',
    fix: 'Choose a folder of its own with `--out-dir`.',
  },
  'output-path': {
    title: 'A file would leave the output folder',
    severity: 'error',
    cause: 'The path of a page or file leads out of the output folder, or is no path that a disk can hold.',
    fix: 'Change the route or the file name that it comes from.',
  },
  'pages-removed': {
    title: 'A build removes most pages of the last one',
    severity: 'warning',
    cause:
      'More than half of the pages that the last build published to the folder have no source any more, as after a slip in `docs.path`.',
    fix: 'Look for a folder that was moved or has another name. If the pages are meant to go, build once without `--strict`.',
  },
  'output-locked': {
    title: 'Another build publishes to the same folder',
    severity: 'error',
    cause: 'Builds that publish to one folder take turns, and this one never got its own.',
    fix: 'Let one build end before the next begins. Remove the lock if none runs.',
  },
  'output-unwritable': {
    title: 'The disk refuses to be written',
    severity: 'error',
    cause: 'The disk is full or read-only, or the user has no right to write there.',
    fix: 'Do as the hint says; the output is as it was before.',
  },
} as const satisfies CatalogGroup;
