import type { Element } from 'hast';
import type { FootnoteReference, List, ListItem, Parents, TableRow } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { NameList } from '../text/name-list.js';

type State = Parameters<NonNullable<NonNullable<Options['handlers']>['list']>>[0];

/**
 * Handlers equivalent to the library's, without their quadratic time in the length of a list, a
 * table or a page: each of those searches all siblings of its node.
 */
export const linearHandlers = {
  /** The default handler searches the earlier references for the node's own. */
  footnoteReference(state: State, node: FootnoteReference): Element {
    if (!(state.footnoteOrder instanceof NameList)) state.footnoteOrder = new NameList();
    return defaultHandlers.footnoteReference(state, node);
  },
  list(state: State, node: List): Element {
    const spread = isLooseList(node);
    return defaultHandlers.list(state, {
      ...node,
      children: node.children.map((item) => ({ ...item, spread })),
    });
  },
  /** The default handler examines all items if it gets the list. */
  listItem: (state: State, node: ListItem): Element =>
    defaultHandlers.listItem(state, node, undefined),
  /** The default handler searches the table for the row's index; only the first row is a header. */
  tableRow(state: State, node: TableRow, parent: Parents | undefined): Element {
    if (parent?.type !== 'table') return defaultHandlers.tableRow(state, node, parent);
    const { align: columns, ...rest } = parent;
    // A plugin's table may have an empty list of columns, for which the default handler would show
    // no cells.
    const align = columns?.length ? { align: columns } : {};
    const table = { ...rest, ...align, children: parent.children.slice(0, 1) };
    return defaultHandlers.tableRow(state, node, table);
  },
};

/** True if a list is loose: a single loose item is enough. */
export function isLooseList({ spread, children }: List): boolean {
  return (spread ?? false) || children.some(isLoose);
}

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}
