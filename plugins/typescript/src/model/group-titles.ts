/** Titles of the groups of exports, in the order in which pages and the sidebar list them. */
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
