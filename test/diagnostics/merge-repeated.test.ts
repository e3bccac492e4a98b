import { expect, it } from 'vitest';
import { sortDiagnostics } from '../../src/diagnostics/sort.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';

const unknown = (language: string, file: string, line: number): Diagnostic => ({
  code: 'code-language-unknown',
  severity: 'warning',
  sameEverywhere: true,
  message: `The code language \`${language}\` is unknown.`,
  file,
  line,
  column: 1,
});

it('reports an unknown language of code once, at its first place, with the number of its blocks', () => {
  const found = [
    unknown('b', 'z.md', 1),
    unknown('a', 'y.md', 3),
    unknown('a', 'x.md', 9),
    unknown('a', 'y.md', 1),
  ];
  expect(sortDiagnostics(found).map(({ file, line, message }) => [file, line, message])).toEqual([
    ['x.md', 9, 'The code language `a` is unknown (3 blocks, of which this is the first).'],
    ['z.md', 1, 'The code language `b` is unknown.'],
  ]);
});
