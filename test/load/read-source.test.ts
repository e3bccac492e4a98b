import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSource } from '../../src/load/read-source.js';

/** A folder for a site, in a folder of its own. */
function makeRoot(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-read-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'site'));
  return path.join(folder, 'site');
}

test.each([
  ['.secret', '.secret/tags.yml'],
  ['../.secret', '../.secret/tags.yml'],
  ['first', '.secret/tags.yml'],
])(
  'a data file that is private where a link to the folder `%s` leads is refused',
  (target, leadsTo) => {
    const root = makeRoot();
    for (const folder of [path.join(root, '.secret'), path.join(root, '..', '.secret')]) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'tags.yml'), 'a: 1\n');
    }
    symlinkSync('.secret', path.join(root, 'first'));
    symlinkSync(target, path.join(root, 'data'));
    expect(readSource(root, 'data/tags.yml').diagnostics).toMatchObject([
      {
        code: 'file-outside-site',
        message: `\`data/tags.yml\` is a symbolic link to \`${leadsTo}\`, which is private.`,
      },
    ]);
  },
);

test('a data file in a folder that packages of a repository share is read', () => {
  const root = makeRoot();
  mkdirSync(path.join(root, '..', 'shared'));
  writeFileSync(path.join(root, '..', 'shared', 'tags.yml'), 'a: 1\n');
  symlinkSync('../shared', path.join(root, 'data'));
  expect(readSource(root, 'data/tags.yml').source?.text).toBe('a: 1\n');
});
