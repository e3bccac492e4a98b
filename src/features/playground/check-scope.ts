import { missingModule } from '../../diagnostics/missing-module.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigCheck } from '../../types/feature/reading.js';
import type { PlaygroundConfig } from './public-types.js';

/** Reports a scope module that does not exist. */
export function checkScope(given: ConfigCheck<PlaygroundConfig | false>): Diagnostic[] {
  const { scope } = given.options || {};
  return scope === undefined ? [] : missingModule({ key: 'playground.scope', value: scope }, given);
}
