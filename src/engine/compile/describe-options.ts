import { describeFunction } from '../../lib/code-revision.js';

/**
 * Serializes options for a key. A function is represented by its text and by the revision of the
 * code that it comes from.
 */
export function describeOptions(options: unknown): string {
  const above: unknown[] = [];
  return JSON.stringify(options, function (this: unknown, _, value: unknown) {
    if (typeof value === 'function') return describeFunction(value as CallableFunction);
    if (typeof value === 'bigint') return value.toString();
    if (typeof value !== 'object' || value === null) return value;
    // Options of a plugin may contain cycles.
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (above.includes(value)) return '[circle]';
    above.push(value);
    return value;
  });
}
