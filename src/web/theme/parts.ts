import { featureParts } from '../../features/web.js';
import type { LoadedPart, Theme, ThemeParts } from '../../types/theme.js';
import { NotFoundPage } from './pages/NotFoundPage.js';
import { sharedParts } from './shared-parts.js';

/** The parts of the default theme that browsers load with the page that they draw. */
export const pageParts: Pick<ThemeParts, LoadedPart> = {
  NotFoundPage,
  ...featureParts,
};

/** Every part: a site's own, else that of the default theme. */
export function resolveParts(theme: Theme): ThemeParts {
  return { ...sharedParts, ...pageParts, ...theme.parts };
}
