import { ROOT_NODE, useEditor } from '@craftjs/core';
import type { ReactElement } from 'react';
import { findNextSlot, type PageTree, type Slot } from './slots';

type Editor = ReturnType<typeof useEditor>;
type Query = Editor['query'];

/**
 * What can be done to the page without a mouse. Each action answers with what it did, for screen
 * readers.
 */
export interface PageActions {
  /** Puts a new block into what is selected, or after it, or at the end of the page. */
  insert(block: ReactElement): string;
  move(id: string, direction: 1 | -1): string;
  remove(id: string): string;
  /** Selects a block, and scrolls the page to where it is. */
  select(id: string): void;
}

export function usePageActions(): PageActions {
  const { actions, query } = useEditor();
  const select = (id: string) => {
    actions.selectNode(id);
    // Once it is drawn: it may be new, or have moved.
    requestAnimationFrame(() => reveal(query, id));
  };
  return {
    select,
    insert(block) {
      const tree = query.parseReactElement(block).toNodeTree();
      const added = tree.nodes[tree.rootNodeId];
      const slot = added && findInsertion(query, added);
      if (slot === undefined) return 'There is no place for this block.';
      actions.addNodeTree(tree, slot.parent, slot.index);
      select(tree.rootNodeId);
      return `${added?.data.displayName} added to ${nameOf(query, slot.parent)}.`;
    },
    move(id, direction) {
      const from = placeOf(query, id);
      const target =
        from &&
        findNextSlot(describeTree(query), id, {
          from,
          direction,
          accepts: ({ parent }) => query.node(parent).isDroppable(id),
        });
      if (from === undefined || target === undefined) return 'There is no place to move it to.';
      const { parent, index } = target;
      // craft.js counts the block itself among the children.
      const skip = parent === from.parent && index > from.index ? 1 : 0;
      actions.move(id, parent, index + skip);
      select(id);
      return `${nameOf(query, id)} moved to position ${index + 1} in ${nameOf(query, parent)}.`;
    },
    remove(id) {
      if (!query.node(id).isDeletable())
        return `${nameOf(query, id)} is a fixed part of its block.`;
      const name = nameOf(query, id);
      const next = neighbourOf(query, id);
      actions.delete(id);
      select(next);
      return `${name} deleted.`;
    },
  };
}

/** The page's tree for the places in it. */
export function describeTree(query: Query): PageTree {
  return {
    root: ROOT_NODE,
    childrenOf: (id) => query.node(id).childNodes(),
    regionsOf: (id) => query.node(id).linkedNodes(),
    isCanvas: (id) => query.node(id).isCanvas(),
  };
}

type NewNode = Parameters<ReturnType<Query['node']>['isDroppable']>[0];

/**
 * At the end of the selected block when it takes the new one; else after it, or after the nearest
 * block around it.
 */
function findInsertion(query: Query, added: NewNode): Slot | undefined {
  let after: string | undefined;
  let id: string | null = query.getEvent('selected').last() ?? ROOT_NODE;
  while (id !== null) {
    const { nodes, parent }: { nodes: string[]; parent: string | null } = query.node(id).get().data;
    if (query.node(id).isDroppable(added))
      return { parent: id, index: after === undefined ? nodes.length : nodes.indexOf(after) + 1 };
    after = id;
    id = parent;
  }
  return undefined;
}

function placeOf(query: Query, id: string): Slot | undefined {
  const { parent } = query.node(id).get().data;
  if (parent === null || !query.node(id).isDraggable()) return undefined;
  return { parent, index: query.node(parent).childNodes().indexOf(id) };
}

/**
 * What is selected once a block is gone: what follows it, else what precedes it, else what it was
 * in.
 */
function neighbourOf(query: Query, id: string): string {
  const { parent } = query.node(id).get().data;
  if (parent === null) return ROOT_NODE;
  const siblings = query.node(parent).childNodes();
  const index = siblings.indexOf(id);
  return siblings[index + 1] ?? siblings[index - 1] ?? parent;
}

/**
 * Scrolls the page on the stage and nothing around it: the editor may stand in a frame of another
 * page.
 */
function reveal(query: Query, id: string): void {
  const block = query.getNodes()[id]?.dom;
  const stage = block?.closest('.ed-scroll');
  if (block == null || stage == null || id === ROOT_NODE) return;
  const [{ top, bottom }, view] = [block.getBoundingClientRect(), stage.getBoundingClientRect()];
  const margin = 32;
  if (top < view.top + margin) stage.scrollBy({ top: top - view.top - margin });
  else if (bottom > view.bottom - margin)
    stage.scrollBy({ top: Math.min(bottom - view.bottom + margin, top - view.top - margin) });
}

function nameOf(query: Query, id: string): string {
  return query.node(id).get().data.displayName;
}
