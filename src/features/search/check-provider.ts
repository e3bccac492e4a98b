import { missingModule } from '../../diagnostics/missing-module.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigCheck } from '../../types/feature/reading.js';
import type { SearchConfig } from './public-types.js';

/** Reports a custom search provider whose file does not exist. */
export function checkProvider(given: ConfigCheck<SearchConfig>): Diagnostic[] {
  const { provider } = given.options;
  return provider.startsWith('./')
    ? missingModule({ key: 'search.provider', value: provider }, given)
    : [];
}
