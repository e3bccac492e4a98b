import { foldSigns, foldWord, MAX_TERM } from './fold-word.js';

/** A word of a text: its normalized form, and its range in the text. */
export interface Word {
  term: string;
  start: number;
  end: number;
  /**
   * `part`, `pair`: one of several terms for the same range: `editor` in `useEditor`, two
   * characters of a Chinese sentence. `joined`: `antivirus` in `anti-virus`, before its parts.
   * `sign`: an operator, or a name with the sign before it (`@Input`).
   */
  kind: 'whole' | 'part' | 'pair' | 'joined' | 'sign';
}

/** Contents of character classes for a regular expression. */
interface Classes {
  letters: string;
  digits: string;
  marks: string;
  /** Invisible characters within a word. */
  hidden: string;
  /** Operator signs besides those of ASCII. Excludes emojis. */
  symbols: string;
  emoji: string;
}

/** Maximum length of an operator. Longer runs of signs are drawn lines. */
const MOST_SIGNS = 6;

/** Returns the source and the flags of each expression. `[]` matches nothing. */
function writeExpressions({ letters, digits, marks, hidden, symbols, emoji }: Classes) {
  const letter = `[${letters}${digits}${marks}_]`;
  const run = `${letter}+(?:[${hidden}]+${letter}+)*(?:['’][${letters}]+)*`;
  const signs = String.raw`!#$%&*+\-./:<=>?@\\^|~${symbols}`;
  const sign = `(?:[${signs}](?<![${emoji}]))`;
  const brackets = String.raw`()\[\]{},;'"${'`'}`;
  /** What may follow letters: the rest of a version, words after hyphens, `C#`, and `C++`. */
  const ends = [
    String.raw`(?<=\d)(?:\.\d+)+`,
    String.raw`(?:[-‐‑־]${run}(?!\.?\d))+`,
    // `C+`, while the reader is typing `C++`.
    String.raw`(?:\+\+|#)(?![${letters}_#+])(?<=(?<!${letter})[A-Za-z]..?)`,
    String.raw`\+(?![${letters}${digits}_#+])(?<=(?<!${letter})[A-Za-z].)`,
  ];
  /** In this order: a name with one or two signs before it, signs between spaces, operators. */
  const signed = [
    `(?<!${letter}|${sign})${sign}{1,2}(?=[${letters}_])${run}`,
    String.raw`(?<!\S)(?:${sign}|[${brackets}]){1,${MOST_SIGNS}}(?!\S)`,
    `(?<!${sign})${sign}{2,${MOST_SIGNS}}(?!${sign})`,
    `(?<!${letter}|${sign})${sign}(?!${letter}|${sign})`,
  ];
  const word = `${run}(?:${ends.join('|')})?|(?=[${signs}${brackets}])(?:${signed.join('|')})`;
  return {
    /** Letters, digits, and `_` with their marks, and apostrophes between letters; or signs. */
    word: [word, 'g'],
    run: [run, 'g'],
    operator: [`${sign}+`, 'g'],
    beginning: [`^[${signs}${brackets}]+`, ''],
  } as const;
}

const UNICODE_SOURCES = writeExpressions({
  letters: String.raw`\p{L}`,
  digits: String.raw`\p{N}`,
  marks: String.raw`\p{M}`,
  hidden: String.raw`\p{DI}`,
  symbols: String.raw`\p{Sm}\p{Sc}\p{So}`,
  emoji: String.raw`\p{Emoji_Presentation}`,
});
const ASCII_SOURCES = writeExpressions({
  letters: 'A-Za-z',
  digits: '0-9',
  marks: '',
  hidden: '',
  symbols: '',
  emoji: '',
});
const ASCII = {
  word: new RegExp(...ASCII_SOURCES.word),
  run: new RegExp(...ASCII_SOURCES.run),
  operator: new RegExp(...ASCII_SOURCES.operator),
  beginning: new RegExp(...ASCII_SOURCES.beginning),
};
/**
 * Matches ASCII text with the spaces, quotes, and dashes of prose. None of these characters is in a
 * Unicode class above.
 */
const IS_PLAIN = /^[\0-\x7f\xa0«»\u2010-\u2027]*$/;

/** Cache: without a reference, the garbage collector would drop the compiled expressions. */
const UNICODE: Partial<Record<keyof typeof ASCII, RegExp>> = {};

/**
 * Returns the expression for the characters of a text. Most texts are ASCII only; the Unicode
 * expressions take 12 ms to compile and are slower.
 */
function expressionFor(text: string, name: keyof typeof ASCII): RegExp {
  if (IS_PLAIN.test(text)) return ASCII[name];
  const [source, flags] = UNICODE_SOURCES[name];
  UNICODE[name] ??= new RegExp(source, `${flags}u`);
  return UNICODE[name];
}

/** Matches punctuation after an operator (`=>.` becomes `=>`), but not in `::`. */
const END = /(?<=[^.:!?])[.:!?]$/;
const VERSION = /\d+(?:\.\d+)+$/;
/**
 * Matches scripts that are written without spaces between words, or with suffixes attached to
 * words, including the marks of half-width letters.
 */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ーｰ々〆〇][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ーｰ々〆〇\p{DI}\u3099\u309Aﾞﾟ]*/gu;
/** True if a text has characters of a script without spaces between words. */
export const isUnspaced = (text: string): boolean => text.search(UNSPACED) !== -1;
const CHARACTER = /.[\p{DI}\u3099\u309Aﾞﾟ]*/gsu;
const PLAIN = /^[a-z0-9]+$/;
const LATIN = /^[A-Za-z0-9]+$/;
const CASE_BORDER = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const HIDDEN = /\p{DI}/gu;

