import { stemmer } from 'stemmer';

/** The part that the forms of a word share: `save` of `saved`. Words of languages without rules are their own. */
export type Stem = (word: string) => string;

/** The rules of a language. */
export function createStem(locale: string): Stem {
  if (!/^en\b/i.test(locale)) return (word) => word;
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);
    known.set(word, stem);
    return stem;
  };
}
