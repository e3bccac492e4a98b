/** A place on the page where something can go: before the child at `index` of `parent`. */
export interface Slot {
  parent: string;
  /** Among the children without the one that moves. */
  index: number;
}

/** A page as far as places are concerned. */
export interface PageTree {
  root: string;
  childrenOf(id: string): readonly string[];
  /** Regions that a block brings along, in order. */
  regionsOf(id: string): readonly string[];
  isCanvas(id: string): boolean;
}

/**
 * Every place where a block could go, in the order in which a reader meets them; inside itself is
 * none.
 */
export function listSlots(tree: PageTree, moving?: string): Slot[] {
  const slots: Slot[] = [];
  visit(tree.root);
  return slots;

  function visit(id: string): void {
    for (const region of tree.regionsOf(id)) visit(region);
    const children = tree.childrenOf(id).filter((child) => child !== moving);
    const isCanvas = tree.isCanvas(id);
    children.forEach((child, index) => {
      if (isCanvas) slots.push({ parent: id, index });
      visit(child);
    });
    if (isCanvas) slots.push({ parent: id, index: children.length });
  }
}

/** The next place in a direction that takes the block, seen from where it is. */
export function findNextSlot(
  tree: PageTree,
  moving: string,
  { from, direction, accepts }: { from: Slot; direction: 1 | -1; accepts: (slot: Slot) => boolean },
): Slot | undefined {
  const slots = listSlots(tree, moving);
  const here = slots.findIndex(
    ({ parent, index }) => parent === from.parent && index === from.index,
  );
  if (here === -1) return undefined;
  const ahead = direction === 1 ? slots.slice(here + 1) : slots.slice(0, here).reverse();
  return ahead.find(accepts);
}
