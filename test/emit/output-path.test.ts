import path from 'node:path';
import { expect, test } from 'vitest';
import { OutputPathError, resolveInside } from '../../src/emit/output-path.js';
import { leadsOut } from '../../src/lib/files/leads-out.js';

const NAMES = [
  'a',
  '..',
  '.',
  '',
  '...',
  '.a',
  'a.',
  'b:c',
  '\\',
  '..\\x',
  '\0',
  'é',
  'a b',
  '%2e',
  '\n',
];

/** Where the system would look for a file, whatever form its path has. */
function lookUp(folder: string, target: string): string | undefined {
  const file = path.resolve(folder, target);
  const relative = path.relative(folder, file);
  return relative === '' || leadsOut(relative) || target.includes('\0') ? undefined : file;
}

test('paths in every form lead to the same file below the folder, or are refused', () => {
  const folder = path.resolve('out');
  const pairs = NAMES.flatMap((a) => [a, ...NAMES.map((b) => `${a}/${b}`)]);
  for (const target of pairs.flatMap((pair) => [pair, ...NAMES.map((name) => `${pair}/${name}`)])) {
    const file = lookUp(folder, target);
    const resolve = () => resolveInside(folder, target);
    if (file === undefined) expect(resolve, JSON.stringify(target)).toThrow(OutputPathError);
    else expect(resolve(), JSON.stringify(target)).toBe(file);
  }
});
