import { expect, test } from 'vitest';
import { findLabel, hasWord, readLineRanges } from '../../src/lib/markdown/code-meta.js';

test('ranges of lines name each line once, in ascending order', () => {
  expect(readLineRanges('7,1-3, 2-4,x,9-8,5')).toEqual([1, 2, 3, 4, 5, 7]);
});

test('ranges without end, however many, cost no more than one', () => {
  expect(readLineRanges('1-999999999,'.repeat(10_000))).toHaveLength(100_000);
});

test.each([
  ['cpp [[vec3.h] helpers]', '[vec3.h] helpers'],
  ['tsx [app/[id]/page.tsx] {1}', 'app/[id]/page.tsx'],
  ['tsx {1} [app/[[...slug]]/page.tsx] active', 'app/[[...slug]]/page.tsx'],
  ['ts [arr[0]] title="x"', 'arr[0]'],
  ['ts [a[b]', 'a[b'],
  ['ts [say "hi"]', 'say "hi"'],
  ["ts [it's] title='a'", "it's"],
  ['ts title="page [id]"', undefined],
  ['ts title="say \\"x [id]\\"" [b]', 'b'],
  ['ts tab="a [b]"', undefined],
  ['ts x[0]', undefined],
  ['ts []', undefined],
])('the label of %s is %s', (info, label) => expect(findLabel(info)?.text).toBe(label));

test('words of a label are no settings', () => {
  expect(hasWord('ts [the active file] wrap', 'active')).toBe(false);
  expect(hasWord('ts [the active file] wrap', 'wrap')).toBe(true);
});
