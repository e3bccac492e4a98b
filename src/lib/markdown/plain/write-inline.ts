import { escapeAddress, escapeText, type TextPlace } from './escape-text.js';
import { attributeOf, decode, type HtmlReader, isSilent, type Tag, tagAt } from './html-reader.js';

interface Kind {
  /** Beginning of its Markdown. */
  sign: string;
  /** Marker around its Markdown, if it is emphasis. */
  mark?: string;
  write(reader: HtmlReader, given: { tag: Tag; place: InlinePlace }): string | undefined;
}

interface InlinePlace extends TextPlace {
  isStressed?: boolean;
  /** Whether it is inside another inline element. */
  isInner?: boolean;
}

const CODE: Kind = { sign: '`', write: writeCode };
const LIGHT: Kind = { sign: '_', mark: '_', write: writeStressed };
const STRONG: Kind = { sign: '*', mark: '**', write: writeStressed };
const BREAK: Kind = { sign: '\\', write: writeBreak };
const KINDS = new Map<string, Kind>([
  ...(['code', 'kbd', 'samp', 'var'] as const).map((name) => [name, CODE] as const),
  ...(['em', 'i', 'mark', 'u'] as const).map((name) => [name, LIGHT] as const),
  ...(['strong', 'b'] as const).map((name) => [name, STRONG] as const),
  ['a', { sign: '[', write: writeLink }],
  ['img', { sign: '!', write: writeImage }],
  ['br', BREAK],
]);
/** Elements that are replaced by their content. */
const THROUGH = new Set(['span', 'small', 'abbr', 'time', 'cite', 'sub']);

/** A marker is certainly emphasis only beside white space or punctuation. */
const EDGE = /[\s\p{P}\p{S}]/u;
/** White space as defined by HTML. */
const SPACE = /[\t\n\f ]{2,}|[\t\n\f]/g;

/**
 * Writes text and inline elements up to the first tag of another kind, and leaves the reader there.
 * Returns undefined if the converter might write something else.
 */
export function writeInline(reader: HtmlReader, place: InlinePlace): string | undefined {
  const open: string[] = [];
  let written = '';
  let last: Kind | undefined;
  for (;;) {
    const { html, tag, kind } = readText(reader, { open, isLabel: place.isLabel === true });
    const text = writeText(html, {
      ...{ ...place, before: lastOf(written, place), after: kind?.sign ?? place.after },
      isFirst: written === '' || last === BREAK,
      isLast: kind === undefined || kind === BREAK,
    });
    if (text === undefined) return undefined;
    const isBeside = text === '';
    // A letter right after the marker would keep it from closing the emphasis.
    const next = isBeside ? (kind?.sign ?? place.after) : text;
    if (last?.mark !== undefined && !EDGE.test(next.charAt(0))) return undefined;
    written += text;
    if (tag === undefined || kind === undefined) {
      const isAtBreak = isBeside && last === BREAK;
      return open.length > 0 || isAtBreak ? undefined : written;
    }
    if (kind === BREAK && (written === '' || (isBeside && last === BREAK))) return undefined;
    if (kind.mark !== undefined) {
      if (!EDGE.test(lastOf(written, place))) return undefined;
      if (isBeside && last?.mark !== undefined) return undefined;
    }
    reader.at = tag.end;
    const item = kind.write(reader, { tag, place });
    if (item === undefined) return undefined;
    written += item;
    last = kind;
  }
}

const lastOf = (written: string, place: InlinePlace): string =>
  written === '' ? place.before : written.charAt(written.length - 1);

/** A heading's link to itself. Inside another link, it would close that link. */
const ANCHOR = /<a class="hash-link"[^<>]*><\/a>/y;

/** Reads text up to a tag, and leaves the reader there. `open`: see `THROUGH`. */
function readText(
  reader: HtmlReader,
  { open, isLabel }: { open: string[]; isLabel: boolean },
): { html: string; tag?: Tag | undefined; kind?: Kind | undefined } {
  let html = '';
  for (;;) {
    const start = reader.html.indexOf('<', reader.at);
    const end = start === -1 ? reader.html.length : start;
    html += reader.html.slice(reader.at, end);
    reader.at = end;
    ANCHOR.lastIndex = end;
    if (!isLabel && ANCHOR.test(reader.html)) {
      reader.at = ANCHOR.lastIndex;
      continue;
    }
    const tag = tagAt(reader.html, end);
    if (tag === undefined) return { html };
    if (!THROUGH.has(tag.name))
      return { html, tag, ...(!tag.isEnd && { kind: KINDS.get(tag.name) }) };
    if (tag.isEnd ? open.pop() !== tag.name : !isSilent(tag.attributes)) return { html };
    if (!tag.isEnd) open.push(tag.name);
    reader.at = tag.end;
  }
}

