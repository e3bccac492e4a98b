import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OutputPathError } from '../../src/emit/output-path.js';
import {
  type AddedFile,
  createPublication,
  type Publication,
  type Published,
} from '../../src/emit/publish.js';
import { clearStaging } from '../../src/emit/staging.js';

/** The lock of a process that is dead. */
function leaveLock(file: string): void {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, JSON.stringify({ pid, host: hostname() }));
}

/** Publishes and counts, unless it was overtaken. */
async function countsOf(publication: Publication): Promise<Published | 'overtaken'> {
  const publishing = await publication.commit();
  return publishing === 'overtaken' ? publishing : publishing.counts;
}

function folder() {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-publish-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const outDir = path.join(root, 'dist');
  const request = {
    outDir,
    stagingDir: path.join(root, 'staging'),
    recordFile: path.join(root, 'record.json'),
  };
  const publish = async (files: readonly AddedFile[]) => {
    const publication = createPublication(request);
    for (const file of files) await publication.add(file);
    return countsOf(publication);
  };
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  return { root, outDir, request, publish, read };
}

describe('publish', () => {
  test('writes what is new, leaves what is the same untouched, removes what the last run left behind', async () => {
    const { outDir, publish, read } = folder();
    expect(
      await publish([
        { path: 'a/index.html', content: 'a' },
        { path: 'b/index.html', content: 'b' },
      ]),
    ).toEqual({ written: 2, unchanged: 0, removed: 0 });
    const before = statSync(path.join(outDir, 'a/index.html'));
    expect(
      await publish([
        { path: 'a/index.html', content: 'a' },
        { path: 'c.html', content: 'c' },
      ]),
    ).toEqual({ written: 1, unchanged: 1, removed: 1 });
    expect(statSync(path.join(outDir, 'a/index.html'))).toMatchObject({
      ino: before.ino,
      mtimeMs: before.mtimeMs,
    });
    expect(existsSync(path.join(outDir, 'b'))).toBe(false);
    expect(read('c.html')).toBe('c');
  });

  test('content may stand in parts, and is compared as a whole', async () => {
    const { publish, read } = folder();
    const parts = (...texts: string[]) => texts.map((text) => Buffer.from(text));
    await publish([{ path: 'a.html', content: parts('<p>', 'ä', '', '</p>') }]);
    expect(read('a.html')).toBe('<p>ä</p>');
    const again = [{ path: 'a.html', content: parts('<p>ä', '</p>') }];
    expect(await publish(again)).toEqual({ written: 0, unchanged: 1, removed: 0 });
    expect(await publish([{ path: 'a.html', content: parts('<p>', 'ö', '</p>') }])).toMatchObject({
      written: 1,
    });
    expect(read('a.html')).toBe('<p>ö</p>');
  });

  test('never touches a file that docsgen did not write', async () => {
    const { outDir, publish, read } = folder();
    await publish([{ path: 'a.html', content: 'a' }]);
    mkdirSync(path.join(outDir, '.git'));
    writeFileSync(path.join(outDir, '.git/HEAD'), 'ref');
    writeFileSync(path.join(outDir, 'CNAME'), 'example.org');
    await publish([]);
    expect([read('.git/HEAD'), read('CNAME')]).toEqual(['ref', 'example.org']);
    expect(existsSync(path.join(outDir, 'a.html'))).toBe(false);
  });

  test('a publication that is discarded changes nothing', async () => {
    const { request, publish, read, root } = folder();
    await publish([{ path: 'a.html', content: 'a' }]);
    const publication = createPublication(request);
    await publication.add({ path: 'a.html', content: 'changed' });
    await publication.discard();
    expect(read('a.html')).toBe('a');
    await clearStaging(path.join(root, 'staging'));
  });

  test('that is discarded while files are on their way leaves none of them behind', async () => {
    const { request } = folder();
    const publication = createPublication(request);
    const adding = Array.from({ length: 50 }, (_, i) =>
      publication.add({ path: `${i}.html`, content: 'x' }),
    );
    await publication.discard();
    await Promise.all([...adding, publication.add({ path: 'late.html', content: 'x' })]);
    expect(existsSync(request.stagingDir)).toBe(false);
  });

  test('that was overtaken by another one does nothing, and knows better when it starts over', async () => {
    const { request, publish, read } = folder();
    await publish([{ path: 'a.html', content: 'a' }]);
    const slow = createPublication(request);
    await slow.add({ path: 'a.html', content: 'a' });
    await publish([
      { path: 'a.html', content: 'changed' },
      { path: 'b.html', content: 'b' },
    ]);
    expect(await countsOf(slow)).toBe('overtaken');
    expect([read('a.html'), read('b.html')]).toEqual(['changed', 'b']);
    expect(await publish([{ path: 'a.html', content: 'a' }])).toMatchObject({
      written: 1,
      removed: 1,
    });
    expect(read('a.html')).toBe('a');
  });

  test('that was overtaken by one that changed nothing goes on', async () => {
    const { request, publish } = folder();
    await publish([{ path: 'a.html', content: 'a' }]);
    const slow = createPublication(request);
    await slow.add({ path: 'a.html', content: 'changed' });
    await publish([{ path: 'a.html', content: 'a' }]);
    expect(await countsOf(slow)).toMatchObject({ written: 1 });
  });

  test('that was begun while another died starts over', async () => {
    const { request, publish } = folder();
    await publish([{ path: 'a.html', content: 'a' }]);
    const slow = createPublication(request);
    await slow.add({ path: 'a.html', content: 'a' });
    leaveLock(`${request.recordFile}.lock`);
    expect(await countsOf(slow)).toBe('overtaken');
    expect(await publish([{ path: 'a.html', content: 'a' }])).toMatchObject({ unchanged: 1 });
  });

  test('a file may become a folder and a folder a file', async () => {
    const { publish, read } = folder();
    await publish([
      { path: 'a', content: 'file' },
      { path: 'b/c', content: 'in folder' },
    ]);
    await publish([
      { path: 'a/x', content: 'in folder' },
      { path: 'b', content: 'file' },
    ]);
    expect([read('a/x'), read('b')]).toEqual(['in folder', 'file']);
  });

  test('keeps a file by its key, unless somebody has changed it', async () => {
    const { request, outDir, publish } = folder();
    await publish([{ path: 'a.html', content: 'a', key: 'k1' }]);
    expect(await createPublication(request).keep('a.html', 'k1')).toBeDefined();
    expect(await createPublication(request).keep('a.html', 'k2')).toBeUndefined();
    // A copy has other times and the same content.
    utimesSync(path.join(outDir, 'a.html'), 1, 1);
    expect(await createPublication(request).keep('a.html', 'k1')).toBeDefined();
    writeFileSync(path.join(outDir, 'a.html'), 'b');
    expect(await createPublication(request).keep('a.html', 'k1')).toBeUndefined();
  });

  test('knows which files a page that is kept loads', async () => {
    const { request, publish } = folder();
    await publish([{ path: 'a.html', content: 'a', key: 'k1', loads: ['math'] }]);
    expect(await createPublication(request).keep('a.html', 'k1')).toMatchObject({
      loads: ['math'],
    });
  });

  test('learns the new key of a file whose content stays the same', async () => {
    const { request, publish } = folder();
    await publish([{ path: 'a.html', content: 'a', key: 'k1' }]);
    expect(await publish([{ path: 'a.html', content: 'a', key: 'k2' }])).toEqual({
      written: 0,
      unchanged: 1,
      removed: 0,
    });
    expect(await createPublication(request).keep('a.html', 'k2')).toBeDefined();
  });

  test.each(['../evil.html', '/etc/evil', 'a/../../evil', ''])(
    'refuses a path that leaves the output folder: %s',
    async (target) => {
      const publication = createPublication(folder().request);
      await expect(publication.add({ path: target, content: 'x' })).rejects.toThrow(
        OutputPathError,
      );
    },
  );

  test('takes names that begin with two dots for names', async () => {
    const { publish, read } = folder();
    await publish([{ path: '..x/index.html', content: 'x' }]);
    expect(read('..x/index.html')).toBe('x');
  });

  describe('a publication that fails leaves the output folder as it was', () => {
    const FIRST = [
      { path: 'assets/old.js', content: 'old' },
      { path: 'a/index.html', content: 'a1' },
      { path: 'b/index.html', content: 'b1' },
      { path: 'x', content: 'file' },
    ];
    const SECOND = [
      { path: 'assets/new.js', content: 'new' },
      { path: 'a/index.html', content: 'a2' },
      { path: 'x/index.html', content: 'folder now' },
      { path: 'z/index.html', content: 'z' },
    ];

    function list(outDir: string): string[] {
      const entries = readdirSync(outDir, { recursive: true, withFileTypes: true });
      return entries
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => `${file} ${statSync(file).isFile() ? readFileSync(file, 'utf8') : ''}`)
        .sort();
    }

    test('when a folder stands where a page must go', async () => {
      const { outDir, publish } = folder();
      await publish(FIRST);
      mkdirSync(path.join(outDir, 'z/index.html'), { recursive: true });
      const before = list(outDir);
      await expect(publish(SECOND)).rejects.toThrow(expect.objectContaining({ code: 'EISDIR' }));
      expect(list(outDir)).toEqual(before);
    });

    test('when a file is lost on its way, halfway', async () => {
      const { outDir, request, publish } = folder();
      await publish(FIRST);
      const before = list(outDir);
      const publication = createPublication(request);
      for (const file of SECOND) await publication.add(file);
      // Drafts are numbered in the order of the files: pages are moved last.
      const [own = ''] = readdirSync(request.stagingDir).filter((name) =>
        existsSync(path.join(request.stagingDir, name, '3')),
      );
      rmSync(path.join(request.stagingDir, own, '3'));
      await expect(publication.commit()).rejects.toThrow(
        expect.objectContaining({ code: 'ENOENT' }),
      );
      expect(list(outDir)).toEqual(before);
      expect(await publish(SECOND)).toMatchObject({ written: 4 });
      expect(existsSync(path.join(outDir, 'b'))).toBe(false);
      expect(existsSync(path.join(outDir, 'assets/old.js'))).toBe(false);
    });
  });

  test('without a record, removes what the list in the folder names, and no others', async () => {
    const { outDir, request } = folder();
    const publish = async (names: readonly string[]) => {
      const publication = createPublication({ ...request, hasFileList: true });
      for (const name of names) await publication.add({ path: name, content: name });
      return countsOf(publication);
    };
    await publish(['a/index.html', 'b/index.html', 'b.md', 'fr/c.html', '_redirects', 'a b.txt']);
    mkdirSync(path.join(outDir, 'other'));
    for (const name of ['CNAME', 'assets/own.js', 'other/index.html', 'b/own.txt'])
      writeFileSync(path.join(outDir, name), 'of somebody else');
    rmSync(request.recordFile);
    expect(await publish(['a/index.html'])).toEqual({ written: 1, unchanged: 1, removed: 5 });
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)));
    expect(files.sort()).toEqual(
      ['CNAME', 'a/index.html', 'assets/files.txt', 'assets/own.js', 'b/own.txt'].concat([
        'other/index.html',
      ]),
    );
  });

  test('refuses to write through a link that leads out of the output folder', async () => {
    const { root, outDir, publish } = folder();
    mkdirSync(outDir, { recursive: true });
    mkdirSync(path.join(root, 'elsewhere'));
    symlinkSync(path.join(root, 'elsewhere'), path.join(outDir, 'docs'));
    await expect(publish([{ path: 'docs/a.html', content: 'x' }])).rejects.toThrow(OutputPathError);
    expect(existsSync(path.join(root, 'elsewhere/a.html'))).toBe(false);
  });
});
