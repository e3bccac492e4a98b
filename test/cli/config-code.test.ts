// What functions of the config depend on besides their text: a build never publishes what they gave
// before.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli, runProcess } from '../support/run-cli.js';
import { startServe } from '../support/serve.js';
import { describeSite, type TempSite, tempSite } from '../support/temp-site.js';

const config = (editUrl: string, before = '', more = '') =>
  `${before}export default { title: 'Site', url: 'https://example.org', ${more} docs: { editUrl: ${editUrl} } };\n`;

const EDIT_LINK = /href="https:\/\/git\.example\/([^/]+)\/docs\/a\.md"/;

const editedAt = (site: TempSite): string | undefined =>
  EDIT_LINK.exec(site.read('docs/a/index.html'))?.[1];

/** Builds and returns what the edit link says. `run`: Node imports a package once for a process. */
async function build(
  site: TempSite,
  env: Record<string, string> = {},
  run = runCli,
): Promise<string | undefined> {
  const { exitCode, stdout, stderr } = await run(['build', site.root], { env });
  expect([exitCode, exitCode === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  return editedAt(site);
}

const link = (branch: string) => `() => 'https://git.example/' + ${branch} + '/docs/a.md'`;
const LINK = link('branch');

test('an environment variable that a function reads when it is called', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'docsgen.config.ts': config(link('process.env.BRANCH')),
  });
  for (const branch of ['one', 'two', 'one'])
    expect(await build(site, { BRANCH: branch })).toBe(branch);
  // A clone with the cache of another machine.
  const clone = describeSite(mkdtempSync(path.join(tmpdir(), 'docsgen-test-')));
  onTestFinished(clone.dispose);
  cpSync(site.root, clone.root, { recursive: true });
  rmSync(path.join(clone.root, 'dist'), { recursive: true });
  expect(await build(clone, { BRANCH: 'three' })).toBe('three');
  const again = await runCli(['build', clone.root, '--verbose'], { env: { BRANCH: 'three' } });
  expect(again.stdout).toContain('Wrote 0');
});

test('one that is read while the config runs, by the site or by a package', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'node_modules/branch/package.json':
      '{ "name": "branch", "version": "1.0.0", "main": "index.js" }',
    'node_modules/branch/index.js': `const name = 'BRA' + 'NCH';\nconst branch = process.env[name];\nexports.branch = () => branch;\n`,
    'docsgen.config.ts': config(link('branch()'), `import { branch } from 'branch';\n`),
  });
  for (const branch of ['one', 'two'])
    expect(await build(site, { BRANCH: branch }, runProcess)).toBe(branch);
});

test('a file that the config, a module or a package reads while it is loaded', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'branch.txt': 'one',
    'node_modules/branch/package.json':
      '{ "name": "branch", "version": "1.0.0", "main": "index.js" }',
    'node_modules/branch/index.js':
      "const { readFileSync } = require('fs');\nexports.read = (file) => readFileSync(file, 'utf8');\n",
  });
  const read = "readFileSync(new URL('./branch.txt', import.meta.url), 'utf8')";
  const ways = [
    `import { readFileSync } from 'node:fs';\nconst branch = ${read};\n`,
    `import { readFile } from 'fs/promises';\nconst branch = await ${read.replace('Sync', '')};\n`,
    `import { read } from 'branch';\nconst branch = read(${JSON.stringify(path.join(site.root, 'branch.txt'))});\n`,
    `import { existsSync } from 'node:fs';\nconst branch = existsSync(${JSON.stringify(path.join(site.root, 'two.txt'))}) ? 'two' : 'one';\n`,
    `import { readdirSync } from 'node:fs';\nconst branch = readdirSync(${JSON.stringify(site.root)}).includes('two.txt') ? 'two' : 'one';\n`,
  ];
  for (const way of ways) {
    rmSync(path.join(site.root, 'two.txt'), { force: true });
    site.write({ 'branch.txt': 'one', 'docsgen.config.ts': config(LINK, way) });
    expect([way, await build(site)]).toEqual([way, 'one']);
    site.write({ 'branch.txt': 'two', 'two.txt': '' });
    expect([way, await build(site)]).toEqual([way, 'two']);
  }
  // Nothing has changed: what is read otherwise meanwhile does not count.
  site.write({ 'docs/b.md': '# B\n' });
  const { stdout } = await runCli(['build', site.root, '--verbose']);
  expect(stdout).toContain('Compiled 1,');
});

