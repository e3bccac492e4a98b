import type { Plugin } from '../../types/feature/plugin.js';

/** Members that see no page, or only the text of the one that they change. */
const BLIND: ReadonlySet<string> = new Set<keyof Plugin>([
  'name',
  'version',
  'options',
  'words',
  'packages',
  'markdown',
  'styles',
  'styleSheet',
  'behaviours',
  'fenceWords',
]);

/** Whether a plugin may see what a text says of its page. */
export const seesCards = (plugin: object): boolean =>
  Object.entries(plugin).some(([member, value]) => value !== undefined && !BLIND.has(member));
