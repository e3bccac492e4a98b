import { isUnspaced, splitWords } from '../../shared/split-words.js';

/** A word of a query. */
export interface QueryWord {
  term: string;
  /** The parts of a name, searched if the name itself has no match. */
  parts: readonly string[];
  /** True while the reader is typing it. Words that begin with it match. */
  isOpen: boolean;
  /** True for two characters of a script without spaces, which only match exactly. */
  isPair: boolean;
  /** True if a hyphen follows. Many authors write the word and the next one as one. */
  isHyphened: boolean;
  /** True if hits need not contain the word. */
  isOptional: boolean;
  /** True if the word says little. Hits that contain it rank slightly higher. */
  isMinor: boolean;
}

/** Maximum number of words of a query. More words do not narrow it down. */
const MOST_WORDS = 12;
const LONGEST = 1000;
/** Words of up to `letters` letters are optional if at least `beside` other words are required. */
const SHORT = { letters: 2, beside: 2 };

/**
 * Returns the words of a query. Leaves out stop words unless there are no others. Signs and very
 * short words only improve the rank of hits for other words.
 */
export function queryWords(text: string, stopWords: ReadonlySet<string>): QueryWord[] {
  const words = listWords(text.slice(0, LONGEST));
  const isSaid = ({ term, isOpen }: QueryWord) => isOpen || !stopWords.has(term);
  const isTelling = ({ term }: QueryWord) => !stopWords.has(term);
  if (!words.some(isTelling)) return words.slice(0, MOST_WORDS);
  const said = words
    .filter(isSaid)
    .map((word) => ({ ...word, isOptional: word.isOptional || !isTelling(word) }))
    .slice(0, MOST_WORDS);
  const isRequired = (word: QueryWord) => !word.isOptional && !isShort(word);
  if (said.filter(isRequired).length < SHORT.beside) return said;
  return said.map((word) => (isShort(word) ? { ...word, isOptional: true, isMinor: true } : word));
}

const isShort = ({ term, isPair }: QueryWord): boolean =>
  term.length <= SHORT.letters && /^[\p{L}\p{N}]+$/u.test(term) && !isPair && !isUnspaced(term);

/** Returns all words of a query. Signs are optional if there are other words. */
function listWords(query: string): QueryWord[] {
  const split = splitWords(query);
  const end = /\s$/.test(query) ? -1 : (split.at(-1)?.end ?? -1);
  const hasWords = split.some(({ kind }) => kind !== 'sign');
  const words: QueryWord[] = [];
  let hyphened = -1;
  /** End of a name that is searched with its sign. */
  let signed = -1;
  for (const word of split) {
    const { term, kind } = word;
    const last = words.at(-1);
    if (kind === 'joined') hyphened = word.start;
    else if (last !== undefined && (kind === 'part' || word.end <= signed))
      words[words.length - 1] = { ...last, parts: [...last.parts, term] };
    else {
      const isName = kind === 'sign' && /^[^\p{L}_]+[\p{L}\p{N}_]{1,2}$/u.test(term);
      if (isName) signed = word.end;
      const isAside = kind === 'sign' && hasWords && !isName;
      words.push({
        term,
        parts: [],
        isOpen: word.end === end && kind !== 'pair',
        isPair: kind === 'pair',
        isHyphened: word.start === hyphened,
        isOptional: isAside,
        isMinor: isAside,
      });
    }
  }
  return words;
}
