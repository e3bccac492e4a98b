import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of tags. */
export const TAG_PROBLEMS = {
  'tags-file': {
    title: 'A tags file has the wrong form',
    severity: 'error',
    cause:
      'The file is not a list of names, each with a `label`, a `permalink` or a `description`.',
    fix: 'Write the name of each tag, with its keys below it.',
    example: {
      file: 'docs/tags.yml',
      wrong: '- setup\n- care',
      right: 'setup:\n  label: Setup\ncare:\n  label: Care',
    },
  },
  'tag-inline': {
    title: 'A tag is not in the tags file',
    severity: 'warning',
    level: 'docs.onInlineTags',
    cause: 'The site lists its tags in a file, but front matter uses one that is not in the file.',
    fix: 'Correct the tag, or add it to the file.',
    example: {
      file: 'docs/index.md',
      wrong: '---\ntags: [set-up]\n---',
      right: '---\ntags: [setup]\n---',
    },
  },
  'tag-address': {
    title: 'Two tags have the same path',
    severity: 'warning',
    cause:
      'Their names, such as `C` and `C++`, differ only in characters that a path does not keep, on one page or on several; they are listed as one tag.',
    fix: 'Give one its own path: `{ label, permalink }`.',
    example: {
      file: 'docs/index.md',
      wrong: '---\ntags: [C, C++]\n---',
      right: '---\ntags: [C, { label: C++, permalink: /cpp }]\n---',
    },
  },
} satisfies CatalogGroup;
