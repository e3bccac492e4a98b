import type { Theme } from '../../types/theme.js';

/** Returns the theme that a site's `theme/index.tsx` exports. Checks the names at compile time. */
export function defineTheme(theme: Theme): Theme {
  return theme;
}
