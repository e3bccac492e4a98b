/** In a list of endings of files, those that are known anyway: webpack has the same sign. */
export const DEFAULTS = '...';

/**
 * Whether a value is the ending of names of files, such as `.web.js`, or stands for those that are
 * known.
 */
export function isExtension(value: unknown): value is string {
  return (
    value === DEFAULTS || (typeof value === 'string' && /^\.[^./\\]+(?:\.[^./\\]+)*$/.test(value))
  );
}

/**
 * A list of endings with the known ones in the place of their sign; where it has none, they come
 * first.
 */
export function fillExtensions(list: readonly string[], known: readonly string[]): string[] {
  const whole = list.includes(DEFAULTS) ? list : [DEFAULTS, ...list];
  return [...new Set(whole.flatMap((one) => (one === DEFAULTS ? known : [one])))];
}
