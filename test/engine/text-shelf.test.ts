import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeFailure } from '../../src/engine/build/describe-failure.js';
import { createTextShelf, SourceChangedError } from '../../src/engine/cells/text-shelf.js';
import { ROOT_ONLY } from '../../src/lib/files/inside-site.js';
import { readSource } from '../../src/load/read-source.js';
import type { SourceFile } from '../../src/types/doc.js';
import { makeSite } from '../support/temp-site.js';

function readShelved() {
  const { root } = makeSite({ 'docs/a.md': '# A\n\nText of a.\n', 'docs/b.md': '# B\n\nText of b.\n' });
  const shelf = createTextShelf({ root, place: (file) => file, room: 20 });
  const [a, b] = ['docs/a.md', 'docs/b.md'].map((file) => {
    const { source } = readSource(root, file);
    if (source === undefined) throw new Error('It is there');
    return shelf.keep(source, ROOT_ONLY);
  });
  return { root, a, b } as { root: string; a: SourceFile; b: SourceFile };
}

test('a text for which there is no room is read again, and is itself when it is copied', () => {
  const { a, b } = readShelved();
  expect(a.text).toBe('# A\n\nText of a.\n');
  expect(b.text).toBe('# B\n\nText of b.\n');
  expect({ ...b, path: 'other.md' }.text).toBe('# B\n\nText of b.\n');
  expect(structuredClone(b)).toEqual({ path: 'docs/b.md', hash: b.hash, text: '# B\n\nText of b.\n' });
});

test('a text that has changed between two looks is not taken for what it was', () => {
  const { root, a, b } = readShelved();
  writeFileSync(path.join(root, 'docs/a.md'), '# Another\n');
  writeFileSync(path.join(root, 'docs/b.md'), '# Another\n');
  expect(a.text).toBe('# A\n\nText of a.\n');
  expect(() => b.text).toThrow(SourceChangedError);
  expect(describeFailure(new SourceChangedError('docs/b.md'))).toMatchObject({
    code: 'file-unreadable',
    file: 'docs/b.md',
    message: '`docs/b.md` changes again and again while the site is being built.',
  });
});
