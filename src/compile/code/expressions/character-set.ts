/**
 * Which characters of ASCII a text has, as bits: one for each sign and digit, and one for each
 * letter, large or small. Control characters share the bits of signs.
 */
export interface CharacterSet {
  readonly signs: number;
  readonly letters: number;
}

/** The characters of a text of nothing but ASCII; undefined for any other. */
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

/** Whether a text with the second set may hold a text with the first one. */
export function isWithin(inner: CharacterSet, outer: CharacterSet): boolean {
  return (inner.signs & ~outer.signs) === 0 && (inner.letters & ~outer.letters) === 0;
}
