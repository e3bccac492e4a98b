import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFolder, listSubfolders } from '../../src/load/list-folder.js';
import { tempSite } from '../support/temp-site.js';

const FILES = [
  'docs/a-b.md',
  'docs/a.md',
  'docs/a/x.md',
  'docs/a/y/z.md',
  'docs/a0.md',
  'docs/é.md',
];

function site() {
  const { root } = tempSite(
    Object.fromEntries(
      [...FILES, 'docs/.DS_Store', 'docs/a/Thumbs.db', 'top.md'].map((file) => [file, '']),
    ),
  );
  return root;
}

describe('the files of a folder', () => {
  test('are in the order of their paths, without what systems leave there', () => {
    const files = listFolder(site(), 'docs');
    expect(files).toEqual(FILES);
    expect(files).toEqual([...files].sort());
  });

  test('are those of the folder alone where no more is asked for', () => {
    const root = site();
    expect(listFolder(root, 'docs/a', { deep: false })).toEqual(['docs/a/x.md']);
    for (const top of ['.', '', './'])
      expect(listFolder(root, top, { deep: false })).toEqual(['docsgen.config.ts', 'top.md']);
    expect(listSubfolders(root, 'docs/a')).toEqual(['y']);
  });

  test('are none where there is no folder, or a file in its place', () => {
    const root = site();
    expect([
      listFolder(root, 'gone'),
      listFolder(root, 'top.md'),
      listSubfolders(root, 'gone'),
    ]).toEqual([[], [], []]);
  });

  test('may be outside of the root, however its path is written', () => {
    const root = site();
    expect(listFolder(path.join(root, 'docs', 'a'), '../a/y/')).toEqual(['../a/y/z.md']);
    expect(listFolder(root, './docs/a/../a/y')).toEqual(['docs/a/y/z.md']);
  });
});
