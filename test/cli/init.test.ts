import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fillTemplate } from '../../src/cli/init/fill-template.js';
import { packageName, siteTitle } from '../../src/cli/init/name-site.js';
import { TEMPLATE_NAMES } from '../../src/cli/init/site-templates.js';
import { BIN, runCli, runProcess } from '../support/run-cli.js';
import { canMount, fillDisk, mountDisk } from '../support/small-disk.js';

/** An empty folder for one test. */
function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-init-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** `script` gives a program a terminal. */
const hasScript = spawnSync('script', ['--version']).status === 0;

/** Runs the command line at a terminal, and types each answer when its question shows. */
async function runAtTerminal(
  args: readonly string[],
  cwd: string,
  answers: readonly (readonly [question: RegExp, answer: string])[],
): Promise<{ exitCode: number | null; text: string }> {
  const command = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qefc', `stty cols 80 rows 24; ${command}`, '/dev/null'], {
    cwd,
    env: { ...process.env, CI: '', NO_COLOR: '1', TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const left = [...answers];
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    const [next] = left;
    if (next?.[0].test(text)) child.stdin.write(left.shift()?.[1] ?? '');
  });
  onTestFinished(() => void child.kill());
  const exitCode = await new Promise<number | null>((done) => child.once('close', done));
  return { exitCode, text };
}

const listFolder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map(String).sort();

