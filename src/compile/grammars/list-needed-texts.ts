import { findClassEnd } from './find-class-end.js';

/** Searching for more texts takes longer than the expression itself. */
const MOST_TEXTS = 8;
/** Punctuation: escaping it yields the character itself. */
const SIGN = /[^\p{L}\p{N}\s]/u;

/** Texts of which one must occur, or undefined if none is certain. */
type Needed = readonly string[] | undefined;

/**
 * Returns texts of which a line must contain at least one, or the expression has no match in it; in
 * lower case for the flag `i`. Returns undefined if there are no such texts, or too many.
 * @param source - an expression that JavaScript accepts with the flag `v`
 */
export function listNeededTexts(source: string, flags: string): readonly string[] | undefined {
  const needed = readChoice({ source, at: 0 });
  if (needed === undefined || !flags.includes('i')) return needed;
  // Beyond ASCII, case folding may change the number of characters.
  return needed.some((text) => /[^\0-\x7f]/.test(text))
    ? undefined
    : needed.map((text) => text.toLowerCase());
}

interface Reader {
  readonly source: string;
  at: number;
}

/** Reads alternatives up to the end of their group. Each must need a text. */
function readChoice(reader: Reader): Needed {
  const all = [readSequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at++;
    all.push(readSequence(reader));
  }
  reader.at++;
  const texts = new Set(all.flatMap((needed) => needed ?? []));
  return all.includes(undefined) || texts.size > MOST_TEXTS ? undefined : [...texts];
}

/** Reads one alternative. Returns the need of its parts that the fewest lines satisfy. */
function readSequence(reader: Reader): Needed {
  const { source } = reader;
  let best: Needed;
  let run = '';
  const endRun = () => {
    if (run !== '') best = pickRarer(best, [run]);
    run = '';
  };
  while (reader.at < source.length && source[reader.at] !== '|' && source[reader.at] !== ')') {
    const part = readPart(reader);
    const times = readTimes(reader);
    if (part === 'place' && times === 'once') continue;
    if (typeof part === 'object' && part.text !== undefined && times === 'once') {
      run += part.text;
      continue;
    }
    // `ab+c`: at least one `b` follows `a`.
    if (typeof part === 'object' && part.text !== undefined && times === 'often') run += part.text;
    endRun();
    if (typeof part === 'object' && times !== 'perhaps') best = pickRarer(best, part.needed);
  }
  endRun();
  return best;
}

/**
 * One part of a sequence: a character, a part with its own needs, or a position between characters.
 */
type Part = { text?: string; needed?: Needed } | 'place';

function readPart(reader: Reader): Part {
  const { source, at } = reader;
  switch (source[at]) {
    case '(':
      return readGroup(reader);
    case '[':
      reader.at = findClassEnd(source, at);
      return {};
    case '\\':
      return readEscape(reader);
    case '^':
    case '$':
      reader.at++;
      return 'place';
    case '.':
      reader.at++;
      return {};
    default: {
      const text = String.fromCodePoint(source.codePointAt(at) ?? 0);
      reader.at += text.length;
      return { text };
    }
  }
}

/** The match of a lookahead or lookbehind is in the line as well; a negative one needs nothing. */
function readGroup(reader: Reader): Part {
  const opening = /\((?:\?(?:<?[=!]|<[^>]*>|[^:]*:))?/y;
  opening.lastIndex = reader.at;
  const [mark = ''] = opening.exec(reader.source) ?? [];
  reader.at += mark.length;
  const needed = readChoice(reader);
  return mark.endsWith('!') ? 'place' : { needed };
}

function readEscape(reader: Reader): Part {
  const pattern = /\\(?:[pPuk][{<][^}>]*[}>]|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|\d+|[\s\S])/y;
  pattern.lastIndex = reader.at;
  const [written = '\\'] = pattern.exec(reader.source) ?? [];
  reader.at += written.length;
  if (/^\\[bB]$/.test(written)) return 'place';
  const [, character = ''] = written;
  return written.length === 2 && SIGN.test(character) ? { text: character } : {};
}

/** Reads how often the previous part must occur. */
function readTimes(reader: Reader): 'once' | 'often' | 'perhaps' {
  const quantifier = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;
  quantifier.lastIndex = reader.at;
  const [written, least] = quantifier.exec(reader.source) ?? [];
  if (written === undefined) return 'once';
  reader.at += written.length;
  return written.startsWith('+') || Number(least ?? 0) > 0 ? 'often' : 'perhaps';
}

/**
 * Returns the rarer need: long texts are rarer than short ones, and one text is rarer than one of
 * several.
 */
function pickRarer(one: Needed, other: Needed): Needed {
  if (one === undefined || other === undefined) return one ?? other;
  const [shortest, otherShortest] = [one, other].map((texts) =>
    Math.min(...texts.map((text) => text.length)),
  );
  if (shortest === otherShortest) return one.length <= other.length ? one : other;
  return (shortest ?? 0) > (otherShortest ?? 0) ? one : other;
}
