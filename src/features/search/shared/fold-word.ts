/** Maximum length of a term. Longer words are cut, because nobody types more. */
export const MAX_TERM = 40;

const PLAIN = /^[a-z0-9]+$/;
/**
 * Matches accents, invisible characters (soft hyphens, joiners, a byte order mark), the vowel signs
 * of Hebrew and Arabic, and the tatweel. Other scripts need their marks.
 */
const UNTYPED =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\p{DI}]/gu;
/** Letters that many readers type as other letters, and that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * Normalizes a word for lookup: lower case, compatibility forms decomposed (`ﬁ`, fullwidth),
 * without apostrophes and characters that readers do not type.
 */
export function foldWord(raw: string): string {
  const lower = raw.slice(0, 4 * MAX_TERM).toLowerCase();
  if (PLAIN.test(lower)) return lower.slice(0, MAX_TERM);
  const bare = lower
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
    .normalize('NFKD')
    // Mathematical letters have no lower case before they are decomposed.
    .toLowerCase()
    .replace(UNTYPED, '')
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s/g, '');
  return cut(bare);
}

/** Normalizes signs for lookup. Terms never contain `*`: see `beginningOf`. */
export const foldSigns = (raw: string): string => raw.normalize('NFKC').replaceAll('*', '∗');

/** Cuts a term without splitting a surrogate pair. */
function cut(term: string): string {
  if (term.length <= MAX_TERM) return term;
  const isSplit = /[\ud800-\udbff]/.test(term[MAX_TERM - 1] ?? '');
  return term.slice(0, isSplit ? MAX_TERM - 1 : MAX_TERM);
}
