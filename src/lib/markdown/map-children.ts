import type { Node, Parent, RootContent } from 'mdast';

/** Any mdast node with children, without restrictions on their types. */
export type MarkdownParent = Omit<Parent, 'children'> & { children: RootContent[] };
/** Nodes that replace a node; `undefined` keeps it. */
export type Replacement = RootContent[] | undefined;

/** Replaces nodes below `parent`, innermost first. Slots of calls count as children. */
export function mapChildren(
  parent: MarkdownParent,
  replace: (node: RootContent) => Replacement,
): void {
  const before = parent.children;
  // Most lists stay unchanged, so copy the list only for the first node that is replaced.
  let children: RootContent[] | undefined;
  for (const [index, child] of before.entries()) {
    if ('children' in child) for (const inner of partsOf(child)) mapChildren(inner, replace);
    const replacement = replace(child);
    if (replacement !== undefined) children ??= before.slice(0, index);
    for (const node of replacement ?? [child]) children?.push(node);
  }
  if (children !== undefined) parent.children = children;
}

/** Returns a node's lists of children: its own and a call's slots. */
export function partsOf(node: Node): MarkdownParent[] {
  if (!('children' in node)) return [];
  const parts = [node as MarkdownParent];
  if (node.type !== 'call') return parts;
  const { slots } = node as unknown as { slots: Record<string, RootContent[]> };
  const slotParents = Object.keys(slots).map((name) => ({
    type: 'slot',
    get children() {
      return slots[name] ?? [];
    },
    set children(children: RootContent[]) {
      slots[name] = children;
    },
  }));
  return [...slotParents, ...parts];
}
