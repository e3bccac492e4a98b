/** Splits a list into groups of `size` items. The last one may have fewer. */
export function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items)
    if (group.push(item) === size) {
      yield group;
      group = [];
    }
  if (group.length > 0) yield group;
}
