import type { Cell, Get } from '../graph.js';

/** Returns the values of many cells of a family, in order. */
export function getAll<V>(
  get: Get,
  keys: readonly string[],
  cell: (key: string) => Cell<V>,
): Promise<V[]> {
  return Promise.all(keys.map((key) => get(cell(key))));
}
