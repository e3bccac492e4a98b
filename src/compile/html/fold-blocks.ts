import type { Element, ElementContent } from 'hast';
import type { List, Parents, Root, RootContent, Table } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { append } from '../../lib/append.js';
import type { HtmlFolded } from '../nodes.js';
import { isLooseList, linearHandlers } from './linear-handlers.js';

type State = Parameters<NonNullable<NonNullable<Options['handlers']>['root']>>[0];

/** Writes complete blocks as text, and returns a node with it. */
export type Fold = (blocks: ElementContent[]) => HtmlFolded;

/**
 * Maximum number of blocks of a page, items of a list or cells of a table that are a tree at the
 * same time.
 */
const BLOCKS = 256;
const CELLS = 2048;

/**
 * Returns handlers for long pages whose HTML can't be a tree all at once: an HTML node takes a
 * hundred times the memory of its text. They fold the blocks of the page a few at a time, as well
 * as the rows and items of top-level tables and lists.
 */
export function foldingHandlers(fold: Fold): NonNullable<Options['handlers']> {
  /**
   * The current blocks of the root. Tables and lists in other blocks are not folded, because their
   * parents need their nodes.
   */
  let outermost: Parents | undefined;

  const foldLines = (state: State, blocks: ElementContent[]): ElementContent[] => {
    const lines = state.wrap(blocks, false);
    return lines.length === 0 ? [] : [fold(lines)];
  };
  return {
    root(state: State, root: Root): ElementContent {
      const children: ElementContent[] = [];
      for (const blocks of splitBlocks(root.children)) {
        outermost = { type: 'root', children: blocks };
        const made = state.all(outermost);
        // Keep the mark as a node: it cuts the content in two.
        const folded = blocks[0]?.type === 'truncation' ? made : foldLines(state, made);
        for (const each of folded) children.push(each);
      }
      outermost = undefined;
      const html = { type: 'root', children: state.wrap(children, false) } as const;
      state.patch(root, html);
      // The library's types do not allow a handler that returns a root.
      return html as never;
    },
    table(state: State, table: Table, parent: Parents | undefined): Element {
      const columns = Math.max(1, table.children[0]?.children.length ?? 1);
      const rows = Math.ceil(CELLS / columns);
      if (parent !== outermost || table.data || table.children.length <= rows)
        return defaultHandlers.table(state, table) as Element;
      const shell = defaultHandlers.table(state, {
        ...table,
        children: table.children.slice(0, 2),
      }) as Element;
      const [head, body] = shell.children.filter((part) => part.type === 'element');
      if (head === undefined || body === undefined) return shell;
      head.children = foldLines(state, unwrap(head.children));
      const folded = foldLines(state, unwrap(body.children));
      for (let at = 2; at < table.children.length; at += rows) {
        const part = table.children.slice(at, at + rows);
        const made = part.map((row) => linearHandlers.tableRow(state, row, table));
        append(folded, foldLines(state, made));
      }
      head.children = state.wrap(head.children, true);
      body.children = state.wrap(folded, true);
      return shell;
    },
    list(state: State, list: List, parent: Parents | undefined): Element {
      if (parent !== outermost || list.data || list.children.length <= BLOCKS)
        return linearHandlers.list(state, list);
      const spread = isLooseList(list);
      // The default handler derives properties of the list from its items, but the list has none
      // here, and tasks may come later.
      const folded: ElementContent[] = [];
      let isOfTasks = false;
      for (let at = 0; at < list.children.length; at += BLOCKS) {
        const items = list.children.slice(at, at + BLOCKS);
        isOfTasks ||= items.some(({ checked }) => typeof checked === 'boolean');
        const made = items.map((item) =>
          defaultHandlers.listItem(state, { ...item, spread }, undefined),
        );
        append(folded, foldLines(state, made));
      }
      const shell = defaultHandlers.list(state, { ...list, children: [] });
      if (isOfTasks) shell.properties['className'] = ['contains-task-list'];
      return { ...shell, children: state.wrap(folded, true) };
    },
  };
}

/** Yields a few blocks at a time. A truncation mark is alone. */
function* splitBlocks(blocks: readonly RootContent[]): Generator<RootContent[]> {
  let some: RootContent[] = [];
  for (const block of blocks) {
    if (some.length === BLOCKS || (block.type === 'truncation' && some.length > 0)) {
      yield some;
      some = [];
    }
    some.push(block);
    if (block.type !== 'truncation') continue;
    yield some;
    some = [];
  }
  yield some;
}

/** Removes the line ends around blocks. */
const unwrap = (lines: readonly ElementContent[]) => lines.filter(({ type }) => type !== 'text');
