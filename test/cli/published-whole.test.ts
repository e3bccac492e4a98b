import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { canMount } from '../support/small-disk.js';
import { copySite, tempSite } from '../support/temp-site.js';

const pages = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [
    `docs/page-${i}.md`,
    `# Page ${i}\n\n[next](./page-${(i + 1) % 12}.md)\n`,
  ]),
);

const config = (title: string) =>
  `export default { title: '${title}', url: 'https://example.org' };\n`;

test('a folder in the place of a page ends the build before any file is replaced', async () => {
  const site = tempSite(pages);
  expect((await site.build()).exitCode).toBe(0);
  site.remove('dist/docs/page-9/index.html');
  mkdirSync(path.join(site.root, 'dist/docs/page-9/index.html'));
  const before = site.output();
  site.write({ 'docsgen.config.ts': config('Another') });
  const { exitCode, stdout } = await site.build();
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringContaining('a folder is where a file is needed (EISDIR)'),
  ]);
  expect(stdout).toContain('docs/page-9/index.html');
  expect(site.output()).toEqual(before);
  rmSync(path.join(site.root, 'dist/docs/page-9/index.html'), { recursive: true });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/page-9/index.html')).toContain('| Another</title>');
});

test('a page that was deleted along with docsgen’s own folder is removed by the next build', async () => {
  const site = tempSite(pages);
  await site.build();
  site.remove('docs/page-3.md');
  site.write({ 'docs/page-2.md': '# Page 2\n' });
  rmSync(path.join(site.root, '.docsgen'), { recursive: true });
  // The page, and what is named by its content: the indexes and the menu that had it.
  expect((await site.build()).stdout).toMatch(/removed \d+ files/);
  const clean = copySite(site.root);
  await clean.build();
  expect(site.output()).toEqual(clean.output());
});

const mountable = canMount();

/** Shows a folder at another place where nothing can be written to it. */
function mountReadOnly(folder: string): string {
  const place = mkdtempSync(path.join(tmpdir(), 'docsgen-read-only-'));
  execFileSync('mount', ['--bind', folder, place]);
  execFileSync('mount', ['-o', 'remount,ro,bind', place]);
  onTestFinished(() => {
    execFileSync('umount', [place]);
    rmSync(place, { recursive: true });
  });
  return place;
}

describe.skipIf(!mountable)(
  `a read-only disk${mountable ? '' : ' (skipped: no right to mount)'}`,
  () => {
    test('with the site: it is checked, and built to a folder elsewhere', async () => {
      const site = tempSite({
        ...pages,
        // Packages are found from wherever the compiled config is.
        'node_modules/greeting/package.json': '{ "name": "greeting", "main": "index.js" }',
        'node_modules/greeting/index.js': "module.exports = 'Hello';",
        'docsgen.config.mjs': `import title from 'greeting';\nexport default { title };\n`,
        'docsgen.config.ts': '',
      });
      const root = mountReadOnly(site.root);
      const temp = mkdtempSync(path.join(tmpdir(), 'docsgen-test-'));
      onTestFinished(() => rmSync(temp, { recursive: true, force: true }));
      const env = { TMPDIR: temp };
      expect(await runCli(['check', root], { env })).toMatchObject({ exitCode: 0, stderr: '' });
      const outDir = path.join(temp, 'out');
      for (const written of [/Wrote [1-9]/, /Wrote 0/]) {
        const built = await runCli(['build', root, '--verbose', '--out-dir', outDir], { env });
        expect(built).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(written) });
      }
      expect(readdirSync(outDir)).toContain('docs');
      expect(readdirSync(site.root)).not.toContain('.docsgen');
      for (const [command, ...args] of [
        ['build'],
        ['version', '1.0'],
        ['mv', 'docs/page-1.md', 'docs/moved.md'],
      ]) {
        const refused = await runCli([command ?? '', ...args], { cwd: root, env });
        const said = refused.stdout + refused.stderr;
        expect([command, said]).toEqual([
          command,
          expect.stringContaining('the file system is read-only (EROFS)'),
        ]);
        expect(refused.exitCode).not.toBe(70);
      }
    });

    test('with the output: the build says so, and the folder is as it was', async () => {
      const site = tempSite(pages);
      const outDir = path.join(site.root, 'public');
      await site.build('--out-dir', outDir);
      const place = mountReadOnly(outDir);
      site.write({ 'docs/page-1.md': '# Other\n' });
      const { exitCode, stdout } = await site.build('--out-dir', place);
      expect([exitCode, stdout]).toEqual([
        1,
        expect.stringContaining('the file system is read-only (EROFS)'),
      ]);
    });
  },
);
