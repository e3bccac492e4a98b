import { diffArrays } from 'diff';
import type { PageChange, TextPart, TextRow } from './site-diff.js';

/** Limit for the number of edits. Beyond it, the rest counts as a single edit. */
const MOST_BLOCKS = 500;
const MOST_WORDS = 400;

/** A word (a character, in scripts without spaces), a space, or a sign. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+|\s+|./gsu;
const WORD = /[\p{L}\p{N}]/u;

/** Compares two texts block by block, and changed blocks word by word. */
export function compareTexts(
  before: readonly string[],
  after: readonly string[],
): { rows: TextRow[]; words: PageChange['words'] } {
  const rows: TextRow[] = [];
  const counts = { added: 0, removed: 0 };
  let gone: readonly string[] = [];
  const push = (row: TextRow) => {
    rows.push(row);
    if (row.isSame) return;
    counts.removed += countWords(row.before);
    counts.added += countWords(row.after);
  };
  const pair = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(gone.length, added.length); at++)
      push(compareBlocks(gone[at], added[at]));
    gone = [];
  };
  for (const { value, added, removed } of diff(before, after, MOST_BLOCKS)) {
    if (removed) gone = value;
    else if (added) pair(value);
    else {
      pair([]);
      for (const text of value) push({ ...same(text), isSame: true });
    }
  }
  pair([]);
  return { rows, words: counts };
}

function same(text: string): Pick<TextRow, 'before' | 'after'> {
  const parts = [{ text, isMarked: false }];
  return { before: parts, after: parts };
}

function compareBlocks(before: string | undefined, after: string | undefined): TextRow {
  if (before === undefined || after === undefined) {
    const whole = (text: string) => [{ text, isMarked: true }];
    return {
      ...(before !== undefined && { before: whole(before) }),
      ...(after !== undefined && { after: whole(after) }),
      isSame: false,
    };
  }
  const row: { before: TextPart[]; after: TextPart[] } = { before: [], after: [] };
  for (const { value, added, removed } of diff(split(before), split(after), MOST_WORDS)) {
    const part = { text: value.join(''), isMarked: added || removed };
    if (!added) row.before.push(part);
    if (!removed) row.after.push(part);
  }
  return { ...row, isSame: false };
}

interface Piece {
  value: string[];
  added: boolean;
  removed: boolean;
}

/** Diffs two lists. Removed parts come before the parts that replace them. */
function diff(before: readonly string[], after: readonly string[], most: number): Piece[] {
  const found = diffArrays([...before], [...after], { maxEditLength: most });
  return (
    found ?? [
      { value: [...before], added: false, removed: true },
      { value: [...after], added: true, removed: false },
    ]
  );
}

const split = (text: string): string[] => text.match(TOKEN) ?? [];

const countWords = (parts: readonly TextPart[] = []): number =>
  parts
    .filter(({ isMarked }) => isMarked)
    .reduce((sum, { text }) => sum + split(text).filter((token) => WORD.test(token)).length, 0);
