/** Means the default extensions in a list of extensions. webpack uses the same placeholder. */
export const DEFAULTS = '...';

/**
 * Whether a value is a file extension, such as `.web.js`, or the placeholder for the default ones.
 */
export function isExtension(value: unknown): value is string {
  return (
    value === DEFAULTS || (typeof value === 'string' && /^\.[^./\\]+(?:\.[^./\\]+)*$/.test(value))
  );
}

/**
 * Replaces the placeholder in a list of extensions by the default ones. Without a placeholder, they
 * come first.
 */
export function fillExtensions(list: readonly string[], known: readonly string[]): string[] {
  const whole = list.includes(DEFAULTS) ? list : [DEFAULTS, ...list];
  return [...new Set(whole.flatMap((one) => (one === DEFAULTS ? known : [one])))];
}
