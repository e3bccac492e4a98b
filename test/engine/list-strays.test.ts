import path from 'node:path';
import { expect, test } from 'vitest';
import { ownFile } from '../../src/bundle/resolve-plugin.js';
import { listStrays } from '../../src/engine/list-strays.js';
import { createReads } from '../../src/engine/store/reads.js';

test('what is read from outside of the folders of the site is a stray, but for packages', () => {
  const root = '/somewhere/else/site';
  const reads = createReads();
  const files = [
    'docs/a.md',
    '../data/prices.csv',
    '../../x.csv',
    '../node_modules/p/i.js',
    '../docs/b.md',
    path.relative(root, ownFile('web/theme/index.js')),
  ];
  for (const file of files) reads.note(file, true);
  const bounds = { outside: ['../docs'], wayIn: ['site'], above: 1 };
  expect(listStrays({ root, reads, bounds })).toEqual(['../data/prices.csv', '../../x.csv']);
  expect(listStrays({ root, reads, bounds: { outside: [], wayIn: [] } })).toEqual([
    '../data/prices.csv',
    '../../x.csv',
    '../docs/b.md',
  ]);
});
