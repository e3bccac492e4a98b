/**
 * Adds items to a list. `list.push(...items)` passes each item as an argument, and throws a
 * `RangeError` at some 120,000 of them: call this for items whose number grows with the site.
 */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
