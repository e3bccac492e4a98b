import type { MarkedText } from '../../shared/provider.js';
import { splitWords, type Word } from '../../shared/split-words.js';

/** Whether a word of a text is what the query asked for: which of its words, or -1. */
export type FindWord = (term: string) => number;

interface Mark {
  start: number;
  end: number;
  word: number;
}

const EXCERPT = 180;
/** Characters before the first mark of an excerpt. */
const BEFORE = 40;

/** A text with the words of the query marked. */
export function markText(text: string, find: FindWord): MarkedText {
  return applyMarks(text, listMarks(text, find));
}

/**
 * The part of a text that has most words of the query, with marks. Empty when it has none of them.
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
    // Parts of a name stand for the same text; pairs of characters overlap.
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end, word: found });
  }
  return marks;
}

/** Two words that others write as one, as `real time`. */
export function pairWords(
  text: string,
  word: Word,
  next: Word | undefined,
): Pick<Word, 'term' | 'start' | 'end'> | undefined {
  if (next?.start !== word.end + 1 || text[word.end] !== ' ') return undefined;
  if (word.kind !== 'whole' || next.kind !== 'whole') return undefined;
  return { term: word.term + next.term, start: word.start, end: next.end };
}

/** How many different words of the query an excerpt would show that begins with a mark. */
function countWords(marks: readonly Mark[], from: Mark): number {
  const end = from.start + EXCERPT - BEFORE;
  return new Set(
    marks.filter((mark) => mark.start >= from.start && mark.end <= end).map(({ word }) => word),
  ).size;
}

/** The beginning of a word, some way before a mark. */
function startOf(text: string, mark: number): number {
  if (mark <= BEFORE) return 0;
  const space = text.lastIndexOf(' ', mark - BEFORE / 2);
  const isNear = space > mark - 2 * BEFORE;
  return isNear ? space + 1 : whole(text, mark - BEFORE);
}

/** The end of a word. */
function endOf(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(' ', wanted);
  return space > wanted - BEFORE ? space : whole(text, wanted);
}

/** Never between the two halves of a character. */
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
