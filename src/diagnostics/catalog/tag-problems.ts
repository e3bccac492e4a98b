import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of tags. */
export const TAG_PROBLEMS = {
  'tags-file': {
    title: 'A tags file has a wrong form',
    severity: 'error',
    cause: 'The file holds something else than names, each with a `label`, a `permalink` or a `description`.',
    fix: 'Write the name, then its texts below it.',
  },
  'tag-inline': {
    title: 'A tag is not in the tags file',
    severity: 'warning',
    level: 'docs.onInlineTags',
    cause: 'The site lists its tags in a file, and front matter has one that is not there.',
    fix: 'Correct the tag, or add it to the file.',
  },
  'tag-address': {
    title: 'Two tags have the same address',
    severity: 'warning',
    cause:
      'Their names differ by characters only that an address does not have, such as `C` and `C++`; they are listed as one.',
    fix: 'Give one an address of its own: `{ label, permalink }`.',
  },
} as const satisfies CatalogGroup;
