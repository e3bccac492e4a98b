import type { Plugin } from '../../types/feature/plugin.js';

/** Members that read no page, or only the text of the one that they change. */
const BLIND: ReadonlySet<string> = new Set<keyof Plugin>([
  'name',
  'version',
  'options',
  'words',
  'packages',
  'markdown',
  'styles',
  'styleSheet',
  'behaviors',
  'fenceWords',
]);

/** Whether a plugin may read the metadata of pages. */
export const seesCards = (plugin: object): boolean =>
  Object.entries(plugin).some(([member, value]) => value !== undefined && !BLIND.has(member));
