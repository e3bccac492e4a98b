/**
 * The ASCII characters of a text as bits: one for each punctuation character and digit, and one for
 * each letter, upper or lower case. Control characters share the bits of punctuation.
 */
export interface CharacterSet {
  readonly signs: number;
  readonly letters: number;
}

/** Returns the characters of an ASCII text, or undefined for any other text. */
export function characterSetOf(text: string): CharacterSet | undefined {
  let signs = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 64) signs |= 1 << (code & 31);
    else if (code < 128) letters |= 1 << (code & 31);
    else return undefined;
  }
  return { signs, letters };
}

/** True if a text with the `outer` characters may contain a text with the `inner` ones. */
export function isWithin(inner: CharacterSet, outer: CharacterSet): boolean {
  return (inner.signs & ~outer.signs) === 0 && (inner.letters & ~outer.letters) === 0;
}
