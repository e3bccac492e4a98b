import type { ShellFeature } from '../../../web/theme/shell-feature.js';

const Nothing = () => null;

/** What browsers get in the place of `search-shell` on sites without search. */
export const searchShell = {
  name: 'search',
  parts: { SearchButton: Nothing },
  navItems: { search: Nothing },
} satisfies ShellFeature;
