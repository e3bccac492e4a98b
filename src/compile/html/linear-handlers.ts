import type { Element } from 'hast';
import type { FootnoteReference, List, ListItem, Parents, TableRow } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { NameList } from '../text/name-list.js';

type State = Parameters<NonNullable<NonNullable<Options['handlers']>['list']>>[0];

/**
 * What the library's own handlers do, without what makes their time grow with the square of a
 * list's, a table's or a page's length: each of them searches all that stands beside its node.
 */
export const linearHandlers = {
  /** Looks for itself among the references before it. */
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
  /** Looks at all items, given their list. */
  listItem: (state: State, node: ListItem): Element =>
    defaultHandlers.listItem(state, node, undefined),
  /** Looks for itself among all rows: only the first has titles. */
  tableRow(state: State, node: TableRow, parent: Parents | undefined): Element {
    if (parent?.type !== 'table') return defaultHandlers.tableRow(state, node, parent);
    const { align: columns, ...rest } = parent;
    // A plugin's table may say nothing of its columns: none would be shown.
    const align = columns?.length ? { align: columns } : {};
    const table = { ...rest, ...align, children: parent.children.slice(0, 1) };
    return defaultHandlers.tableRow(state, node, table);
  },
};

/** One loose item makes all of a list's loose. */
export function isLooseList({ spread, children }: List): boolean {
  return (spread ?? false) || children.some(isLoose);
}

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}
