import { featureStaticParts } from '../../features/web.js';
import type { StaticParts, Theme } from '../../types/theme.js';

/**
 * What the server draws between and around prose. No script of the page knows these: they may be as
 * rich as they like.
 */
export const staticParts: StaticParts = featureStaticParts;

/** The static parts with a site's own in their place. */
export function resolveStaticParts(theme: Theme): StaticParts {
  return { ...staticParts, ...theme.staticParts };
}
