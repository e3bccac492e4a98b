import type { Diagnostic } from '../types/diagnostic.js';

/**
 * `docs/a.md:3:14`, as far as it is known; the route for a problem that is in no file; else
 * nothing.
 */
export function describePlace({ file, line, column, route }: Diagnostic): string {
  if (file === undefined) return route ?? '';
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}
