/**
 * Returns the offset behind a character class that begins at `start`. Classes may be nested (flag
 * `v`).
 */
export function findClassEnd(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return at + 1;
  }
  return source.length;
}
