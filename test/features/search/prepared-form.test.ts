import { expect, test } from 'vitest';
import {
  createPackWriter,
  type PackedWords,
  readPack,
} from '../../../src/features/search/index/prepared-form.js';

/** A pack of two pages, the first with so many words, the second with the last of them. */
async function packOf(count: number): Promise<PackedWords | undefined> {
  const terms = Array.from({ length: count }, (_, i) => `word${i}`);
  const pack = createPackWriter();
  pack.add('a', { words: new Map(terms.map((term) => [term, [1]])), sections: 1, text: '' });
  pack.add('b', { words: new Map([[terms.at(-1) ?? '', [2, 3]]]), sections: 1, text: '' });
  const { words } = pack.write();
  const kept = {
    get: async () => undefined,
    set: async () => undefined,
    setBytes: async () => undefined,
  };
  return readPack<PackedWords>({ ...kept, getBytes: async () => words }, ['words']);
}

test.each([100, 2 ** 16, 2 ** 16 + 1])(
  'a pack tells each of %d words from the others',
  async (count) => {
    const pack = await packOf(count);
    expect(pack?.terms).toHaveLength(count);
    expect([...(pack?.ofTerm ?? [])]).toEqual([...Array(count).keys(), count - 1, count - 1]);
    expect([...(pack?.postings.slice(-2) ?? [])]).toEqual([2, 3]);
    expect([...(pack?.ends ?? [])]).toEqual([count, count + 2]);
  },
);

test('numbers of words take two bytes while these are enough', async () => {
  const bytes = async (count: number) => (await packOf(count))?.ofTerm.BYTES_PER_ELEMENT;
  expect([await bytes(2 ** 16), await bytes(2 ** 16 + 1)]).toEqual([2, 4]);
});
