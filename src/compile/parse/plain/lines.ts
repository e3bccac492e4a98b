import type { Nodes, RootContent } from 'mdast';
import type { Place } from './read-inline.js';

type Point = NonNullable<Nodes['position']>['start'];

const BLANK = /^[ \t]*$/;

/** A block, and where the next line begins. */
export interface ReadBlock {
  node: RootContent;
  next: Place;
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

/** A place as nodes have it. */
export function pointAt({ offset, line, lineStart }: Place): Required<Point> {
  return { line, column: offset - lineStart + 1, offset };
}
