import { splitWords } from '../../shared/split-words.js';

/** A word that is looked for. */
export interface QueryWord {
  term: string;
  /** The parts of a name, looked for when the name itself is nowhere. */
  parts: readonly string[];
  /** It is still being typed: words that begin with it match. */
  isOpen: boolean;
  /** Two characters of a script without spaces: only themselves match. */
  isPair: boolean;
  /** Hits need not have it. */
  isOptional: boolean;
}

/** More words narrow nothing down. */
const MOST_WORDS = 12;
const LONGEST = 1000;

/** The words of a query. Words that say nothing are left out unless there are no others. */
export function queryWords(text: string, stopWords: ReadonlySet<string>): QueryWord[] {
  const query = text.slice(0, LONGEST);
  const split = splitWords(query);
  const end = /\s$/.test(query) ? -1 : (split.at(-1)?.end ?? -1);
  const words: QueryWord[] = [];
  for (const { term, kind, end: wordEnd } of split) {
    const last = words.at(-1);
    if (kind === 'part' && last)
      words[words.length - 1] = { ...last, parts: [...last.parts, term] };
    else {
      const isOpen = wordEnd === end && kind !== 'pair';
      words.push({ term, parts: [], isOpen, isPair: kind === 'pair', isOptional: false });
    }
  }
  const telling = words.filter(({ term }) => !stopWords.has(term));
  if (telling.length === 0) return words.slice(0, MOST_WORDS);
  return words
    .filter((word) => !stopWords.has(word.term) || word.isOpen)
    .map((word) => ({ ...word, isOptional: stopWords.has(word.term) }))
    .slice(0, MOST_WORDS);
}
