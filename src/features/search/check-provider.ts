import { missingModule } from '../../diagnostics/missing-module.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigCheck } from '../../types/feature/reading.js';
import type { SearchConfig } from './public-types.js';

/** A search provider of the site's own that is not there. */
export function checkProvider(given: ConfigCheck<SearchConfig>): Diagnostic[] {
  const { provider } = given.options;
  return provider.startsWith('./')
    ? missingModule({ key: 'search.provider', value: provider }, given)
    : [];
}
