import type { Term } from './read-terms.js';

/** A term in a text: from `start` up to `end` (exclusive), in UTF-16 code units. */
export interface Occurrence {
  start: number;
  end: number;
  term: Term;
}

/** Finds the terms of a glossary in texts. */
export interface TermIndex {
  /** Number of names. */
  size: number;
  /** Returns the terms in a text, from left to right, without overlaps. The longest match wins. */
  find(text: string): Occurrence[];
}

/** A term under one of its names. */
interface Name {
  name: string;
  lowerCase: string;
  /** Offset of its first word. */
  lead: number;
  term: Term;
}

const WORD = /[\p{L}\p{N}_]+/gu;
/** Matches characters that continue a word: `client` is not a word in `client-side`. */
const JOINED = /[\p{L}\p{N}_]/u;

/**
 * Indexes names by their first word, so that the cost of searching a text does not depend on the
 * number of terms.
 */
export function createTermIndex(terms: readonly Term[]): TermIndex {
  const names = new Map<string, Name[]>();
  let size = 0;
  for (const term of terms)
    for (const name of [term.term, ...term.aliases]) {
      const [word] = name.matchAll(WORD);
      if (word === undefined) continue;
      const key = word[0].toLowerCase();
      const known = names.get(key) ?? [];
      known.push({ name, lowerCase: name.toLowerCase(), lead: word.index, term });
      names.set(key, known);
      size++;
    }
  for (const known of names.values()) known.sort(byPrecedence);
  return { size, find: (text) => findTerms(text.replace(/\s/g, ' '), names) };
}

/** Sorts longer names first, then case-sensitive ones. */
function byPrecedence(a: Name, b: Name): number {
  return b.name.length - a.name.length || Number(b.term.matchCase) - Number(a.term.matchCase);
}

function findTerms(text: string, names: ReadonlyMap<string, readonly Name[]>): Occurrence[] {
  const found: Occurrence[] = [];
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    const name = names.get(word[0].toLowerCase())?.find((one) => {
      const start = word.index - one.lead;
      return start >= end && standsAt(text, start, one);
    });
    if (name === undefined) continue;
    const start = word.index - name.lead;
    end = start + name.name.length;
    found.push({ start, end, term: name.term });
  }
  return found;
}

function standsAt(text: string, start: number, { name, lowerCase, term }: Name): boolean {
  const end = start + name.length;
  const written = text.slice(start, end);
  const isSame = term.matchCase ? written === name : written.toLowerCase() === lowerCase;
  return (
    isSame &&
    !isJoined(text.slice(Math.max(0, start - 3), start), -1) &&
    !isJoined(text.slice(end, end + 3), 1)
  );
}

/**
 * True if a word continues in this direction, directly or after a hyphen. `text` is what precedes
 * or follows the name.
 */
function isJoined(text: string, direction: 1 | -1): boolean {
  const letters = direction === 1 ? [...text] : [...text].reverse();
  const [first = '', second = ''] = letters;
  return JOINED.test(first) || (/[-\u2010\u2011]/.test(first) && JOINED.test(second));
}
