const LONGEST = 80;

/**
 * Describes a value for a message: a short one as written, in backticks; any other by its kind.
 * Never throws.
 */
export function describeValue(value: unknown): string {
  if (value === undefined) return '`undefined`';
  if (value === null) return 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'function') return 'a function';
  const text = typeof value === 'string' ? `"${value}"` : String(value);
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\``;
}
