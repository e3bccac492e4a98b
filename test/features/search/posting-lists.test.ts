import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostingLists } from '../../../src/features/search/index/posting-lists.js';
import { cases } from '../../support/cases.js';

/** More than a block of numbers, so that lists continue between those of others. */
const pushes = fc.array(fc.record({ list: fc.nat({ max: 3 }), posting: fc.nat() }), {
  maxLength: 200,
});

test('lists that grow side by side have their own numbers, in the order in which they came', () => {
  fc.assert(
    fc.property(pushes, (all) => {
      const lists = createPostingLists(2 ** 31);
      const numbers = [0, 1, 2, 3].map(() => lists.begin());
      for (const { list, posting } of all) lists.push(numbers[list] ?? 0, posting);
      for (const [list, number] of numbers.entries())
        expect([...lists.read(number)]).toEqual(
          all.filter((one) => one.list === list).map(({ posting }) => posting),
        );
    }),
    cases(100),
  );
});

test('many numbers find room, and so do those of very large sites', () => {
  const many = Array.from({ length: 200_000 }, (_, i) => i);
  for (const [largest, offset] of [
    [2 ** 32 - 1, 0],
    [2 ** 34, 2 ** 33],
  ] as const) {
    const lists = createPostingLists(largest);
    const [all, one] = [lists.begin(), lists.begin()];
    lists.push(one, largest);
    for (const number of many) lists.push(all, offset + number);
    expect([...lists.read(all)]).toEqual(many.map((number) => offset + number));
    expect([...lists.read(one)]).toEqual([largest]);
  }
});