function writeText(
  html: string,
  { isFirst, isLast, ...place }: InlinePlace & { isFirst: boolean; isLast: boolean },
): string | undefined {
  if (html === '') return '';
  let text = decode(html.replace(SPACE, ' '));
  if (text === undefined) return undefined;
  // The converter moves white space at the edge of an inline element.
  if (place.isInner && ((isFirst && text.startsWith(' ')) || (isLast && text.endsWith(' '))))
    return undefined;
  if (isFirst && text.startsWith(' ')) text = text.slice(1);
  if (isLast && text.endsWith(' ')) text = text.slice(0, -1);
  return text === '' ? '' : escapeText(text, place);
}

/** Writes a line break, which only the text of a paragraph can contain. */
function writeBreak(_: HtmlReader, { place }: { place: InlinePlace }): string | undefined {
  if (place.isInner || place.in === 'heading') return undefined;
  return place.in === 'cell' ? ' ' : '\\\n';
}

/** Writes the content of an element, and reads its end tag. */
function writeInner(reader: HtmlReader, tag: Tag, place: InlinePlace): string | undefined {
  const inner = writeInline(reader, { ...place, isInner: true });
  const end = tagAt(reader.html, reader.at);
  if (!inner || end?.name !== tag.name || !end.isEnd) return undefined;
  reader.at = end.end;
  return inner;
}

function writeStressed(
  reader: HtmlReader,
  { tag, place }: { tag: Tag; place: InlinePlace },
): string | undefined {
  const mark = KINDS.get(tag.name)?.mark;
  if (mark === undefined || place.isStressed || !isSilent(tag.attributes)) return undefined;
  const sign = mark.charAt(0);
  const around = { before: sign, after: sign, isStressed: true };
  const inner = writeInner(reader, tag, { ...place, ...around });
  return inner && mark + inner + mark;
}

/** Bidirectional control characters, which code is written without. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function writeCode(
  reader: HtmlReader,
  { tag, place }: { tag: Tag; place: InlinePlace },
): string | undefined {
  const { html } = reader;
  const start = html.indexOf('<', tag.end);
  const end = tagAt(html, start);
  const value = decode(html.slice(tag.end, start).replace(SPACE, ' '));
  if (!value || end?.name !== tag.name || !end.isEnd || !isSilent(tag.attributes)) return undefined;
  if (/^ | $|`/.test(value) || DIRECTION.test(value)) return undefined;
  if (place.isLabel && value.includes(']')) return undefined;
  const isPiped = place.in === 'cell' && value.includes('|');
  if (isPiped && value.includes('\\')) return undefined;
  reader.at = end.end;
  return `\`${isPiped ? value.replaceAll('|', '\\|') : value}\``;
}

function writeLink(
  reader: HtmlReader,
  { tag, place }: { tag: Tag; place: InlinePlace },
): string | undefined {
  const { attributes } = tag;
  const href = attributeOf(attributes, 'href');
  if (href === undefined || place.isLabel || !isSilent(attributes, / href="[^"]*"/))
    return undefined;
  const label = writeInner(reader, tag, { ...place, before: '[', after: ']', isLabel: true });
  const url = reader.place(href);
  const address = escapeAddress(url);
  if (!label || address === undefined) return undefined;
  // An autolink, whose text is its address.
  const shown = label.replaceAll('\\', '');
  if ((shown === url || `mailto:${shown}` === url) && /^[a-z][+\-.a-z]+:/i.test(url))
    return `<${shown}>`;
  return `[${label}](${address})`;
}

function writeImage(
  reader: HtmlReader,
  { tag: { attributes }, place }: { tag: Tag; place: InlinePlace },
): string | undefined {
  const src = attributeOf(attributes, 'src');
  const alt = attributeOf(attributes, 'alt');
  if (!src || alt === undefined || !isSilent(attributes, / (?:src|alt)="[^"]*"/g)) return undefined;
  if (src.startsWith('data:') || /[\t\n\f]/.test(alt)) return undefined;
  const address = escapeAddress(reader.place(src));
  const label =
    alt === '' ? '' : escapeText(alt, { ...place, before: '[', after: ']', isLabel: true });
  return address === undefined || label === undefined ? undefined : `![${label}](${address})`;
}
