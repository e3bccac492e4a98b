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
  /** A hyphen follows: many authors write it and the next word as one. */
  isHyphened: boolean;
  /** Hits need not have it. */
  isOptional: boolean;
  /** It says little: hits that have it are a little better. */
  isMinor: boolean;
}

/** More words narrow nothing down. */
const MOST_WORDS = 12;
const LONGEST = 1000;
/** Hits need not have words of so many letters beside so many longer ones. */
const SHORT = { letters: 2, beside: 2 };
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/**
 * The words of a query. Words that say nothing are left out unless there are no others; signs and
 * very short words only improve hits for others.
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
  term.length <= SHORT.letters && /^[\p{L}\p{N}]+$/u.test(term) && !isPair && !UNSPACED.test(term);

/** All words of a query. Signs are optional beside words. */
function listWords(query: string): QueryWord[] {
  const split = splitWords(query);
  const end = /\s$/.test(query) ? -1 : (split.at(-1)?.end ?? -1);
  const hasWords = split.some(({ kind }) => kind !== 'sign');
  const words: QueryWord[] = [];
  let hyphened = -1;
  /** End of a name that is looked for with its sign. */
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
