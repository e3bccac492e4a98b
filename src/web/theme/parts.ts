import { featureParts } from '../../features/web.js';
import type { LoadedPart, Theme, ThemeParts } from '../../types/theme.js';
import { NotFoundPage } from './pages/NotFoundPage.js';
import { sharedParts } from './shared-parts.js';

/** Parts of the default theme that browsers load with the page that they render. */
export const pageParts: Pick<ThemeParts, LoadedPart> = {
  NotFoundPage,
  ...featureParts,
};

/** Returns all parts: the site's own, or else those of the default theme. */
export function resolveParts(theme: Theme): ThemeParts {
  return { ...sharedParts, ...pageParts, ...theme.parts };
}
