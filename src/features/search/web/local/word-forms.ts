/**
 * Returns the part that the forms of a word share: `save` for `saved`. In languages without rules,
 * returns the word itself.
 */
export type Stem = (word: string) => string;

/** Returns the rules of a language with a cache. */
export function createStem(rules: Stem = (word) => word): Stem {
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? rules(word);
    known.set(word, stem);
    return stem;
  };
}
