import type { Environment } from '../../types/environment.js';
import type { CallOutput } from '../call.js';

/** `NO_COLOR` (https://no-color.org) and `FORCE_COLOR` over what the stream is. */
export function wantsColor(
  stream: CallOutput,
  { NO_COLOR, FORCE_COLOR, TERM }: Environment,
): boolean {
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return stream.isTTY === true && TERM !== 'dumb';
}
