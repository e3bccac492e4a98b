import { missingModule } from '../../diagnostics/missing-module.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigCheck } from '../../types/feature/reading.js';
import type { PlaygroundConfig } from './public-types.js';

/** A module for live code that is not there. */
export function checkScope(given: ConfigCheck<PlaygroundConfig | false>): Diagnostic[] {
  const { scope } = given.options || {};
  return scope === undefined ? [] : missingModule({ key: 'playground.scope', value: scope }, given);
}
