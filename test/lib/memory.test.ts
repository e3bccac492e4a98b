import fc from 'fast-check';
import { expect, test } from 'vitest';
import { borrowMemory, encodeBriefly } from '../../src/lib/memory.js';
import { cases } from '../support/cases.js';

test('a text is encoded as ever', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, (one) => encodeBriefly(one).equals(Buffer.from(one))),
    cases(100),
  );
});

test('so is half of a character, and what finds no room in the memory that is lent', () => {
  for (const text of ['', 'a\ud800', '\udc00b', 'é'.repeat(600_000), '𝒳'.repeat(600_000)])
    expect(encodeBriefly(text).equals(Buffer.from(text))).toBe(true);
});

test('memory is lent again, and there is as much as is asked for', () => {
  expect(borrowMemory(10).buffer).toBe(borrowMemory(20).buffer);
  for (const size of [0, 1, 2 ** 20, 2 ** 20 + 1, 5_000_000])
    expect(borrowMemory(size).length).toBeGreaterThanOrEqual(size);
});
