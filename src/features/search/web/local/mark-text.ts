import type { MarkedText } from '../../shared/provider.js';
import { splitWords, type Word } from '../../shared/split-words.js';

/** Returns the index of the query word that a word of a text matches, or -1. */
export type FindWord = (term: string) => number;

interface Mark {
  start: number;
  end: number;
  word: number;
}

const EXCERPT = 180;
/** Number of characters before the first mark of an excerpt. */
const BEFORE = 40;

/** Marks the words of the query in a text. */
export function markText(text: string, find: FindWord): MarkedText {
  return applyMarks(text, listMarks(text, find));
}

/**
 * Returns the excerpt of a text that contains the most words of the query, with marks. Returns an
 * empty list if the text contains none.
 */
export function markExcerpt(text: string, find: FindWord): MarkedText {
  const marks = listMarks(text, find);
  if (marks.length === 0) return [];
  const first = marks.reduce((best, mark) =>
    countWords(marks, mark) > countWords(marks, best) ? mark : best,
  );
  const start = startOf(text, first.start);
  const end = endOf(text, start + EXCERPT);
  const inside = marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }));
  const cut = applyMarks(text.slice(start, end), inside);
  return [
    ...(start > 0 ? [{ text: '… ', marked: false }] : []),
    ...cut,
    ...(end < text.length ? [{ text: ' …', marked: false }] : []),
  ];
}

function listMarks(text: string, find: FindWord): Mark[] {
  const marks: Mark[] = [];
  const words = splitWords(text);
  for (const [i, word] of words.entries()) {
    const own = find(word.term);
    const pair = own === -1 ? pairWords(text, word, words[i + 1]) : undefined;
    const found = pair === undefined ? own : find(pair.term);
    if (found === -1) continue;
    const { start, end } = pair ?? word;
    const last = marks.at(-1);
    // Parts of a name have the same range; pairs of characters overlap.
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end, word: found });
  }
  return marks;
}

/**
 * Combines two words that others write as one, as `real time`. Returns undefined if the words do
 * not follow each other after one space.
 */
export function pairWords(
  text: string,
  word: Word,
  next: Word | undefined,
): Pick<Word, 'term' | 'start' | 'end'> | undefined {
  if (next?.start !== word.end + 1 || text[word.end] !== ' ') return undefined;
  if (word.kind !== 'whole' || next.kind !== 'whole') return undefined;
  return { term: word.term + next.term, start: word.start, end: next.end };
}

/** Returns the number of different query words in the excerpt that begins at a mark. */
function countWords(marks: readonly Mark[], from: Mark): number {
  const end = from.start + EXCERPT - BEFORE;
  return new Set(
    marks.filter((mark) => mark.start >= from.start && mark.end <= end).map(({ word }) => word),
  ).size;
}

/** Returns the start of a word, some characters before a mark. */
function startOf(text: string, mark: number): number {
  if (mark <= BEFORE) return 0;
  const space = text.lastIndexOf(' ', mark - BEFORE / 2);
  const isNear = space > mark - 2 * BEFORE;
  return isNear ? space + 1 : whole(text, mark - BEFORE);
}

/** Returns the end of the last word before `wanted`, if there is one nearby. */
function endOf(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(' ', wanted);
  return space > wanted - BEFORE ? space : whole(text, wanted);
}

/** Moves a position out of a surrogate pair. */
function whole(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at;
}

function applyMarks(text: string, marks: readonly Mark[]): MarkedText {
  const pieces: { text: string; marked: boolean }[] = [];
  let last = 0;
  for (const { start, end } of marks) {
    if (start > last) pieces.push({ text: text.slice(last, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    last = end;
  }
  if (last < text.length) pieces.push({ text: text.slice(last), marked: false });
  return pieces;
}
