/** The items of a list in groups of `size`, of which the last may have fewer. */
export function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items)
    if (group.push(item) === size) {
      yield group;
      group = [];
    }
  if (group.length > 0) yield group;
}
