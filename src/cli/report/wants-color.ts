import type { Environment } from '../../types/environment.js';
import type { CallOutput } from '../call.js';

/**
 * True if a stream gets colors. `NO_COLOR` (https://no-color.org) and `FORCE_COLOR` override the
 * type of the stream.
 */
export function wantsColor(
  stream: CallOutput,
  { NO_COLOR, FORCE_COLOR, TERM }: Environment,
): boolean {
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return stream.isTTY === true && TERM !== 'dumb';
}
