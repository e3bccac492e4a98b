import type { Place } from '../../types/diagnostic.js';
import { isNameLink } from '../text/name-link.js';
import { findInCode } from './find-in-code.js';
import { hideFences } from './hide-code.js';
import { placeOffsets } from './place-offsets.js';
import { isSameValue, readWritten, type Spelling, type Written } from './spelling.js';

/** Where a value is looked for. */
export interface WrittenRequest {
  /** Its name says whether it is Markdown. */
  file: string;
  /** Of the file, without a byte order mark. */
  text: string;
  place: Place;
  /** The value as it is read. */
  value: string;
}

/**
 * Where a value stands that was found at a place: the address of a link, image or component in
 * Markdown, a string, key or plain value in code and data. That of a link with a label is in its
 * definitions. Empty when the text is no longer what it was, or builds the value in another way.
 */
export function findWritten({ file, text, place, value }: WrittenRequest): Written[] {
  const range = placeOffsets(text, place);
  if (range === undefined) return [];
  if (!/\.mdx?$/i.test(file) || isInFrontMatter(text, range.from))
    return findInCode(text, { file, ...range, value });
  const region = { text: text.slice(range.from, range.to), at: range.from };
  if (isNameLink(value))
    return listNames(region)
      .filter((written) => isSameValue(readWritten(written), value))
      .slice(0, 1);
  const isMeant = (written: Written) => isSameValue(readWritten(written), value);
  const found = [...listDestinations(region), ...listAttributes(region)]
    .filter(isMeant)
    .sort((a, b) => a.from - b.from);
  // The address of an element stands in its first tag, that of a link behind its text.
  const chosen =
    (region.text.startsWith('<') ? found[0] : found.at(-1)) ?? findAutolink(region, value);
  if (chosen !== undefined) return [chosen];
  const inside = findInAttribute(region, value);
  return inside === undefined ? listDefinitions(text).filter(isMeant) : [inside];
}

/** An address among others in the value of an attribute: a `srcset`, or a style. */
function findInAttribute(region: Region, value: string): Written | undefined {
  for (const { from, raw, spelling, quote } of listAttributes(region)) {
    const at = raw.indexOf(value);
    const isWhole =
      /^[\s,"'(]?$/.test(raw.slice(0, at).slice(-1)) &&
      /^[\s,"')]?$/.test(raw.charAt(at + value.length));
    if (at === -1 || !isWhole) continue;
    return { from: from + at, to: from + at + value.length, raw: value, spelling, quote };
  }
  return undefined;
}

/** A part of a text, and its offset. */
export interface Region {
  text: string;
  at: number;
}

/** What a group of a pattern has matched; the pattern has the flag `d`. */
function writtenAt(
  { at }: Region,
  span: readonly [number, number] | undefined,
  { text, spelling, quote = '' }: { text: string; spelling: Spelling; quote?: string },
): Written[] {
  if (span === undefined) return [];
  const [from, to] = span;
  return [{ from: at + from, to: at + to, raw: text.slice(from, to), spelling, quote }];
}

const DESTINATION =
  /\]\(\s*(?:<(?<angled>(?:\\.|[^<>\r\n\\])*)>|(?<bare>(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))+))/dg;

function listDestinations(region: Region): Written[] {
  return listBoth(region, DESTINATION);
}

const NAMED = /\[\[(?<name>[^[\]|\\\r\n]+)(?:\\?\|[^[\]\r\n]*)?\]\]/dg;

function listNames({ text, at }: Region): Written[] {
  return [...text.matchAll(NAMED)].flatMap(({ indices }) =>
    writtenAt({ text, at }, indices?.groups?.['name'], { text, spelling: 'name' }),
  );
}

function listBoth(region: Region, pattern: RegExp): Written[] {
  const { text } = region;
  return [...text.matchAll(pattern)].flatMap(({ indices }) => [
    ...writtenAt(region, indices?.groups?.['angled'], { text, spelling: 'bracketed' }),
    ...writtenAt(region, indices?.groups?.['bare'], { text, spelling: 'destination' }),
  ]);
}

const ATTRIBUTE =
  /[\w:-]\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{\s*(?<sign>["'`])(?<code>(?:\\.|(?!\k<sign>)[^\\])*)\k<sign>\s*\}|(?<bare>[^\s"'`=<>{}]+))/dg;

/** The values of attributes with quotes around them, and of those without. */
export function listAttributes(region: Region): Written[] {
  const { text } = region;
  return [...text.matchAll(ATTRIBUTE)].flatMap(({ indices, groups }) => [
    ...writtenAt(region, indices?.groups?.['double'], { text, spelling: 'attribute', quote: '"' }),
    ...writtenAt(region, indices?.groups?.['single'], { text, spelling: 'attribute', quote: "'" }),
    ...writtenAt(region, indices?.groups?.['code'], {
      text,
      spelling: 'string',
      quote: groups?.['sign'] ?? '',
    }),
    ...writtenAt(region, indices?.groups?.['bare'], { text, spelling: 'attribute' }),
  ]);
}

/** An address that is its own text. */
function findAutolink(region: Region, value: string): Written | undefined {
  const { text } = region;
  const start = text.indexOf(value);
  if (start === -1) return undefined;
  const spelling = text[start - 1] === '<' ? 'bracketed' : 'destination';
  // What follows belongs to another, longer one.
  if (/^[^\s<>()[\]"'.,;:!?*_~]/.test(text.slice(start + value.length))) return undefined;
  return writtenAt(region, [start, start + value.length], { text, spelling })[0];
}

const DEFINITION =
  /^[ \t>]*\[(?:\\.|[^\]\\])+\]:[ \t]*(?:\r?\n)?[ \t]*(?:<(?<angled>(?:\\.|[^<>\r\n\\])*)>|(?<bare>\S+))/dgm;

/** The addresses of all definitions that are not shown as code. */
function listDefinitions(text: string): Written[] {
  return listBoth({ text: hideFences(text), at: 0 }, DEFINITION);
}

function isInFrontMatter(text: string, offset: number): boolean {
  const block = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?^---[ \t]*$/m.exec(text);
  return block?.index === 0 && offset < block[0].length;
}
