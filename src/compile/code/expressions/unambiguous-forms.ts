/**
 * Expressions of grammars that can read a text in more ways than can be tried, each with one that
 * matches the same, with the same groups. Oniguruma gives up the former after some million steps;
 * JavaScript has no such limit.
 */
export const UNAMBIGUOUS_FORMS: ReadonlyMap<string, string> = new Map([
  // Go, what is inside of `struct {…}` on one line: each word may be names, channels or part of a
  // run, however it is cut.
  [
    String.raw`(?<=\{)((?:\s*(?:(?:\w+,\s*)+{0,1}\w+\s+)?(?:\s*[]*\[]+{0,1}(?:<-\s*)?\bchan\b(?:\s*<-)?\s*)+{0,1}[^"/${'`'}\s]+;?)+)\s*(?=})`,
    String.raw`(?<=\{)([^"/${'`'}]*[^"/${'`'}\s])\s*(?=})`,
  ],
]);
