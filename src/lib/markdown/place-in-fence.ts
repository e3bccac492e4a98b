import type { Code, Node } from 'mdast';

/**
 * Returns the block at a position in its code, which begins on the line after the opening fence.
 */
export function placeInFence(
  block: Code,
  { line, column }: { line: number; column: number },
): Node {
  const start = block.position?.start;
  if (start === undefined) return block;
  const at = { line: start.line + line, column: start.column - 1 + column };
  return { ...block, position: { start: at, end: at } };
}
