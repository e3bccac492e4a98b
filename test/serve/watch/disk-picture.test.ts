import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lookBelow } from '../../../src/serve/watch/disk-picture.js';
import { watchFiles } from '../../../src/serve/watch/watch-files.js';

/**
 * Looks below a folder to which something happens once, while the watch of one of its folders
 * begins.
 */
async function lookWhile(changed: string, happen: (folder: string) => void) {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-picture-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'docs/before.md'), '');
  const watched: { folder: string; id: string }[] = [];
  const found = await lookBelow(
    {
      root,
      isIgnored: () => false,
      async onFolder(folder, id) {
        const isFirst = watched.every((one) => one.folder !== folder);
        watched.push({ folder, id });
        if (isFirst && folder === changed) happen(path.join(root, folder));
      },
    },
    '',
  );
  return {
    found: found && { folders: [...found.folders.keys()], files: [...found.files.keys()] },
    ids: watched.filter(({ folder }) => folder === changed).map(({ id }) => id),
  };
}

test.each(['', 'docs'])(
  'a folder that is replaced while its watch begins is watched again: %j',
  async (folder) => {
    const { found, ids } = await lookWhile(folder, (absolute) => {
      rmSync(absolute, { recursive: true });
      mkdirSync(absolute);
      writeFileSync(path.join(absolute, 'after.md'), '');
    });
    expect(new Set(ids).size).toBe(2);
    expect(found).toEqual({
      folders: folder === '' ? [''] : ['', 'docs'],
      files: [path.posix.join(folder, 'after.md')],
    });
  },
);

test('a folder that goes while its watch begins is not taken for one that is there', async () => {
  const remove = (absolute: string) => rmSync(absolute, { recursive: true });
  expect((await lookWhile('docs', remove)).found).toEqual({ folders: [''], files: [] });
  expect((await lookWhile('', remove)).found).toBeUndefined();
});

test('a look that fails is reported, and what changes afterwards is seen all the same', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-picture-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const troubles: string[] = [];
  const seen: string[] = [];
  let looks = 0;
  const watch = await watchFiles({
    root,
    ignored: [],
    since: Date.now(),
    // The repeated check of the root asks for it.
    outside() {
      if (++looks === 2) throw new Error('no luck');
      return [];
    },
    strays: () => [],
    onChanges: ({ files }) => void seen.push(...files),
    onTrouble: (message) => void troubles.push(message),
  });
  onTestFinished(() => watch.close());
  await expect
    .poll(() => troubles)
    .toEqual(['Looking for changes failed: no luck. Changes may be seen late.']);
  writeFileSync(path.join(root, 'new.md'), 'Text.\n');
  await expect.poll(() => seen).toContain('new.md');
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before);
});
