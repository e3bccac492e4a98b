import type { Theme } from '../../types/theme.js';

/** What a site's `theme/index.tsx` exports; checks the names at compile time. */
export function defineTheme(theme: Theme): Theme {
  return theme;
}
