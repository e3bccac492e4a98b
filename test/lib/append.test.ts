import { expect, test } from 'vitest';
import { append } from '../../src/lib/append.js';
import { unifiedDiff } from '../../src/lib/edits/unified-diff.js';

test('a list takes more items than a call takes arguments', () => {
  const list = ['first'];
  append(list, new Array<string>(500_000).fill('next'));
  expect(list).toHaveLength(500_001);
  expect(list.slice(0, 2)).toEqual(['first', 'next']);
});

test('a file of many lines that goes has a diff', () => {
  const diff = unifiedDiff({ name: 'a', text: '/docs\n'.repeat(500_000) }, { name: 'b', text: '' });
  expect(diff.match(/^-\/docs$/gm)).toHaveLength(500_000);
});
