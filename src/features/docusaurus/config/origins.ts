/**
 * Key under which a converted plugin holds the original config entry: a plugin, alone or with
 * options.
 */
const ORIGINAL = Symbol('original');

/** Records the config entry that a plugin was made from. */
export function withOriginal<T extends object>(made: T, original: unknown): T {
  Object.defineProperty(made, ORIGINAL, { value: original });
  return made;
}

/** Returns the config entry that a value was made from, or the value itself if none is recorded. */
export function originalOf(value: unknown): unknown {
  return (Object(value) as { [ORIGINAL]?: unknown })[ORIGINAL] ?? value;
}

const CODE = Symbol('code');

/** Records source code that creates the same function. */
export function withCode<T extends object>(made: T, code: string): T {
  Object.defineProperty(made, CODE, { value: code });
  return made;
}

/** Returns the source code recorded for a function. */
export function codeOf(value: unknown): string | undefined {
  return (Object(value) as { [CODE]?: string })[CODE];
}
