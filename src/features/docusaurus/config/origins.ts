/** A plugin of the site, with its options or alone, that stands in the config in another form. */
const ORIGINAL = Symbol('original');

/** Notes on a plugin what it was made of. */
export function withOriginal<T extends object>(made: T, original: unknown): T {
  Object.defineProperty(made, ORIGINAL, { value: original });
  return made;
}

/** What a value was made of; the value itself where nothing is noted. */
export function originalOf(value: unknown): unknown {
  return (Object(value) as { [ORIGINAL]?: unknown })[ORIGINAL] ?? value;
}

const CODE = Symbol('code');

/** Notes on a function that docsgen has made the code that makes the same. */
export function withCode<T extends object>(made: T, code: string): T {
  Object.defineProperty(made, CODE, { value: code });
  return made;
}

/** The code of a function that docsgen has made. */
export function codeOf(value: unknown): string | undefined {
  return (Object(value) as { [CODE]?: string })[CODE];
}
