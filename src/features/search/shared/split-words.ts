/**
 * A word of a text in the form in which it is looked up, and the part of the text that it stands
 * for.
 */
export interface Word {
  term: string;
  start: number;
  end: number;
  /**
   * One of several that stand for the same text: `editor` in `useEditor`, two characters of a
   * Chinese sentence.
   */
  kind: 'whole' | 'part' | 'pair';
}

/** Longer words are cut: nobody types more. */
const MAX_TERM = 40;

/**
 * `C#`, `C++`; version numbers; else letters, digits and `_` with their marks, and apostrophes
 * between letters.
 */
const WORD =
  /(?<![\p{L}\p{N}_])[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}_#+])|\d+(?:\.\d+)+|[\p{L}\p{N}\p{M}_]+(?:['’]\p{L}+)*/gu;
/** Scripts that are written without spaces between words, or with endings that hang on them. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々〆〇]+/gu;
const PLAIN = /^[a-z0-9]+$/;
const CASE_BORDER = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * The words of a text, in order. A name like `useEditor` gives itself and its parts; scripts
 * without spaces give each pair of neighbouring characters, the same on every machine.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [raw] = match;
    for (const word of readWord(raw))
      words.push({ ...word, start: match.index + word.start, end: match.index + word.end });
  }
  return words;
}

/** What `readWord` reads, as it stands in a text. */
export function matchWords(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** What `matchWords` finds as words, with places relative to it. */
export function readWord(raw: string): Word[] {
  const end = raw.length;
  if (PLAIN.test(raw)) return [{ term: raw.slice(0, MAX_TERM), start: 0, end, kind: 'whole' }];
  if (raw.search(UNSPACED) !== -1) return [...readMixed(raw)];
  const whole = foldWord(raw);
  if (whole === '') return [];
  return [{ term: whole, start: 0, end, kind: 'whole' }, ...readParts(raw, whole)];
}

function* readParts(raw: string, whole: string): Generator<Word> {
  const pieces = raw.length > 4 * MAX_TERM ? [] : raw.split(CASE_BORDER);
  if (pieces.length < 2) return;
  for (const piece of pieces) {
    const term = foldWord(piece);
    if (term.length > 1 && term !== whole) yield { term, start: 0, end: raw.length, kind: 'part' };
  }
}

/** A run of letters in which scripts without spaces and others follow one another. */
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
  const characters = [...run];
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

/** Lower case, without accents (but with the marks that other scripts need) and apostrophes. */
function foldWord(raw: string): string {
  const lower = raw.slice(0, 4 * MAX_TERM).toLowerCase();
  if (PLAIN.test(lower)) return lower.slice(0, MAX_TERM);
  const bare = lower
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\s/g, '');
  return cut(bare);
}

/** Never between the two halves of a character. */
function cut(term: string): string {
  if (term.length <= MAX_TERM) return term;
  const isSplit = /[\ud800-\udbff]/.test(term[MAX_TERM - 1] ?? '');
  return term.slice(0, isSplit ? MAX_TERM - 1 : MAX_TERM);
}
