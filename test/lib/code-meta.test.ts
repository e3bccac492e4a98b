import { expect, test } from 'vitest';
import { readLineRanges } from '../../src/lib/markdown/code-meta.js';

test('ranges of lines name each line once, in ascending order', () => {
  expect(readLineRanges('7,1-3, 2-4,x,9-8,5')).toEqual([1, 2, 3, 4, 5, 7]);
});

test('ranges without end, however many, cost no more than one', () => {
  expect(readLineRanges('1-999999999,'.repeat(10_000))).toHaveLength(100_000);
});
