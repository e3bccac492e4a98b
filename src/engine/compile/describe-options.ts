/** Options that change what a file compiles to. A plugin counts by its text: a change of it is a change of the option. */
export function describeOptions(options: unknown): string {
  const above: unknown[] = [];
  return JSON.stringify(options, function (this: unknown, _, value: unknown) {
    if (typeof value === 'function' || typeof value === 'bigint') return value.toString();
    if (typeof value !== 'object' || value === null) return value;
    // Options of a plugin may hold themselves.
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (above.includes(value)) return '[circle]';
    above.push(value);
    return value;
  });
}
