import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of plugins, and those that plugins find. */
export const PLUGIN_PROBLEMS = {
  'plugin-form': {
    title: 'An entry of `plugins` is not a plugin',
    severity: 'error',
    cause:
      'A plugin is an object with a `name`, a `version` and members that docsgen knows. Usually, the function that creates it was not called.',
    fix: 'Call the function: `plugins: [glossary()]`. In your own plugin, correct the member named in the message.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "import { glossary } from './glossary.ts';\nexport default { title: 'Acme', plugins: [glossary] };",
      right:
        "import { glossary } from './glossary.ts';\nexport default { title: 'Acme', plugins: [glossary()] };",
    },
  },
  'plugin-name-taken': {
    title: 'Two plugins have the same name',
    severity: 'error',
    cause:
      'A plugin has the same name, or the same kind of page, as another plugin or a built-in feature.',
    fix: 'Remove one of the two, or rename it in its plugin.',
    example: {
      file: 'docsgen.config.ts',
      wrong:
        "import { glossary } from './glossary.ts';\nexport default { title: 'Acme', plugins: [glossary(), glossary()] };",
      right:
        "import { glossary } from './glossary.ts';\nexport default { title: 'Acme', plugins: [glossary()] };",
    },
  },
  'plugin-failed': {
    title: 'A plugin fails',
    severity: 'error',
    cause:
      'A member of the plugin throws, takes more time or memory than `limits` allows, or returns something that is not plain data. Nothing is published.',
    fix: 'Fix the plugin, or remove it from `plugins`.',
    example: {
      file: 'glossary.ts',
      wrong:
        "export const glossary = () => ({\n  name: 'glossary',\n  version: '1',\n  emit: async () => [\n    { path: 'terms.txt', key: '1', content: async () => process.env.TERMS.trim() },\n  ],\n});",
      right:
        "export const glossary = () => ({\n  name: 'glossary',\n  version: '1',\n  emit: async () => [\n    { path: 'terms.txt', key: '1', content: async () => process.env.TERMS ?? 'anvil' },\n  ],\n});",
    },
  },
  'plugin-impure': {
    title: 'A plugin gives different results for the same input',
    severity: 'error',
    cause:
      '`docsgen check --verify-plugins` calls each member twice. A member whose results differ can’t be cached: pages would show outdated results.',
    fix: 'Make the result depend only on the arguments of the member: no clock, no random numbers, no state of its own.',
    example: {
      file: 'glossary.ts',
      wrong:
        "export const glossary = () => ({\n  name: 'glossary',\n  version: '1',\n  emit: async () => [\n    { path: 'terms.txt', key: String(Math.random()), content: async () => 'anvil' },\n  ],\n});",
      right:
        "export const glossary = () => ({\n  name: 'glossary',\n  version: '1',\n  emit: async () => [\n    { path: 'terms.txt', key: 'anvil', content: async () => 'anvil' },\n  ],\n});",
    },
  },
  'plugin-problem': {
    title: 'A plugin reports a problem',
    severity: 'error',
    cause: 'The message says what the plugin found.',
    fix: 'See the documentation of the plugin.',
  },
} satisfies CatalogGroup;
