import type { Nodes, RootContent } from 'mdast';
import type { PlainSyntax } from './syntax.js';

type Point = NonNullable<Nodes['position']>['start'];

const BLANK = /^[ \t]*$/;

/** A position in a text, with its line. */
export interface Place {
  offset: number;
  /** Line number, from 1. */
  line: number;
  /** Offset of the line. */
  lineStart: number;
}

/** A block, and the beginning of the next line. */
export interface ReadBlock {
  /** Undefined if the block leaves no node in the tree. */
  node?: RootContent;
  next: Place;
}

/** Context of a block. */
export interface Around {
  syntax: PlainSyntax;
  /** Number of spaces before each line: the indentation of the enclosing lists. */
  indent: number;
  /** Number of enclosing directives and elements. */
  level: number;
  /** Reads nested blocks (`readBlock`). */
  readBlock(text: string, at: Place, around: Around): ReadBlock | undefined;
}

/** True if a line contains only spaces and tabs. */
export function isBlank(line: string): boolean {
  return BLANK.test(line);
}

/** Returns the line that begins at an offset, without its end. */
export function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.slice(offset) : text.slice(offset, end);
}

/** Returns the beginning of the line after the given one. */
export function placeAfter(line: string, { offset, line: number }: Place): Place {
  const next = offset + line.length + 1;
  return { offset: next, line: number + 1, lineStart: next };
}

/**
 * Finds the first line from the given one on that is not blank. `isApart` is true if blank lines
 * precede it. Returns undefined if all are blank.
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

/** Reads all blocks from a position to the end of a text. */
export function readBlocks(text: string, from: Place, around: Around): RootContent[] | undefined {
  const nodes: RootContent[] = [];
  for (let at = from; at.offset < text.length; ) {
    const line = lineAt(text, at.offset);
    if (isBlank(line)) {
      at = placeAfter(line, at);
      continue;
    }
    // JSX tags may be indented.
    const spaces = around.syntax.tags === 'jsx' && /^ *</.test(line) ? line.indexOf('<') : 0;
    const read = around.readBlock(text, { ...at, offset: at.offset + spaces }, around);
    if (read === undefined) return undefined;
    if (read.node !== undefined) nodes.push(read.node);
    at = read.next;
  }
  return nodes;
}

/** Returns the number of spaces at the beginning of a line. */
export function countSpaces(line: string): number {
  let count = 0;
  while (line[count] === ' ') count++;
  return count;
}

/** Converts a position to the form that nodes have. */
export function pointAt({ offset, line, lineStart }: Place): Required<Point> {
  return { line, column: offset - lineStart + 1, offset };
}
