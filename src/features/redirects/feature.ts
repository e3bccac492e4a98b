import type { Feature } from '../../types/feature/feature.js';
import { REDIRECTS_CONFIG } from './config.js';
import { REDIRECT_PROBLEMS } from './problems.js';
import type { Redirect, RedirectRule } from './public-types.js';

/** Redirects from old addresses to new ones. */
export const redirects: Feature<readonly (Redirect | RedirectRule)[]> = {
  name: 'redirects',
  config: REDIRECTS_CONFIG,
  problems: { title: 'Redirects', entries: REDIRECT_PROBLEMS },
  later: async () => (await import('./later.js')).redirectsLater,
};
