/**
 * The part that the forms of a word share: `save` of `saved`. Words of languages without rules are
 * their own.
 */
export type Stem = (word: string) => string;

/** The rules of a language, which remember what they were asked. */
export function createStem(rules: Stem = (word) => word): Stem {
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? rules(word);
    known.set(word, stem);
    return stem;
  };
}
