import type { Nodes, Root } from 'mdast';

type Position = NonNullable<Nodes['position']>;
type Point = Position['start'];

/** Offsets of the lines of a text, which are enough to convert any offset to a point. */
export type LineStarts = Uint32Array;

/**
 * Nodes of plain Markdown. Those of MDX keep plain objects as positions, because they are cloned
 * during the conversion to HTML.
 */
const PLAIN = new Set(
  `text paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete link linkReference
  image imageReference footnoteReference footnoteDefinition definition inlineCode break thematicBreak`.split(
    /\s+/,
  ),
);

/**
 * Halves the memory of the new tree of a slice: a node's position becomes two numbers instead of
 * three objects, and lists of children become exactly as long as their content (the parser
 * allocates room for seventeen).
 */
export function compactTree(tree: Root, lines: LineStarts): void {
  compactNode(tree, lines);
}

/** Returns the offsets at which lines begin. */
export function findLineStarts(text: string): LineStarts {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return Uint32Array.from(starts);
}

function compactNode(node: Nodes, lines: LineStarts): void {
  const { position } = node;
  if (position && PLAIN.has(node.type))
    node.position = new CompactPosition(
      lines,
      position.start.offset ?? 0,
      position.end.offset ?? 0,
    );
  if (!('children' in node)) return;
  // A copy allocates no more than the original's length.
  node.children = node.children.slice() as typeof node.children;
  for (const child of node.children) compactNode(child, lines);
}

/** A position that computes line and column on demand. */
class CompactPosition implements Position {
  constructor(
    private readonly lines: LineStarts,
    private readonly from: number,
    private to: number,
  ) {}

  get start(): Point {
    return pointAt(this.from, this.lines);
  }

  get end(): Point {
    return pointAt(this.to, this.lines);
  }

  set end({ offset }: Point) {
    if (offset !== undefined) this.to = offset;
  }

  toJSON(): Position {
    return { start: this.start, end: this.end };
  }
}

/** Returns the point at an offset of a text. */
export function pointAt(offset: number, lines: LineStarts): Point {
  let line = 0;
  for (let after = lines.length; after - line > 1; ) {
    const middle = (line + after) >> 1;
    if ((lines[middle] ?? 0) <= offset) line = middle;
    else after = middle;
  }
  return { line: line + 1, column: offset - (lines[line] ?? 0) + 1, offset };
}
