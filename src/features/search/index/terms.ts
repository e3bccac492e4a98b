import { listBeginnings } from '../shared/shard-of.js';
import { matchWords, readWord, type Word } from '../shared/split-words.js';

/** A term of an index, with the counters of the page that is being read. */
export interface Term {
  readonly text: string;
  /** True for a stop word. */
  readonly isStop: boolean;
  /**
   * The first letters of a term with a sign, which are indexed as words so that readers find the
   * term while typing.
   */
  readonly beginnings: readonly string[];
  /** Number of occurrences in the text that is being weighed. */
  count: number;
  /** Weight in the section that is being read; 0 if the section does not contain the term. */
  weight: number;
  /** Postings in the page that is being read. */
  postings: number[] | undefined;
}

/** A term that occurs in a text. */
export interface FoundTerm {
  term: Term;
  kind: Word['kind'];
}

/**
 * Reads words as terms. Each text of a term has one `Term` object, which holds the counters
 * directly; this avoids tables by text.
 */
export interface Terms {
  /** Returns, for each word of a text, in order, the terms that it contains. */
  read(text: string): readonly (readonly FoundTerm[])[];
  find(text: string): Term;
  /** Drops all terms if there are many. Must not be called while terms are being counted. */
  trim(): void;
}

const MOST_KNOWN = 50_000;

export function createTerms(stopWords: ReadonlySet<string>): Terms {
  /** Cache, because most words of a text occur more than once. */
  const words = new Map<string, readonly FoundTerm[]>();
  const terms = new Map<string, Term>();

  function find(text: string): Term {
    let term = terms.get(text);
    if (term === undefined) {
      term = {
        text,
        isStop: stopWords.has(text),
        beginnings: listBeginnings(text),
        count: 0,
        weight: 0,
        postings: undefined,
      };
      terms.set(text, term);
    }
    return term;
  }

  const toFound = ({ term, kind }: Word): FoundTerm => ({ term: find(term), kind });

  function readOne(raw: string): readonly FoundTerm[] {
    const known = words.get(raw);
    if (known !== undefined) return known;
    // Copy the match: a substring would keep the whole text in memory.
    const own = ` ${raw}`.slice(1);
    const found = readWord(own).map(toFound);
    words.set(own, found);
    return found;
  }

  return {
    read: (text) => matchWords(text).map(readOne),
    find,
    trim() {
      if (words.size < MOST_KNOWN) return;
      words.clear();
      terms.clear();
    },
  };
}
