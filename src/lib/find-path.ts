/**
 * Returns the shortest chain of nodes from one to another, including both; undefined if there is
 * none. Searches from the end.
 * @param before Returns the nodes that lead to a node.
 */
export function findPath<N>(from: N, to: N, before: (node: N) => Iterable<N>): N[] | undefined {
  const next = new Map<N, N | undefined>([[to, undefined]]);
  for (const node of next.keys()) {
    if (node === from) return listFrom(node, next);
    for (const one of before(node)) if (!next.has(one)) next.set(one, node);
  }
  return undefined;
}

function listFrom<N>(start: N, next: ReadonlyMap<N, N | undefined>): N[] {
  const path: N[] = [];
  for (let node: N | undefined = start; node !== undefined; node = next.get(node)) path.push(node);
  return path;
}
