import type { Code, Nodes, Root } from 'mdast';

/** A code block whose lines the folded text leaves empty. */
interface Fold {
  /** Line numbers of its two fences, from 1. */
  open: number;
  close: number;
  value: string;
}

/** A text without the contents of its code blocks, and these contents. */
export interface FoldedText {
  text: string;
  folds: readonly Fold[];
}

/** A fence that may begin or end a block: up to three spaces, three or more characters. */
const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
/** Lines that end a code block early, or that the parser changes. */
const TELLING = /^\s*:::|[\r\0]/;

/**
 * Empties the lines of fenced code, because parsing one of its characters costs as much as one of
 * prose. Folds only blocks whose fences begin their lines, so that no block is in a list or a
 * quote. Text that looks like a fence may be something else (the text of an expression, a comment):
 * see `unfoldCode`.
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
 * Puts the code back into the tree of a folded text. Returns false if one of the folds is not a
 * code block in the tree: then the text must be parsed as written. (Up to a fold, both texts are
 * the same, so the block begins in both or in neither, and none of the emptied lines could have
 * ended it.)
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

/** Parents that contain only inline content. */
const PHRASING = new Set(['paragraph', 'heading', 'table']);
