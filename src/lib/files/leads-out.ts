import path from 'node:path';

/**
 * Whether a relative path leads out of its base folder. A file name that merely begins with two
 * dots does not.
 */
export function leadsOut(relative: string): boolean {
  return /^\.\.(?:[/\\]|$)/.test(relative) || path.isAbsolute(relative);
}
