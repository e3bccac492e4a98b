import { featureStaticParts } from '../../features/web.js';
import type { StaticParts, Theme } from '../../types/theme.js';

/**
 * Parts that the server renders between and around prose. Browsers load no code for them, so their
 * size does not matter.
 */
export const staticParts: StaticParts = featureStaticParts;

/** Returns the static parts, with the site's own instead of docsgen's. */
export function resolveStaticParts(theme: Theme): StaticParts {
  return { ...staticParts, ...theme.staticParts };
}