describe('docsgen init', () => {
  test('makes a site in a new folder without asking scripts, and prints the three commands that come next', async () => {
    const folder = tempFolder();
    const { exitCode, stdout, stderr } = await runCli(['init', 'My Docs'], { cwd: folder });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Created \u201cMy Docs\u201d from the template `docs`: \d+ files in My Docs\.\n/,
    );
    expect(stdout).toMatch(/\n\nNext:\n {2}cd 'My Docs'\n {2}npm install\n {2}npm run dev\n$/);
    const site = path.join(folder, 'My Docs');
    expect(listFolder(site)).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.github/workflows/site.yml',
        'README.md',
        'docs/index.md',
      ]),
    );
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'))).toMatchObject({
      name: 'my-docs',
      private: true,
      scripts: {
        dev: 'docsgen serve --watch --open',
        build: 'docsgen build',
        serve: 'docsgen serve',
      },
      dependencies: { docsgen: `^${version}` },
    });
  });

  test('takes the folder that it runs in when none is named, and leaves other files alone', async () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    const { exitCode, stdout } = await runCli(
      ['init', '--template', 'minimal', '--title', 'A  B'],
      {
        cwd: folder,
      },
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Created \u201cA B\u201d from the template `minimal`');
    expect(stdout).toContain('Next:\n  npm install\n  npm run dev\n  npm run build\n');
    expect(readFileSync(path.join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(folder).filter((name) => name.startsWith('.docsgen'))).toEqual([]);
  });

  test.skipIf(!hasScript)(
    'asks at a terminal for what is not given, and makes nothing when interrupted',
    async () => {
      const folder = tempFolder();
      const answered = await runAtTerminal(['init', '--template', 'minimal'], folder, [
        [/Where should the site be/, 'here\r'],
        [/What is its title/, '\r'],
      ]);
      expect(answered.exitCode).toBe(0);
      expect(answered.text).toContain('Created \u201cHere\u201d from the template `minimal`');
      const interrupted = await runAtTerminal(['init'], folder, [
        [/Where should the site be/, '\u0003'],
      ]);
      expect(interrupted.exitCode).toBe(2);
      expect(interrupted.text).toContain('Nothing was created.');
      expect(readdirSync(folder)).toEqual(['here']);
    },
  );

  test('lists its templates, and every template is a folder of the package', async () => {
    const { exitCode, stdout } = await runCli(['init', '--list']);
    expect(exitCode).toBe(0);
    const listed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(listed).toEqual(TEMPLATE_NAMES);
    expect(readdirSync('templates').sort()).toEqual([...TEMPLATE_NAMES, 'shared'].sort());
  });

  test.each(TEMPLATE_NAMES)('makes at most 15 files from the template %s', async (template) => {
    const folder = tempFolder();
    const { stdout } = await runCli(['init', folder, '--template', template]);
    expect(Number(/: (\d+) files/.exec(stdout)?.[1])).toBeLessThanOrEqual(15);
  });

  test('writes over nothing, and says what is in the way', async () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'README.md'), 'mine');
    mkdirSync(path.join(folder, 'docs'));
    writeFileSync(path.join(folder, 'docs/index.md'), 'mine, too');
    const { exitCode, stdout, stderr } = await runCli(['init', folder]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toBe(
      'error: These files already exist:\n  README.md\n  docs/index.md\nChoose another folder, or overwrite them with `--force`.\nNothing was written.\n',
    );
    expect(listFolder(folder)).toEqual(['README.md', 'docs', 'docs/index.md']);
  });

  test('writes over files of the same name, and no others, with --force', async () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'README.md'), 'mine');
    writeFileSync(path.join(folder, 'NOTES.md'), 'mine');
    expect((await runCli(['init', folder, '--force', '--title', 'New'])).exitCode).toBe(0);
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toMatch(/^# New\n/);
    expect(readFileSync(path.join(folder, 'NOTES.md'), 'utf8')).toBe('mine');
  });

  test('never writes over package.json, and says how to install docsgen beside what it has', async () => {
    const folder = tempFolder();
    const own = '{"name": "mine", "scripts": {"dev": "vite"}}';
    writeFileSync(path.join(folder, 'package.json'), own);
    const { exitCode, stdout } = await runCli(['init', folder]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Your `package.json` stays as it is.\n');
    expect(stdout).toMatch(/npm install docsgen@\^\d[\s\S]*npx docsgen serve --watch/);
    expect(existsSync(path.join(folder, 'docsgen.config.ts'))).toBe(true);
    expect((await runCli(['init', folder, '--force'])).exitCode).toBe(0);
    expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe(own);
  });

  test.skipIf(!hasScript)('looks at the folder before it asks anything else', async () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'README.md'), 'mine');
    const { exitCode, text } = await runAtTerminal(['init'], folder, [[/Where should/, '.\r']]);
    expect(exitCode).toBe(2);
    expect(text).toContain('  README.md');
    expect(text).not.toMatch(/Which template|What is its title/);
    expect(readdirSync(folder)).toEqual(['README.md']);
  });

  test('writes nothing through a link or over a folder, whatever the flags', async () => {
    const folder = tempFolder();
    const elsewhere = tempFolder();
    symlinkSync(elsewhere, path.join(folder, 'docs'));
    mkdirSync(path.join(folder, 'package.json'));
    const { exitCode, stderr } = await runCli(['init', folder, '--force']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('even with `--force`:\n  docs\n  package.json\n');
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['docs', 'package.json']);
  });

  test.each([
    ['prodct', 'Did you mean `product`?'],
    ['../../etc', 'Known: `docs`, `handbook`, `minimal`, `product`.'],
  ])('knows no template %s', async (name, hint) => {
    const { exitCode, stderr } = await runCli([
      'init',
      path.join(tempFolder(), 'x'),
      '--template',
      name,
    ]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(hint);
  });

  test('refuses a file as its folder, and an empty title', async () => {
    const file = path.join(tempFolder(), 'file');
    writeFileSync(file, '');
    expect(await runCli(['init', file])).toMatchObject({
      exitCode: 2,
      stderr: `error: \`${file}\` is a file. Name a folder: \`docsgen init <dir>\`.\n`,
    });
    expect(await runCli(['init', path.join(file, 'below')])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('a file is where a folder is needed (ENOTDIR)'),
    });
    const long = await runCli(['init', path.join(tempFolder(), 'x'.repeat(300))]);
    expect(long).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('the name is too long'),
    });
    expect((await runCli(['init', tempFolder(), '--title', ' '])).stderr).toContain(
      '`--title` is empty',
    );
  });

  test('says when it has no right to write', async () => {
    const folder = tempFolder();
    chmodSync(folder, 0o555);
    const { exitCode, stderr } = await runProcess(['init', path.join(folder, 'site')], {
      obeysModes: true,
    });
    chmodSync(folder, 0o755);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /site` can\u2019t be written: permission is denied \(EACCES\)\. Nothing was written\.\n$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(!canMount())('leaves nothing behind on a full disk', async () => {
    const disk = mountDisk(1);
    fillDisk(disk, 8);
    const before = readdirSync(disk);
    const { exitCode, stderr } = await runCli(['init', path.join(disk, 'site')]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('the disk is full (ENOSPC). Nothing was written.');
    expect(readdirSync(disk)).toEqual(before);
    expect(existsSync(path.join(disk, 'site'))).toBe(false);
  });
});

test.each([
  ['docs', 'docs'],
  ['My Docs!', 'my-docs'],
  ['.hidden', 'hidden'],
  ['Über uns', 'uber-uns'],
  ['日本語', 'docs'],
  ['node_modules', 'node_modules-site'],
  ['docsgen', 'docsgen-site'],
  ['a'.repeat(300), 'a'.repeat(214)],
])('a package gets a valid name from the folder %#', (folder, name) => {
  expect(packageName(folder)).toBe(name);
});

test('a title is made of the words of a folder', () => {
  expect(['my-docs', 'API_reference', '-'].map(siteTitle)).toEqual([
    'My docs',
    'API reference',
    'Documentation',
  ]);
});

test('a title can hold any text, wherever it is put', () => {
  const title = `It's "x" \\ <b>{y}`;
  const fill = (file: string, text: string) =>
    fillTemplate(
      { path: file, content: Buffer.from(text) },
      { title, name: 'n', docsgen: '^1.0.0' },
    ).content.toString();
  expect(JSON.parse(fill('a.json', '"{{title}}"'))).toBe(title);
  expect(new Function(`return ${fill('a.ts', `'{{title}}'`)}`)()).toBe(title);
  expect(fill('a.md', '{{title}}')).toBe(`It's "x" \\\\ \\<b\\>\\{y\\}`);
  expect(fill('a.yml', '{{title}}')).toBe('{{title}}');
});
