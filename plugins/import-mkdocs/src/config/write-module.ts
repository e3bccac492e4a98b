/** A TypeScript expression. */
export class Code {
  constructor(readonly text: string) {}
}

/** Writes a value as TypeScript, in the style of hand-written code. */
export function writeValue(value: unknown, depth = 0): string {
  if (value === undefined || value === null) return 'undefined';
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return writeString(value);
  if (typeof value !== 'object') return String(value);
  const entries = Array.isArray(value)
    ? value.map((one) => writeValue(one, depth + 1))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${writeKey(key)}: ${writeValue(one, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const gap = Array.isArray(value) ? '' : ' ';
  const inline = `${open}${gap}${entries.join(', ')}${gap}${close}`;
  if (entries.length === 0) return `${open}${close}`;
  if (depth > 0 && inline.length <= 80 && !inline.includes('\n')) return inline;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${entries.map((one) => `${indent}${one},\n`).join('')}${'  '.repeat(depth)}${close}`;
}

const writeKey = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : writeString(key));

const writeString = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
