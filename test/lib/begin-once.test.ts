import { expect, test } from 'vitest';
import { beginOnce, createOnce } from '../../src/lib/begin-once.js';

test('work is begun once, by the first who asks, and again after it has failed', async () => {
  let begun = 0;
  const work = createOnce(async (name: string) => {
    begun++;
    if (begun === 1) throw new Error('busy');
    return `${name} ${begun}`;
  });
  expect(work.begun()).toBeUndefined();
  await expect(Promise.all([work.get('a'), work.get('b')])).rejects.toThrow('busy');
  expect(begun).toBe(1);
  expect(await Promise.all([work.get('c'), work.get('d')])).toEqual(['c 2', 'c 2']);
  expect(await work.forget()).toBe('c 2');
  expect(await work.get('e')).toBe('e 3');
});

test('keys fail one by one', async () => {
  const known = new Map<string, Promise<string>>();
  await expect(beginOnce(known, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await beginOnce(known, 'b', async () => 'first')).toBe('first');
  expect(await beginOnce(known, 'b', async () => 'second')).toBe('first');
  expect(await beginOnce(known, 'a', async () => 'second')).toBe('second');
});
