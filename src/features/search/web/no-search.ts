import type { ShellFeature } from '../../../web/theme/shell-feature.js';

const Nothing = () => null;

/** Replaces `search-shell` in the bundles of sites without search. */
export const searchShell = {
  name: 'search',
  parts: { SearchButton: Nothing },
  navItems: { search: Nothing },
} satisfies ShellFeature;
