import { listBeginnings } from '../shared/shard-of.js';
import { matchWords, readWord, type Word } from '../shared/split-words.js';

/** A term of an index, with what is being counted of it while a page is read. */
export interface Term {
  readonly text: string;
  /** It says nothing of what a text is about. */
  readonly isStop: boolean;
  /** What readers may have typed of it so far that has a sign: these words are kept, too. */
  readonly beginnings: readonly string[];
  /** How often the text has it that is being weighed. */
  count: number;
  /** How much it weighs in the section that is being read; 0 where it is not. */
  weight: number;
  /** Where the page that is being read has it. */
  postings: number[] | undefined;
}

/** A term for which a word of a text stands. */
export interface FoundTerm {
  term: Term;
  kind: Word['kind'];
}

/**
 * Reads words as terms. There is one `Term` for each text, so counts are kept in it, and not in
 * tables by text.
 */
export interface Terms {
  /** For each word of a text, in order, the terms that it stands for. */
  read(text: string): readonly (readonly FoundTerm[])[];
  find(text: string): Term;
  /** Forgets terms if they have become many. Not while something is counted. */
  trim(): void;
}

const MOST_KNOWN = 50_000;

export function createTerms(stopWords: ReadonlySet<string>): Terms {
  /** Most words of a text occur more than once. */
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
    // As matched, it would keep the whole text in memory, and so would its terms.
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
