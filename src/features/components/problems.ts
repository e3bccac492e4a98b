import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with components in Markdown. */
export const COMPONENT_PROBLEMS = {
  'component-prop-missing': {
    title: 'A component lacks a prop that it needs',
    severity: 'error',
    cause:
      'A component of docsgen, such as `<Card>`, lacks a prop without which it has nothing to show.',
    fix: 'Add the prop that the message names.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<Card>Text</Card>',
      right: '<Card title="Anvils">Text</Card>',
    },
  },
  'component-prop-value': {
    title: 'A prop has a value that its component does not know',
    severity: 'error',
    cause: 'The prop has a fixed choice of values, and this is none of them.',
    fix: 'Write one of the values in the message.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<Badge text="New" variant="green" />',
      right: '<Badge text="New" variant="tip" />',
    },
  },
  'icon-unknown': {
    title: 'There is no such icon',
    severity: 'error',
    cause: 'The name of an icon is not in its set, or its set is not in `components.icons`.',
    fix: 'Correct the name, or add the set to the config.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<Icon name="rockt" />',
      right: '<Icon name="rocket" />',
    },
  },
  'icon-set-missing': {
    title: 'The package of an icon is not installed',
    severity: 'error',
    cause: 'Icons come from packages `@iconify-json/…` of the site.',
    fix: 'Install the package that the message names.',
    example: 'npm install @iconify-json/lucide',
  },
  'file-tree-list': {
    title: 'A file tree has no list',
    severity: 'error',
    cause: '`<FileTree>` is written without a list of files and folders inside.',
    fix: 'Write a list, with a blank line before it.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<FileTree>docs/index.md</FileTree>',
      right: '<FileTree>\n\n- docs/\n  - index.md\n\n</FileTree>',
    },
  },
  'steps-list': {
    title: '`<Steps>` contains no steps',
    severity: 'warning',
    cause:
      '`<Steps>` has neither a numbered list nor a `<Step>` nor a heading inside, so nothing in it is numbered.',
    fix: 'Write a numbered list, with a blank line before it.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<Steps>\n\nLift the anvil.\n\n</Steps>',
      right: '<Steps>\n\n1. Lift the anvil.\n\n</Steps>',
    },
  },
  'changelog-file': {
    title: 'The file of a changelog is missing',
    severity: 'error',
    cause:
      'The path in `<Changelog file="…" />` does not lead to a text file, leads out of the site, or leads to something private.',
    fix: 'Correct the path.',
    example: {
      file: 'docs/index.mdx',
      wrong: '<Changelog file="./CHANGES.md" />',
      right: '<Changelog file="./_changes.md" />',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof COMPONENT_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
