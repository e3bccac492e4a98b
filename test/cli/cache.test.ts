import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const showCache = async (root: string, env: Record<string, string> = {}) => {
  const { exitCode, stdout } = await runCli(['cache', root, '--format', 'json'], { env });
  expect(exitCode).toBe(0);
  return JSON.parse(stdout) as {
    entries: number;
    bytes: number;
    kinds: { kind: string; entries: number }[];
  };
};

describe('docsgen cache', () => {
  test('shows entries, size and kinds, and how often the last build found what it looked for', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
    const folder = path.join(site.root, '.docsgen/store');
    expect(await showCache(site.root)).toMatchObject({
      version: 1,
      folder,
      entries: 0,
      bytes: 0,
      kinds: [],
    });
    await untilOld(path.join(site.root, 'docs/b.md'));
    await site.build();
    const cold = await showCache(site.root);
    expect(cold).toMatchObject({
      maxBytes: 512 * 1024 * 1024,
      lastBuild: { misses: expect.any(Number) },
    });
    expect(cold.kinds).toContainEqual({ kind: 'doc', entries: 2, bytes: expect.any(Number) });
    expect(cold.kinds.reduce((sum, { entries }) => sum + entries, 0)).toBe(cold.entries);
    expect(cold.bytes).toBeGreaterThan(0);
    await site.build();
    expect(await showCache(site.root)).toMatchObject({
      entries: cold.entries,
      lastBuild: { misses: 0, hitRate: 1 },
    });
    const { stdout, stderr } = await runCli(['cache', site.root]);
    expect(stdout).toMatch(/^\S+store holds \d+ entries \([\d.]+ [KM]iB\) of at most 512 MiB\.\n/);
    expect(stdout).toMatch(/\n {2}doc +2 entries \([\d.]+ KiB\)\n/);
    expect(stdout).toMatch(
      /\nThe last run found (\d+) of \1 entries that it needed \(100 %\)\.\n$/,
    );
    expect(stderr).toBe('');
  });

  test('--clear empties the store, and the next build is right', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    // A store that shares nothing with other sites.
    await runCli(['build', site.root, '--verbose']);
    const before = site.output();
    const { entries } = await showCache(site.root);
    const { exitCode, stdout } = await runCli(['cache', site.root, '--clear']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(new RegExp(`^Removed ${entries} entries `));
    expect(readdirSync(path.join(site.root, '.docsgen'))).not.toContain('store');
    const { report } = await site.build('--format', 'json');
    expect(report?.summary).toMatchObject({ written: 0, removed: 0 });
    expect(site.output()).toEqual(before);
  });

  test('--clear leaves no empty folder of entries that earlier runs have removed', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    await runCli(['build', site.root]);
    mkdirSync(path.join(site.root, '.docsgen/store/gone'));
    await runCli(['cache', site.root, '--clear']);
    expect(readdirSync(path.join(site.root, '.docsgen'))).not.toContain('store');
  });

  test('--clear refuses a folder that is no store and not empty', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    const env = { DOCSGEN_CACHE_DIR: path.join(site.root, 'docs') };
    const { exitCode, stdout, stderr } = await runCli(['cache', site.root, '--clear'], { env });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /docs` contains other files and is not a docsgen cache: nothing was removed\.\n$/,
    );
    expect(existsSync(path.join(site.root, 'docs/a.md'))).toBe(true);
  });

  test('--clear takes only the store\u2019s own files out of a folder that DOCSGEN_CACHE_DIR names', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    const folder = path.join(site.root, 'cache');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'README'), 'mine');
    const env = { DOCSGEN_CACHE_DIR: folder };
    await runCli(['build', site.root, '--verbose'], { env });
    expect((await showCache(site.root, env)).entries).toBeGreaterThan(0);
    expect((await runCli(['cache', site.root, '--clear'], { env })).exitCode).toBe(0);
    expect(readdirSync(folder)).toEqual(['README']);
  });

  test('--prune removes first what no recent build used', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [
        `docs/${i}.md`,
        `# Doc ${i}\n\n${`Sentence ${i}. `.repeat(400)}\n`,
      ]),
    );
    const site = tempSite(texts);
    await untilOld(path.join(site.root, 'docs/7.md'));
    await site.build();
    const { bytes } = await showCache(site.root);
    // All texts are others now, and no build will use the old ones again.
    site.write(
      Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, `${text}More.\n`])),
    );
    await untilOld(path.join(site.root, 'docs/7.md'));
    await site.build();
    const grown = await showCache(site.root);
    expect(grown.bytes).toBeGreaterThan(bytes);
    const size = Math.ceil((bytes + grown.bytes) / 2);
    const { exitCode, stdout } = await runCli([
      'cache',
      site.root,
      '--prune',
      '--max-size',
      `${size}`,
      '--format',
      'json',
    ]);
    expect(exitCode).toBe(0);
    const pruned = JSON.parse(stdout) as Record<
      'removed' | 'left',
      { entries: number; bytes: number }
    >;
    expect(pruned.left.bytes).toBeLessThanOrEqual(size);
    expect(pruned.removed.bytes + pruned.left.bytes).toBe(grown.bytes);
    expect(await showCache(site.root)).toMatchObject(pruned.left);
    // What is left is what a clone needs: all times are new, nothing is compiled.
    const before = site.output();
    for (const [file, text] of Object.entries(texts)) site.write({ [file]: `${text}More.\n` });
    const again = await site.build();
    expect(again.stdout).toContain('Compiled 0, rendered 0.');
    expect(site.output()).toEqual(before);

    expect((await runCli(['cache', site.root, '--prune', '--max-size', '0'])).stdout).toMatch(
      /^Removed \d+ entries \(.+\) from \S+store and kept 0 entries \(0\.?0? KiB\)\.\n$/,
    );
    const remade = await site.build('--out-dir', path.join(site.root, 'other'));
    expect(remade.exitCode).toBe(0);
    for (const [flags, problem] of [
      [['--max-size', '5M'], '`--max-size` has an effect only with `--prune`'],
      [['--prune', '--max-size', 'much'], '`--max-size much` is not a size'],
      [['--prune', '--clear'], '`--clear` and `--prune` can’t be used together'],
    ] as const) {
      const wrong = await runCli(['cache', site.root, ...flags]);
      expect(wrong.exitCode).toBe(2);
      expect(wrong.stderr).toContain(problem);
    }
  });

  test('a store that has outgrown its bound keeps what the last builds used', async () => {
    const text = (i: number, length = 100) => `# Doc ${i}\n\n${`Sentence ${i}. `.repeat(length)}\n`;
    const files = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [`docs/${i}.md`, text(i)]),
    );
    const site = tempSite({ ...files, 'docs/removed.md': '# Removed\n' });
    await site.build();
    // One text after the other is written and taken back, so the latest entries are those that no
    // build will use.
    for (let i = 0; i < 4; i++) {
      site.write({ 'docs/0.md': text(100 + i, 20_000) });
      await untilOld(path.join(site.root, 'docs/0.md'));
      await site.build();
    }
    site.write(files);
    await untilOld(path.join(site.root, 'docs/7.md'));
    // For a removed page, everything is looked at: now it is known which texts are in use.
    site.remove('docs/removed.md');
    await site.build();
    const before = site.output();
    const { bytes } = await showCache(site.root);
    const env = { DOCSGEN_CACHE_SIZE: `${(0.8 * bytes) / 1024 / 1024}` };
    site.write({ 'docs/new.md': '# New\n' });
    await untilOld(path.join(site.root, 'docs/new.md'));
    // So that entries are counted again: those of other threads are not, for a day.
    site.write({ '.docsgen/store/docsgen-store.json': '{ "bytes": 0, "sweptAt": 0 }' });
    expect((await runCli(['build', site.root, '--verbose'], { env })).exitCode).toBe(0);
    expect((await showCache(site.root)).bytes).toBeLessThan(bytes);
    site.remove('docs/new.md');
    site.remove('dist');
    site.write(files);
    const again = await site.build();
    expect(again.stdout).toMatch(/Compiled 0, rendered \d/);
    expect(site.output()).toEqual(before);
  });

  test('--prune removes the output before what it is made of', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
    await untilOld(path.join(site.root, 'docs/b.md'));
    await site.build();
    const before = site.output();
    const { bytes } = await showCache(site.root);
    const size = ['--max-size', `${bytes - 1}`];
    expect((await runCli(['cache', site.root, '--prune', ...size])).exitCode).toBe(0);
    const { kinds } = await showCache(site.root);
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['doc', 'page', 'site']));
    expect(kinds.find(({ kind }) => kind === 'output')?.entries ?? 0).toBeLessThan(2);
    site.remove('dist');
    expect((await site.build()).stdout).toContain('Compiled 0, rendered 0.');
    expect(site.output()).toEqual(before);
  });

  test('--clear removes what a build has left that was killed while it wrote', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    await site.build();
    const folder = path.join(site.root, '.docsgen/store/output');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${'0'.repeat(64)}.123`), 'half of it');
    expect((await runCli(['cache', site.root, '--clear'])).exitCode).toBe(0);
    expect(existsSync(path.join(folder, `${'0'.repeat(64)}.123`))).toBe(false);
  });

  test('a copy, all times of which are new, costs what has changed, with and without the output', async () => {
    const files = { 'docs/b.md': '# B\n\nText of B.\n', 'docs/c.md': '# C\n' };
    const edit = { 'docs/a.md': '# A\n\nText of A, edited.\n' };
    const site = tempSite({ ...files, 'docs/a.md': '# A\n\nText of A.\n' });
    await untilOld(path.join(site.root, 'docs/c.md'));
    await site.build();
    const [copy, bare] = [tempSite({}), tempSite({})];
    for (const { root } of [copy, bare]) cpSync(site.root, root, { recursive: true });
    bare.remove('dist');
    for (const one of [copy, bare]) one.write(edit);
    // What somebody has written into the output is not taken for a page.
    const page = copy.read('docs/b/index.html');
    copy.write({ 'dist/docs/b/index.html': page.replace('Text of B', 'Text of D') });
    const clean = tempSite({ ...files, ...edit });
    await clean.build('--no-cache');
    for (const one of [copy, bare]) {
      expect((await one.build()).stdout).toContain('Compiled 1, rendered 1.');
      expect(one.output()).toEqual(clean.output());
    }
    // From then on its times are known.
    await untilOld(path.join(copy.root, 'docs/a.md'));
    expect((await copy.build()).stdout).toContain('Compiled 0, rendered 0. Wrote 0,');
  });

  test('a bound of nothing keeps nothing, and builds are right all the same', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    const env = { DOCSGEN_CACHE_SIZE: '0' };
    // So that entries are counted again: those of other threads are not, for a day.
    site.write({ '.docsgen/store/docsgen-store.json': '{ "bytes": 0, "sweptAt": 0 }' });
    expect((await runCli(['build', site.root, '--verbose'], { env })).exitCode).toBe(0);
    expect((await showCache(site.root)).entries).toBe(0);
    const { exitCode, report } = await runCli(
      ['build', site.root, '--verbose', '--format', 'json'],
      { env },
    );
    expect(exitCode).toBe(0);
    expect(report?.summary).toMatchObject({ written: 0, removed: 0 });
  });

  test('names a folder that is not there', async () => {
    const { exitCode, stderr } = await runCli(['cache', 'no-such-folder']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('`no-such-folder` is not a folder');
  });
});
