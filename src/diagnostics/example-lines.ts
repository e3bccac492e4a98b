import type { TextExample } from '../types/catalog.js';

/**
 * Lists the lines of an example as a diff: `-` precedes lines to replace, `+` their replacement,
 * and a space the unchanged lines around them.
 */
export function listExampleLines({ wrong, right }: TextExample): string[] {
  const before = wrong.split('\n');
  const after = right.split('\n');
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const mark = (sign: string, lines: string[]) => lines.map((line) => `${sign}${line}`);
  return [
    ...mark(' ', before.slice(0, start)),
    ...mark('-', before.slice(start, before.length - end)),
    ...mark('+', after.slice(start, after.length - end)),
    ...mark(' ', after.slice(after.length - end)),
  ];
}
