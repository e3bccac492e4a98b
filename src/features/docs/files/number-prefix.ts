// A date (`2021-11-foo`) or version (`7.0-notes`) is a name, not a position.
const NAME_OF_NUMBERS = /^\d+[-_.]\d/;
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s;

/** Splits `01-intro` into its position and the rest of the name. Names without a number prefix come back whole. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  if (NAME_OF_NUMBERS.test(name)) return { name };
  const [, digits, rest] = PREFIX.exec(name) ?? [];
  if (digits === undefined || rest === undefined) return { name };
  return { name: rest, position: Number.parseInt(digits, 10) };
}

/** Removes the number prefix of every folder of a path. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/');
}
