import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { keepProse, recallProse } from '../../../src/engine/compile/kept-prose.js';
import { createMemoryStore } from '../../../src/engine/store/store.js';

const PROSE = {
  body: ['<p>one</p>\n<p>two</p>'],
  sections: [{ id: '', title: 'First', text: 'one\ntwo' }] as never,
};

test('prose comes back from the store as it was', async () => {
  const store = createMemoryStore();
  await keepProse(store, 'key', PROSE);
  const prose = await recallProse(store, 'key');
  expect(prose?.body).toEqual(PROSE.body);
  expect(prose?.sections).toEqual(PROSE.sections);
  expect(await recallProse(store, 'other')).toBeUndefined();
});

test('prose is no dictionary, as V8 makes of objects with getters of their own: it would stay until the heap is marked', async () => {
  const store = createMemoryStore();
  await keepProse(store, 'key', PROSE);
  setFlagsFromString('--allow-natives-syntax');
  const hasFastProperties = new Function('value', 'return %HasFastProperties(value)');
  setFlagsFromString('--no-allow-natives-syntax');
  expect(hasFastProperties(await recallProse(store, 'key'))).toBe(true);
});