test('a module behind the config, a package, and a value that a function closes over', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'branch.ts': `export const branch: string = 'one';\n`,
    'docsgen.config.ts': config(LINK, `import { branch } from './branch';\n`),
  });
  expect(await build(site)).toBe('one');
  site.write({ 'branch.ts': `export const branch: string = 'two';\n` });
  expect(await build(site)).toBe('two');
  const make = `const make = (branch: string) => ${LINK};\n`;
  for (const branch of ['three', 'four']) {
    site.write({ 'docsgen.config.ts': config(`make('${branch}')`, make) });
    expect(await build(site)).toBe(branch);
  }
  for (const version of ['1.0.0', '1.0.1']) {
    site.write({
      'node_modules/branch/package.json': `{ "name": "branch", "version": "${version}", "main": "index.js" }`,
      'node_modules/branch/index.js': `exports.branch = 'v${version}';\n`,
      'docsgen.config.ts': config(LINK, `import { branch } from 'branch';\n`),
    });
    expect(await build(site, {}, runProcess)).toBe(`v${version}`);
  }
});

test('a package that changes in place, and what it imports', async () => {
  const plugin = 'node_modules/plugin';
  const config = `import { plugin } from 'plugin';
export default { title: 'Site', plugins: [plugin()] };\n`;
  const site = tempSite({
    'docs/a.md': '# A\n\n```say\n```\n',
    [`${plugin}/package.json`]: '{ "name": "plugin", "type": "module", "exports": "./index.js" }',
    [`${plugin}/index.js`]: `export const plugin = () => ({
  name: 'say',
  version: '1.0.0',
  markdown: async () => (await import('./markdown.js')).markdown,
});\n`,
    [`${plugin}/markdown.js`]: `import { says } from 'says';
const fence = ({ lang }) => lang === 'say' ? [{ type: 'code', value: says() }] : undefined;
export const markdown = { read: { fence } };\n`,
    'node_modules/says/package.json': '{ "name": "says", "version": "1.0.0", "main": "main.js" }',
    'node_modules/says/main.js': `const { word } = require('./word');\nexports.says = () => word;\n`,
    'node_modules/says/word.js': `exports.word = 'one';\n`,
    'docsgen.config.ts': config,
  });
  const say = async (env: Record<string, string> = {}) => {
    const { exitCode, stdout } = await runProcess(['build', site.root], { env });
    expect([exitCode, exitCode === 0 ? '' : stdout]).toEqual([0, '']);
    return /SAID-\w+|(?<=<code[^>]*>(?:<[^>]*>)*)\w+/.exec(site.read('docs/a/index.html'))?.[0];
  };
  expect(await say()).toBe('one');
  site.write({ 'node_modules/says/word.js': `exports.word = 'two';\n` });
  expect(await say()).toBe('two');
  const markdown = site.read(`../${plugin}/markdown.js`);
  site.write({
    [`${plugin}/markdown.js`]: markdown.replace('says()', `'SAID-' + process.env.SAY`),
  });
  for (const word of ['three', 'four']) expect(await say({ SAY: word })).toBe(`SAID-${word}`);
  // Linked from two places that differ in a file behind the first.
  for (const word of ['five', 'six']) {
    cpSync(path.join(site.root, plugin), path.join(site.root, word), { recursive: true });
    site.write({ [`${word}/markdown.js`]: markdown.replace('says()', `'SAID-${word}'`) });
  }
  for (const word of ['five', 'six']) {
    rmSync(path.join(site.root, plugin), { recursive: true });
    symlinkSync(`../${word}`, path.join(site.root, plugin));
    expect(await say()).toBe(`SAID-${word}`);
  }
});

test('a module behind the config of a site that is served', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'branch.ts': `export const branch: string = 'one';\n`,
    'docsgen.config.ts': config(LINK, `import { branch } from './branch';\n`),
  });
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const read = async () => EDIT_LINK.exec(await (await fetch(`${served.url}/docs/a`)).text())?.[1];
  expect(await read()).toBe('one');
  site.write({ 'branch.ts': `export const branch: string = 'two';\n` });
  await expect.poll(read, { message: 'the edit link of the new branch' }).toBe('two');
});

test('a watched site shows what the config reads from files now', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'branch.txt': 'one',
    'docsgen.config.ts': config(
      LINK,
      `import { readFileSync } from 'node:fs';\nconst branch = readFileSync(new URL('./branch.txt', import.meta.url), 'utf8');\n`,
    ),
  });
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const read = async () => EDIT_LINK.exec(await (await fetch(`${served.url}/docs/a`)).text())?.[1];
  expect(await read()).toBe('one');
  site.write({ 'branch.txt': 'two' });
  await expect.poll(read, { message: 'the edit link of the new branch' }).toBe('two');
});

test('plain data of the config compiles nothing again, although it has a function', async () => {
  const plugin = `() => (tree: unknown) => tree`;
  const site = tempSite({
    'docs/a.md': '# A\n',
    'docsgen.config.ts': config(
      `'https://git.example/'`,
      '',
      `markdown: { remarkPlugins: [${plugin}] }, tagline: 'One',`,
    ),
  });
  await build(site);
  site.write({
    'docsgen.config.ts': config(
      `'https://git.example/'`,
      '',
      `markdown: { remarkPlugins: [${plugin}] }, tagline: 'Two',`,
    ),
  });
  expect((await site.build()).stdout).toContain('Compiled 0,');
});
