import type { Place } from '../../types/diagnostic.js';
import { isNameLink } from '../text/name-link.js';
import { findInCode } from './find-in-code.js';
import { hideFences } from './hide-code.js';
import { placeOffsets } from './place-offsets.js';
import { isSameValue, readWritten, type Spelling, type Written } from './spelling.js';

/** The value to find, with its file and position. */
export interface WrittenRequest {
  /** Its extension tells whether it is Markdown. */
  file: string;
  /** Text of the file, without a byte order mark. */
  text: string;
  place: Place;
  /** The value as parsed. */
  value: string;
}

/**
 * Finds where a value is written, given the position of its construct: the address of a link, image
 * or component in Markdown, or a string, key or plain value in code and data. A link with a label
 * has its address in definitions. Returns none if the text has changed, or if it computes the
 * value.
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
  // The address of an element is in its first tag, that of a link after its text.
  const chosen =
    (region.text.startsWith('<') ? found[0] : found.at(-1)) ?? findAutolink(region, value);
  if (chosen !== undefined) return [chosen];
  const inside = findInAttribute(region, value);
  return inside === undefined ? listDefinitions(text).filter(isMeant) : [inside];
}

/** Finds an address in an attribute that contains several: a `srcset`, or a style. */
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

/** A part of a text, with its offset. */
export interface Region {
  text: string;
  at: number;
}

/** Returns what a group of a pattern has matched. The pattern needs the flag `d`. */
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

/** Lists the values of attributes, with or without quotes. */
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

/** Finds an address that is its own link text. */
function findAutolink(region: Region, value: string): Written | undefined {
  const { text } = region;
  const start = text.indexOf(value);
  if (start === -1) return undefined;
  const spelling = text[start - 1] === '<' ? 'bracketed' : 'destination';
  // The match is part of a longer address.
  if (/^[^\s<>()[\]"'.,;:!?*_~]/.test(text.slice(start + value.length))) return undefined;
  return writtenAt(region, [start, start + value.length], { text, spelling })[0];
}

const DEFINITION =
  /^[ \t>]*\[(?:\\.|[^\]\\])+\]:[ \t]*(?:\r?\n)?[ \t]*(?:<(?<angled>(?:\\.|[^<>\r\n\\])*)>|(?<bare>\S+))/dgm;

/** Lists the addresses of all definitions outside of code blocks. */
function listDefinitions(text: string): Written[] {
  return listBoth({ text: hideFences(text), at: 0 }, DEFINITION);
}

function isInFrontMatter(text: string, offset: number): boolean {
  const block = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?^---[ \t]*$/m.exec(text);
  return block?.index === 0 && offset < block[0].length;
}
