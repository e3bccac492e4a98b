/** Titles of the groups of exports, in the order of lists. */
export const GROUP_TITLES = [
  'Namespaces',
  'Functions',
  'Classes',
  'Variables',
  'Enums',
  'Interfaces',
  'Types',
  'Others',
] as const;

export type GroupTitle = (typeof GROUP_TITLES)[number];
