/**
 * Grammar expressions that backtrack exponentially, each with an equivalent one that has the same
 * groups. Oniguruma gives up after some million steps; JavaScript has no such limit.
 */
export const UNAMBIGUOUS_FORMS: ReadonlyMap<string, string> = new Map([
  // Go, the content of `struct {…}` on one line: every split of a word into names, channels or runs
  // matches.
  [
    String.raw`(?<=\{)((?:\s*(?:(?:\w+,\s*)+{0,1}\w+\s+)?(?:\s*[]*\[]+{0,1}(?:<-\s*)?\bchan\b(?:\s*<-)?\s*)+{0,1}[^"/${'`'}\s]+;?)+)\s*(?=})`,
    String.raw`(?<=\{)([^"/${'`'}]*[^"/${'`'}\s])\s*(?=})`,
  ],
]);