/**
 * Returns the words of a text, in order. A name such as `useEditor` yields itself and its parts.
 * Scripts without spaces yield each pair of neighboring characters, so the result is the same on
 * every machine.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(expressionFor(text, 'word'))) {
    const [raw] = match;
    for (const word of readWord(raw))
      words.push({ ...word, start: match.index + word.start, end: match.index + word.end });
  }
  return words;
}

/** Returns the matches in a text that `readWord` takes. */
export function matchWords(text: string): readonly string[] {
  return text.match(expressionFor(text, 'word')) ?? [];
}

/** Returns the words of a match, with positions relative to it. */
export function readWord(raw: string): Word[] {
  if (PLAIN.test(raw))
    return [{ term: raw.slice(0, MAX_TERM), start: 0, end: raw.length, kind: 'whole' }];
  if (LATIN.test(raw)) return readName(raw);
  const signs = expressionFor(raw, 'beginning').exec(raw)?.[0].length ?? 0;
  if (signs > 0) return signs === raw.length ? readSigns(raw) : readSigned(raw, signs);
  if (/[+#]$/.test(raw))
    return [{ term: raw.toLowerCase(), start: 0, end: raw.length, kind: 'whole' }];
  const version = VERSION.exec(raw);
  if (version !== null) return readVersion(raw, version.index);
  const runs = [...raw.matchAll(expressionFor(raw, 'run'))];
  if (runs.length > 1) return [...readCompound(runs)];
  if (!IS_PLAIN.test(raw) && isUnspaced(raw)) return [...readMixed(raw)];
  return readName(raw);
}

function readName(raw: string): Word[] {
  const term = foldWord(raw);
  const end = raw.length;
  return term === '' ? [] : [{ term, start: 0, end, kind: 'whole' }, ...readParts(raw, term)];
}

function* readParts(raw: string, whole: string): Generator<Word> {
  const pieces = raw.length > 4 * MAX_TERM ? [] : raw.replace(HIDDEN, '').split(CASE_BORDER);
  if (pieces.length < 2) return;
  for (const piece of pieces) {
    const term = foldWord(piece);
    if (term.length > 1 && term !== whole) yield { term, start: 0, end: raw.length, kind: 'part' };
  }
}

/**
 * Reads an operator, also without the punctuation that ends its sentence and without brackets
 * around it.
 */
function readSigns(raw: string): Word[] {
  const words = new Map<string, Word>();
  const add = (signs: string, start: number) => {
    const term = foldSigns(signs);
    if (signs !== '' && term !== '.')
      words.set(term, { term, start, end: start + signs.length, kind: 'sign' });
  };
  add(raw, 0);
  for (const run of raw.matchAll(expressionFor(raw, 'operator'))) {
    add(run[0], run.index);
    add(run[0].replace(END, ''), run.index);
  }
  return [...words.values()];
}

/**
 * Reads `@Input` or `--force`: the whole, the name, and, if there are two signs, the operator,
 * which may be unrelated.
 */
function readSigned(raw: string, signs: number): Word[] {
  const name = readWord(raw.slice(signs));
  const term = foldSigns(raw.slice(0, signs)) + foldWord(raw.slice(signs));
  return [
    { term: term.slice(0, MAX_TERM), start: 0, end: raw.length, kind: 'sign' },
    ...(signs > 1 ? readSigns(raw.slice(0, signs)) : []),
    ...shift(name, signs),
  ];
}

/** Reads a version: `v2.5.0` yields `2.5.0` and `v2`; `go1.21` yields `go1` and `1.21`. */
function readVersion(raw: string, start: number): Word[] {
  const version: Word = {
    term: raw.slice(start).slice(0, MAX_TERM),
    start,
    end: raw.length,
    kind: 'whole',
  };
  if (start === 0) return [version];
  const named = readWord(raw.slice(0, raw.indexOf('.', start)));
  const isPrefixed = /^v$/i.test(raw.slice(0, start));
  if (!isPrefixed) return [...named, version];
  const end = raw.length;
  return [{ ...version, start: 0 }, ...named.map((word): Word => ({ ...word, end, kind: 'part' }))];
}

/**
 * Reads words with hyphens between them. Also yields each neighboring pair as one word, because
 * many authors and readers write it that way.
 */
function* readCompound(runs: readonly RegExpExecArray[]): Generator<Word> {
  for (const [i, run] of runs.entries()) {
    const next = runs[i + 1];
    if (next !== undefined) {
      const term = foldWord(run[0]) + foldWord(next[0]);
      const end = next.index + next[0].length;
      if (/^[\p{L}\p{M}]+$/u.test(term) && term.length <= MAX_TERM)
        yield { term, start: run.index, end, kind: 'joined' };
    }
    yield* shift(readWord(run[0]), run.index);
  }
}

/** Reads a run of letters that mixes scripts without spaces with others. */
function* readMixed(raw: string): Generator<Word> {
  let last = 0;
  for (const run of raw.matchAll(UNSPACED)) {
    if (run.index > last) yield* shift(readWord(raw.slice(last, run.index)), last);
    yield* readPairs(run[0], run.index);
    last = run.index + run[0].length;
  }
  if (last < raw.length) yield* shift(readWord(raw.slice(last)), last);
}

function* readPairs(run: string, offset: number): Generator<Word> {
  const characters = run.match(CHARACTER) ?? [];
  let start = offset;
  for (const [i, character] of characters.entries()) {
    const next = characters[i + 1];
    if (next === undefined && i > 0) return;
    const text = character + (next ?? '');
    yield {
      term: foldWord(text),
      start,
      end: start + text.length,
      kind: next === undefined ? 'whole' : 'pair',
    };
    start += character.length;
  }
}

const shift = (words: readonly Word[], by: number): Word[] =>
  words.map((word) => ({ ...word, start: word.start + by, end: word.end + by }));
