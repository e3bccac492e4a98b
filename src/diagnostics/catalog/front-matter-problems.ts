import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of front matter. */
export const FRONT_MATTER_PROBLEMS = {
  'front-matter-yaml': {
    title: 'Front matter is not YAML',
    severity: 'error',
    cause:
      'The block between the first two `---` lines does not parse, has a duplicate key, or uses too many aliases.',
    fix: 'Fix the line named in the message. A value with a colon needs quotes.',
    example: {
      file: 'docs/index.md',
      wrong: '---\ntitle: Install: the first step\n---',
      right: "---\ntitle: 'Install: the first step'\n---",
    },
  },
  'front-matter-loose': {
    title: 'Front matter is YAML that only some tools accept',
    severity: 'warning',
    cause:
      'The block contains something that YAML does not allow but Docusaurus accepts: a list or quoted text that continues at the beginning of a line, a tab before a key, or a comment right after a quote.',
    fix: 'Put two spaces before lines that belong to the line above, and a space before `#`.',
    example: {
      file: 'docs/index.md',
      wrong: "---\ntitle: 'Anvils'# draft\n---",
      right: "---\ntitle: 'Anvils' # draft\n---",
    },
  },
  'front-matter-type': {
    title: 'A front matter value has the wrong type',
    severity: 'error',
    cause: 'The key expects another type of value, or two keys contradict each other.',
    fix: 'Write a value of the expected type.',
    example: {
      file: 'docs/index.md',
      wrong: '---\nsidebar_position: first\n---',
      right: '---\nsidebar_position: 1\n---',
    },
  },
  'front-matter-schema': {
    title: 'Front matter does not fit the schema of the config',
    severity: 'error',
    cause:
      'The schema that the config has under `frontMatter`, beside the `path` of the page’s folder, rejects a value or requires a key that is missing.',
    fix: 'Change the value as described in the message, or change the schema.',
    example: {
      file: 'docs/index.md',
      wrong: '---\nstatus: done\n---',
      right: '---\nstatus: stable\n---',
    },
  },
  'front-matter-open': {
    title: 'Front matter is not closed',
    severity: 'error',
    cause:
      'The file begins with `---` and a `key: value` line, but has no second line `---`. Its keys would have no effect, and readers would see them as text.',
    fix: 'Write `---` on a line of its own after the last key. If the first line is meant to draw a rule, write `***`.',
    example: {
      file: 'docs/index.md',
      wrong: '---\ntitle: Anvils\n\nAnvils are heavy.',
      right: '---\ntitle: Anvils\n---\n\nAnvils are heavy.',
    },
  },
  'front-matter-size': {
    title: 'Front matter is too long',
    severity: 'error',
    cause:
      'The block is longer than 64 KiB; usually its closing `---` is missing and a later `---` was taken for it.',
    fix: 'Close the front matter with `---`.',
  },
} satisfies CatalogGroup;
