import { type Behind, LazyMap } from './lazy-map.js';

/**
 * Returns a map with other values for some keys. If the map was read lazily, its unchanged chunks
 * are written as they were read. References from other maps to its entries keep the old values. A
 * new key comes last unless `behind` says otherwise.
 */
export function patchMap<V>(
  map: ReadonlyMap<string, V>,
  patches: ReadonlyMap<string, V>,
  behind: Behind = () => undefined,
): ReadonlyMap<string, V> {
  if (patches.size === 0) return map;
  const patched = map instanceof LazyMap ? map.patch(patches, behind) : undefined;
  if (patched !== undefined)
    return patched as ReadonlyMap<string, unknown> as ReadonlyMap<string, V>;
  const entries = [...map].map(([key, value]) => [key, patches.get(key) ?? value] as const);
  for (const [key, value] of patches) {
    if (map.has(key)) continue;
    const other = behind(key);
    const at = entries.findIndex(([one]) => one === other);
    entries.splice(other === undefined ? entries.length : at + 1, 0, [key, value]);
  }
  return new Map(entries);
}

/** Returns a function that compares positions of keys in a map. */
export function placesIn(map: ReadonlyMap<string, unknown>): (key: string) => number {
  if (map instanceof LazyMap) return (key) => map.placeOf(key) ?? Number.POSITIVE_INFINITY;
  const places = new Map([...map.keys()].map((key, index) => [key, index]));
  return (key) => places.get(key) ?? Number.POSITIVE_INFINITY;
}
