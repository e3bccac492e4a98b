import type { Nodes, RootContent } from 'mdast';
import { TextPlaces } from '../../lib/text/text-places.js';
import type { Fix, Place } from '../../types/diagnostic.js';
import type { RewriteRules, Rewritten } from './rewrite-blocks.js';

/** A text to search for syntax of other generators. Line numbers count from 0. */
export interface ForeignText {
  file: string;
  lines: readonly string[];
  rules: RewriteRules;
  offsetOf(node: RootContent): number;
  /** Returns the source of a node. */
  slice(node: RootContent): string;
  /** Returns the source of a node, with spaces in place of everything but text. */
  readProse(node: Extract<Nodes, { type: 'paragraph' | 'heading' | 'tableCell' }>): string;
  /** True if only spaces precede a node on its line. */
  beginsLine(node: RootContent): boolean;
  placeOfNode(node: RootContent): Required<Place>;
  placeOfLine(at: number): Place;
  placeAt(offset: number, length: number): Required<Place>;
  /** True if a line belongs to something already reported, or to a code block. */
  isTaken(at: number): boolean;
  take(at: number, count: number): void;
  /** Takes a line, and the following lines that are indented further. */
  takeIndented(at: number): void;
  /** Takes the lines of a code block. */
  hide(node: RootContent): void;
  /** Returns a fix that replaces lines, beginning with the given one. */
  replaceLines(at: number, block: Rewritten): Fix;
  toFix(written: string, replacement: string): Fix;
}

/** Opens a text. For `mayUseJsx` and `kinds`, see `RewriteRules`. */
export function openText(
  text: string,
  { file, ...rules }: RewriteRules & { file: string },
): ForeignText {
  const lines = text.split(/\r\n|\n|\r/);
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const taken = new Set<number>();
  const places = new TextPlaces(text);
  const rangeOf = ({ position }: RootContent) =>
    position === undefined
      ? { from: 0, to: 0 }
      : {
          from: places.offset(position.start.line, position.start.column),
          to: places.offset(position.end.line, position.end.column),
        };
  const offsetOf = (node: RootContent) => rangeOf(node).from;
  const slice = (node: RootContent) => {
    const { from, to } = rangeOf(node);
    return text.slice(from, to);
  };
  const indentOf = (at: number) => lines[at]?.search(/\S/) ?? -1;
  const take = (at: number, count: number) => {
    for (let line = at; line < at + count; line++) taken.add(line);
  };
  const toFix = (written: string, replacement: string): Fix => ({
    written,
    replacement: replacement.replaceAll('\n', lineEnd),
    isText: true,
  });
  return {
    ...{ file, lines, rules, offsetOf, slice, take, toFix },
    readProse: (node) =>
      blankOthers(slice(node), node, (child) => offsetOf(child) - offsetOf(node)),
    beginsLine: ({ position }) => {
      const { line = 1, column = 1 } = position?.start ?? {};
      return lines[line - 1]?.slice(0, column - 1).trim() === '';
    },
    placeOfNode: (node) => {
      const { from, to } = rangeOf(node);
      return places.placeAt(from, to);
    },
    placeOfLine: (at) => ({
      ...{ line: at + 1, column: indentOf(at) + 1 },
      ...{ endLine: at + 1, endColumn: (lines[at]?.length ?? 0) + 1 },
    }),
    placeAt: (offset, length) => places.placeAt(offset, offset + length),
    isTaken: (at) => taken.has(at),
    takeIndented(at) {
      const base = indentOf(at);
      let last = at;
      for (let line = at + 1; line < lines.length; line++) {
        if (indentOf(line) > base) last = line;
        else if (indentOf(line) !== -1) break;
      }
      take(at, last - at + 1);
    },
    hide({ position }) {
      if (position) take(position.start.line - 1, position.end.line - position.start.line + 1);
    },
    replaceLines(at, { count, lines: written }) {
      const indent = lines[at]?.slice(0, indentOf(at)) ?? '';
      const before = (lines[at - 1] ?? '').trim() === '' ? '' : `\n${indent}`;
      return toFix(
        [...lines.slice(at, at + count)].join(lineEnd).slice(indent.length),
        `${before}${written.join('\n').slice(indent.length)}`,
      );
    },
  };
}

const PROSE = new Set(['text', 'emphasis', 'strong', 'delete', 'link', 'break']);

/** Replaces code, images, elements, expressions and addresses of links by spaces. */
function blankOthers(
  written: string,
  node: Nodes,
  offsetOf: (child: RootContent) => number,
): string {
  let prose = written;
  const visit = (parent: Nodes) => {
    if (!('children' in parent)) return;
    for (const child of parent.children) {
      if (child.position === undefined) continue;
      const from = offsetOf(child);
      const to = from + (child.position.end.offset ?? 0) - (child.position.start.offset ?? 0);
      if (!PROSE.has(child.type)) prose = blank(prose, from, to - 1);
      else if (child.type === 'link') {
        const last = child.children.at(-1);
        const end = last?.position === undefined ? from : offsetOf(last) + lengthOf(last);
        prose = blank(prose, end, to - 1);
        visit(child);
      } else visit(child);
    }
  };
  visit(node);
  return prose;
}

const lengthOf = ({ position }: RootContent): number =>
  (position?.end.offset ?? 0) - (position?.start.offset ?? 0);

/** Keeps the last character, because attributes may follow it. */
const blank = (text: string, from: number, to: number): string =>
  to <= from
    ? text
    : text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ') + text.slice(to);
