import path from 'node:path';

/**
 * Whether a relative path leads out of the folder that it is relative to. A name may begin with two
 * dots and not.
 */
export function leadsOut(relative: string): boolean {
  return /^\.\.(?:[/\\]|$)/.test(relative) || path.isAbsolute(relative);
}
