import type { Feature } from '../../types/feature/feature.js';
import { REDIRECTS_CONFIG } from './config.js';
import { listRedirects } from './list-redirects.js';
import { REDIRECT_PROBLEMS } from './problems.js';
import type { Redirect } from './public-types.js';

/** Old addresses that lead to new ones. */
export const redirects: Feature<readonly Redirect[]> = {
  name: 'redirects',
  config: REDIRECTS_CONFIG,
  problems: { title: 'Redirects', entries: REDIRECT_PROBLEMS },
  claimLast: listRedirects,
};
