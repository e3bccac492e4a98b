import { expect, test } from 'vitest';
import { listStrays } from '../../src/engine/list-strays.js';
import { createReads } from '../../src/engine/store/reads.js';

test('what is read from outside of the folders of the site is a stray, but for packages', () => {
  const reads = createReads();
  const files = [
    'docs/a.md',
    '../data/prices.csv',
    '../../x.csv',
    '../node_modules/p/i.js',
    '../docs/b.md',
  ];
  for (const file of files) reads.note(file, true);
  const bounds = { outside: ['../docs'], wayIn: ['site'], above: 1 };
  expect(listStrays({ reads, bounds })).toEqual(['../data/prices.csv', '../../x.csv']);
  expect(listStrays({ reads, bounds: { outside: [], wayIn: [] } })).toEqual([
    '../data/prices.csv',
    '../../x.csv',
    '../docs/b.md',
  ]);
});
