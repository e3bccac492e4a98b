import type { Nodes, RootContent } from 'mdast';
import type { PlainSyntax } from './syntax.js';

type Point = NonNullable<Nodes['position']>['start'];

const BLANK = /^[ \t]*$/;

/** A place in a text whose lines are known up to there. */
export interface Place {
  offset: number;
  /** From 1. */
  line: number;
  /** Where the line begins. */
  lineStart: number;
}

/** A block, and where the next line begins. */
export interface ReadBlock {
  /** Undefined for what leaves nothing in the tree. */
  node?: RootContent;
  next: Place;
}

/** Where a block stands. */
export interface Around {
  syntax: PlainSyntax;
  /** So many spaces begin each of its lines: those of the lists that it is in. */
  indent: number;
  /** So many directives and elements it is in. */
  level: number;
  /** Reads what is in it (`readBlock`). */
  readBlock(text: string, at: Place, around: Around): ReadBlock | undefined;
}

/** Whether a line is blank. */
export function isBlank(line: string): boolean {
  return BLANK.test(line);
}

/** The line that begins at an offset, without its end. */
export function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.slice(offset) : text.slice(offset, end);
}

/** The beginning of the line after the given one. */
export function placeAfter(line: string, { offset, line: number }: Place): Place {
  const next = offset + line.length + 1;
  return { offset: next, line: number + 1, lineStart: next };
}

/**
 * The first line from the given one on that is not blank, and whether there are any before;
 * undefined when all are.
 */
export function skipBlank(
  text: string,
  from: Place,
): { line: string; place: Place; isApart: boolean } | undefined {
  for (let place = from; place.offset < text.length; ) {
    const line = lineAt(text, place.offset);
    if (!isBlank(line)) return { line, place, isApart: place.offset > from.offset };
    place = placeAfter(line, place);
  }
  return undefined;
}

/** Reads all blocks from a place to the end of a text. */
export function readBlocks(text: string, from: Place, around: Around): RootContent[] | undefined {
  const nodes: RootContent[] = [];
  for (let at = from; at.offset < text.length; ) {
    const line = lineAt(text, at.offset);
    if (isBlank(line)) {
      at = placeAfter(line, at);
      continue;
    }
    // Tags of JSX may be indented.
    const spaces = around.syntax.tags === 'jsx' && /^ *</.test(line) ? line.indexOf('<') : 0;
    const read = around.readBlock(text, { ...at, offset: at.offset + spaces }, around);
    if (read === undefined) return undefined;
    if (read.node !== undefined) nodes.push(read.node);
    at = read.next;
  }
  return nodes;
}

/** How many spaces a line begins with. */
export function countSpaces(line: string): number {
  let count = 0;
  while (line[count] === ' ') count++;
  return count;
}

/** A place as nodes have it. */
export function pointAt({ offset, line, lineStart }: Place): Required<Point> {
  return { line, column: offset - lineStart + 1, offset };
}
