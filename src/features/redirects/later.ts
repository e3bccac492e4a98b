import type { LaterMembers } from '../../types/feature/feature.js';
import { expandRules } from './expand-rules.js';
import { listRedirects } from './list-redirects.js';
import type { Redirect, RedirectRule } from './public-types.js';

/** Claims old addresses, including those that functions return, if nothing else has them. */
export const redirectsLater: LaterMembers<readonly (Redirect | RedirectRule)[]> = {
  claimLast(request) {
    const { redirects: options, diagnostics } = expandRules(request);
    const { claims, diagnostics: found } = listRedirects({ ...request, options });
    return { claims, diagnostics: [...diagnostics, ...found] };
  },
};
