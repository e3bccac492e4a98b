import { expect, it } from 'vitest';
import { createRecentValues } from '../../src/lib/recent-values.js';

it('keeps what was asked for lately, and forgets the rest', () => {
  const values = createRecentValues<number>(100);
  values.set('asked', 1, 10);
  values.set('left', 2, 10);
  for (let i = 0; i < 20; i++) {
    values.set(`other ${i}`, i, 10);
    expect(values.get('asked')).toBe(1);
  }
  expect(values.get('left')).toBeUndefined();
  expect(values.get('other 19')).toBe(19);
});

it('keeps a value that has more than all the room until the next ones come', () => {
  const values = createRecentValues<string>(10);
  values.set('large', 'value', 1000);
  expect(values.get('large')).toBe('value');
});
