import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeFailure } from '../../src/builds/describe-failure.js';
import { createTextShelf, SourceChangedError } from '../../src/engine/cells/text-shelf.js';
import { ROOT_ONLY } from '../../src/lib/files/inside-site.js';
import { readSource } from '../../src/load/read-source.js';
import type { SourceFile } from '../../src/types/doc.js';
import { makeSite } from '../support/temp-site.js';

function readShelved(room: number) {
  const { root } = makeSite({
    'docs/a.md': '# A\n\nText of a.\n',
    'docs/b.md': '# B\n\nText of b.\n',
  });
  const shelf = createTextShelf({ root, place: (file) => file, room });
  const [a, b] = ['docs/a.md', 'docs/b.md'].map((file) => {
    const { source } = readSource(root, file);
    if (source === undefined) throw new Error('It is there');
    return shelf.keep(source, ROOT_ONLY);
  });
  return { root, a, b } as { root: string; a: SourceFile; b: SourceFile };
}

const ROOM_FOR_BOTH = 40;
const ROOM_FOR_ONE = 20;

test.each([ROOM_FOR_BOTH, ROOM_FOR_ONE])(
  'a text is itself when it is copied, with room for %s characters',
  (room) => {
    const { a, b } = readShelved(room);
    expect(a.text).toBe('# A\n\nText of a.\n');
    expect({ ...b, path: 'other.md' }.text).toBe('# B\n\nText of b.\n');
    expect(structuredClone(b)).toEqual({
      path: 'docs/b.md',
      hash: b.hash,
      text: '# B\n\nText of b.\n',
    });
  },
);

test('texts for which there is room stay what they were', () => {
  const { root, a, b } = readShelved(ROOM_FOR_BOTH);
  writeFileSync(path.join(root, 'docs/a.md'), '# Another\n');
  expect([a.text, b.text]).toEqual(['# A\n\nText of a.\n', '# B\n\nText of b.\n']);
});

test('without room for all, what was read last is kept: one that has changed between two looks is not taken for what it was', () => {
  const { root, a, b } = readShelved(ROOM_FOR_ONE);
  for (const file of ['docs/a.md', 'docs/b.md'])
    writeFileSync(path.join(root, file), '# Another\n');
  expect(() => a.text).toThrow(SourceChangedError);
  expect(b.text).toBe('# B\n\nText of b.\n');
  expect(describeFailure(new SourceChangedError('docs/a.md'))).toMatchObject({
    code: 'file-unreadable',
    file: 'docs/a.md',
    message: '`docs/a.md` changes again and again while the site is being built.',
  });
});
