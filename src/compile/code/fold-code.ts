import type { Code, Nodes, Root } from 'mdast';

/** A block of code whose lines a folded text has left empty. */
interface Fold {
  /** Lines of its two fences, from 1. */
  open: number;
  close: number;
  value: string;
}

/** A text whose blocks of code are empty, and what they had. */
export interface FoldedText {
  text: string;
  folds: readonly Fold[];
}

/** A fence as it may begin and end a block: up to three spaces, three or more signs. */
const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
/**
 * Lines that end a block of code early, or that the parser reads in another form than they are
 * written.
 */
const TELLING = /^\s*:::|[\r\0]/;

/**
 * Leaves the lines of fenced code empty: to the parser each of their characters costs as much as
 * one of prose. Only blocks whose fences begin their lines are folded: such a block stands in no
 * list and no quote. What looks like a fence may be something else (an expression's text, a
 * comment): see `unfoldCode`.
 */
export function foldCode(text: string): FoldedText {
  if (!text.includes('```') && !text.includes('~~~')) return { text, folds: [] };
  const lines = text.split('\n');
  const folds: Fold[] = [];
  let open: { line: number; fence: string; isFoldable: boolean } | undefined;
  for (const [index, line] of lines.entries()) {
    const [, indent = '', fence = '', rest = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      if (fence !== '') open = { line: index, fence, isFoldable: indent === '' };
    } else if (fence.startsWith(open.fence) && rest.trim() === '') {
      const code = lines.slice(open.line + 1, index);
      if (open.isFoldable && code.length > 0 && !code.some((one) => TELLING.test(one))) {
        lines.fill('', open.line + 1, index);
        folds.push({ open: open.line + 1, close: index + 1, value: code.join('\n') });
      }
      open = undefined;
    }
  }
  return { text: folds.length === 0 ? text : lines.join('\n'), folds };
}

/**
 * Puts the code back into the tree of a folded text. Gives false when one of the folds is not a
 * block of code there: then the text means something else, and must be parsed as it is written. (Up
 * to a fold both texts are the same; where the block begins in one, it begins in the other, and
 * none of the lines that were left empty could have ended it.)
 */
export function unfoldCode(tree: Root, folds: readonly Fold[]): boolean {
  const blocks = new Map<number, Code>();
  collectCode(tree, blocks);
  return folds.every(({ open, close, value }) => {
    const block = blocks.get(open);
    if (block?.position?.end.line !== close) return false;
    block.value = value;
    return true;
  });
}

function collectCode(node: Nodes, blocks: Map<number, Code>): void {
  if (node.type === 'code') blocks.set(node.position?.start.line ?? 0, node);
  else if ('children' in node && !PHRASING.has(node.type))
    for (const child of node.children) collectCode(child, blocks);
}

/** Parents of words only. */
const PHRASING = new Set(['paragraph', 'heading', 'table']);
