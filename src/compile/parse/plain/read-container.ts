import type { RootContent } from 'mdast';
import { isTruncationMark } from '../../text/truncation.js';
import {
  type Around,
  isBlank,
  lineAt,
  type Place,
  placeAfter,
  pointAt,
  type ReadBlock,
  readBlocks,
} from './lines.js';
import { readInline } from './read-inline.js';
import { readTag, VOID } from './tags.js';

const OPENING = /^(:{3,})([A-Za-z](?:[\w-]*[A-Za-z0-9])?)(?:\[([^[\]\\]*)\])?$/;
/**
 * Maximum nesting. Each container searches all of its lines for its end; the parser handles deeper
 * nesting than anyone writes.
 */
const MOST_LEVELS = 50;
const [COMMENT_START, COMMENT_END] = ['<!--', '-->'];

/** Reads a comment that fills its lines. */
export function readComment(text: string, at: Place, { syntax }: Around): ReadBlock | undefined {
  if (!syntax.hasComments || !text.startsWith(COMMENT_START, at.offset)) return undefined;
  const close = text.indexOf(COMMENT_END, at.offset + COMMENT_START.length);
  const value = text.slice(at.offset, close + COMMENT_END.length);
  // `<!-->` is a complete comment.
  if (close < 0 || /^<!---?>/.test(value) || isTruncationMark(value)) return undefined;
  const end = at.offset + value.length;
  if (end < text.length && text[end] !== '\n') return undefined;
  let last = at;
  for (let line = lineAt(text, last.offset); last.offset + line.length < close; ) {
    last = placeAfter(line, last);
    line = lineAt(text, last.offset);
  }
  const line = lineAt(text, last.offset);
  const next = placeAfter(line, last);
  if (syntax.tags === 'jsx') return { next };
  const position = { start: pointAt(at), end: pointAt({ ...last, offset: end }) };
  return { node: { type: 'html', value, position }, next };
}

/** Reads a directive with all of its blocks. */
export function readDirective(text: string, at: Place, around: Around): ReadBlock | undefined {
  const line = lineAt(text, at.offset);
  const [, fence, name, label] = OPENING.exec(line) ?? [];
  if (!around.syntax.hasDirectives || fence === undefined || name === undefined) return undefined;
  const inside = enter(around);
  if (inside === undefined) return undefined;
  const close = findFence(text, placeAfter(line, at), fence);
  if (close === undefined) return undefined;
  const title =
    label === undefined
      ? []
      : readLabel(
          text,
          { ...at, offset: at.offset + fence.length + name.length },
          { label, around },
        );
  const blocks =
    title && readBlocks(text.slice(0, close.place.offset), placeAfter(line, at), inside);
  if (blocks === undefined) return undefined;
  const position = {
    start: pointAt(at),
    end: pointAt({ ...close.place, offset: close.place.offset + close.line.length }),
  };
  const children = [...(title as RootContent[]), ...blocks];
  const node = {
    type: 'containerDirective',
    name,
    attributes: {},
    children,
    position,
  } as RootContent;
  return { node, next: placeAfter(close.line, close.place) };
}

/**
 * Returns the context of blocks inside a directive or an element; undefined if the nesting is too
 * deep.
 */
const enter = (around: Around): Around | undefined =>
  around.level < MOST_LEVELS ? { ...around, level: around.level + 1 } : undefined;

/**
 * Finds the first line with at least as many colons, which ends the directive, whatever blocks are
 * open in it. Returns undefined if there is none.
 */
function findFence(
  text: string,
  from: Place,
  fence: string,
): { line: string; place: Place } | undefined {
  const isEnd = new RegExp(`^ {0,3}${fence}:*[ \\t]*$`);
  for (let place = from; place.offset < text.length; ) {
    const line = lineAt(text, place.offset);
    if (isEnd.test(line)) return /^:+$/.test(line) ? { line, place } : undefined;
    place = placeAfter(line, place);
  }
  return undefined;
}

function readLabel(
  text: string,
  at: Place,
  { label, around }: { label: string; around: Around },
): RootContent[] | undefined {
  if (label === '' || label.trim() !== label) return undefined;
  const from = { ...at, offset: at.offset + 1 };
  const end = from.offset + label.length;
  const children = readInline(text, from, { ...around, end });
  const position = { start: pointAt(at), end: pointAt({ ...at, offset: end + 1 }) };
  return children && [{ type: 'paragraph', data: { directiveLabel: true }, children, position }];
}

/** Reads a JSX element whose tags fill their lines, with all of its blocks. */
export function readElement(text: string, at: Place, around: Around): ReadBlock | undefined {
  const inside = enter(around);
  if (around.syntax.tags !== 'jsx' || inside === undefined) return undefined;
  const tag = readTag(text, at);
  const line = lineAt(text, at.offset);
  if (tag === undefined || tag.kind === 'close' || tag.end !== at.offset + line.length)
    return undefined;
  const { name, attributes } = tag;
  const next = placeAfter(line, at);
  const make = (children: RootContent[], end: Place) =>
    ({
      type: 'mdxJsxFlowElement',
      ...{ name, attributes, children },
      position: { start: pointAt(at), end: pointAt(end) },
    }) as RootContent;
  if (tag.kind === 'self-closing') return { node: make([], { ...at, offset: tag.end }), next };
  // Avoid searching the rest of the text for a closing tag.
  if (VOID.includes(name)) return undefined;
  const close = findClosingTag(text, next, name);
  const children = close && readBlocks(text.slice(0, close.place.offset), next, inside);
  if (close === undefined || children === undefined) return undefined;
  const last = children.at(-1);
  // Otherwise the tag may be a part of the last item.
  if (last?.type === 'list' && close.line.startsWith(' ')) return undefined;
  // Otherwise the tag is a part of the last paragraph.
  if (
    !(
      close.isApart ||
      last === undefined ||
      last.type === 'mdxJsxFlowElement' ||
      last.type === 'code'
    )
  )
    return undefined;
  return {
    node: make(children, { ...close.place, offset: close.place.offset + close.line.length }),
    next: placeAfter(close.line, close.place),
  };
}

/**
 * Finds the line of an element's closing tag, if all tags of that name up to there fill their
 * lines.
 */
function findClosingTag(
  text: string,
  from: Place,
  name: string,
): { line: string; place: Place; isApart: boolean } | undefined {
  const start = new RegExp(`</?${name}(?![A-Za-z0-9-])`);
  let depth = 1;
  let isApart = false;
  for (let place = from; place.offset < text.length; ) {
    const line = lineAt(text, place.offset);
    if (start.test(line)) {
      const spaces = line.length - line.trimStart().length;
      const tag = readTag(text, { ...place, offset: place.offset + spaces });
      if (tag === undefined || tag.name !== name || tag.end !== place.offset + line.length)
        return undefined;
      if (tag.kind === 'open') depth++;
      if (tag.kind === 'close') depth--;
      if (depth === 0) return { line, place, isApart };
    }
    isApart = isBlank(line);
    place = placeAfter(line, place);
  }
  return undefined;
}
