import type { CatalogGroup } from '../../types/catalog.js';

/** Problems of plugins, and those that plugins find. */
export const PLUGIN_PROBLEMS = {
  'plugin-form': {
    title: 'An entry of `plugins` is not a plugin',
    severity: 'error',
    cause:
      'A plugin is an object with a `name`, a `version` and members that docsgen knows. Most often the function that makes it was not called.',
    fix: 'Call the function: `plugins: [glossary()]`. In a plugin of your own, correct the member that the message names.',
  },
  'plugin-name-taken': {
    title: 'Two plugins have the same name',
    severity: 'error',
    cause: 'A plugin has the name, or a kind of page, of another plugin or of a feature of docsgen.',
    fix: 'Remove one of the two, or rename it in the plugin.',
  },
  'plugin-failed': {
    title: 'A plugin fails',
    severity: 'error',
    cause:
      'A member of the plugin throws, takes more time or memory than `limits` allows, or returns something that is not plain data. Nothing is published.',
    fix: 'Fix the plugin, or remove it from `plugins`.',
  },
  'plugin-impure': {
    title: 'A plugin gives different results for the same input',
    severity: 'error',
    cause:
      '`docsgen check --verify-plugins` calls each member twice. A member whose results differ can’t be cached: pages would show what was true when they were made.',
    fix: 'Make the result depend on nothing but what the member is given: no clock, no random numbers, no state of its own.',
  },
  'plugin-problem': {
    title: 'A plugin reports a problem',
    severity: 'error',
    cause: 'The message says what the plugin has found.',
    fix: 'See the page of the plugin.',
  },
} as const satisfies CatalogGroup;
