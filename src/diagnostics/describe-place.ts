import type { Diagnostic } from '../types/diagnostic.js';

/**
 * Returns the position of a problem as far as it is known: `docs/a.md:3:14`; the route for a
 * problem without a file; else `''`.
 */
export function describePlace({ file, line, column, route }: Diagnostic): string {
  if (file === undefined) return route ?? '';
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}
