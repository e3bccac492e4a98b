import { mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { startServe } from '../support/serve.js';
import { describeSite, type TempSite, tempSite } from '../support/temp-site.js';

const CONFIG =
  "export default { title: 'T', url: 'https://example.org', blog: false, components: {} };\n";
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const siteOf = (files: Record<string, string | Uint8Array>): TempSite =>
  tempSite({ 'docsgen.config.ts': CONFIG, 'docs/a.md': '# A\n', ...files });

async function check(site: TempSite, ...flags: string[]) {
  const { report } = await runCli(['check', site.root, '--format', 'json', ...flags]);
  return (report?.diagnostics ?? []).map(({ code, file, line, message, hint }) => ({
    code,
    place: `${file}:${line}`,
    message,
    hint,
  }));
}

test('lines may end with carriage returns alone, and do so when a problem is fixed', async () => {
  const text = [
    '# Hello from a Mac',
    '',
    '```js title="a.js" {2}',
    'const a = 1;',
    'const b = 2;',
    '```',
    ':::note',
    'Inside, [see](./OTHER.md).',
    ':::',
    '',
  ];
  const site = siteOf({ 'docs/a.md': text.join('\r'), 'docs/other.md': '# Other\n' });
  expect(await check(site)).toMatchObject([{ code: 'link-broken', place: 'docs/a.md:8' }]);
  expect(await check(site, '--fix')).toEqual([]);
  const fixed = text.join('\r').replace('OTHER', 'other');
  expect(readFileSync(path.join(site.root, 'docs/a.md'), 'utf8')).toBe(fixed);
  expect((await site.build('--strict')).exitCode).toBe(0);
  const html = site.read('docs/a/index.html');
  expect(html).toContain('Hello from a Mac</h1>');
  expect(html).toMatch(/class="[^"]*highlighted[^"]*"[^>]*>(?:<[^>]+>)*const/);
});

test('names may be as long as the disk takes them', async () => {
  const name = `${'図'.repeat(82)}.png`;
  const site = siteOf({ 'docs/a.md': `# A\n\n![i](./${name})\n`, [`docs/${name}`]: PNG });
  expect((await site.build('--strict')).exitCode).toBe(0);
  const [, address = ''] = /src="\/(assets\/images\/[^"]+)"/.exec(
    site.read('docs/a/index.html'),
  ) as RegExpExecArray;
  expect(site.has(decodeURI(address))).toBe(true);
});

test('a text file that a page names and that is not UTF-8 is called that', async () => {
  const utf16 = Buffer.from('\uFEFFname,age\nAnn,1\n', 'utf16le');
  const site = siteOf({
    'docs/a.mdx':
      'import Part from "./_part.mdx";\n\n# A2\n\n```c file="./old.c"\n```\n\n```csv file="./t.csv"\n```\n\n<Changelog file="./log.md" />\n\n<Include file="./part.md" />\n\n<Part />\n',
    'docs/old.c': Buffer.from('// gr\xfc\xdfe\n', 'latin1'),
    'docs/t.csv': utf16,
    'docs/log.md': utf16,
    'docs/part.md': utf16,
    'docs/_part.mdx': utf16,
    'docs/a.md': '---\ndraft: true\n---\n',
  });
  const found = await check(site);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['file-not-utf8']));
  for (const file of ['old.c', 't.csv', 'log.md', 'part.md', '_part.mdx'])
    expect(found.map(({ message }) => message)).toContain(`\`docs/${file}\` is not UTF-8 text.`);
  expect(found.find(({ message }) => message.includes('old.c'))?.place).toBe('docs/a.mdx:5');
});

test('the letter case of a name is corrected for every kind of file', async () => {
  const site = siteOf({
    'docs/b.mdx': [
      'import Part from "./_Part.mdx";',
      '',
      '# B',
      '',
      '![i](./IMG/pic.png) ![s](/Logo.SVG) [pdf](./Manual.pdf#p) <img src="/Logo.SVG" alt="" />',
      '',
      '```c file="./Old.c"',
      '```',
      '',
      '<Changelog file="./Log.md" />',
      '',
      '<Include file="./extra.MD" />',
      '',
      '<Part />',
      '',
    ].join('\n'),
    'docs/img/pic.png': PNG,
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/manual.pdf': '%PDF-1.4\n',
    'docs/old.c': 'int a;\n',
    'docs/log.md': '# Log\n\n## 1.0\n\n- One\n',
    'docs/extra.md': 'Extra.\n',
    'docs/_part.mdx': 'Part.\n',
  });
  const found = await check(site);
  expect(found.map(({ hint }) => /`([^`]*)`\? Letter case/.exec(hint ?? '')?.[1]).sort()).toEqual(
    [
      './_part.mdx',
      './extra.md',
      './img/pic.png',
      './log.md',
      './manual.pdf#p',
      './old.c',
      '/logo.svg',
      '/logo.svg',
    ].sort(),
  );
  expect(await check(site, '--fix')).toEqual([]);
});

test('the letter case of what code imports and style sheets name is corrected', async () => {
  const site = siteOf({
    'docs/b.mdx': 'import { Own } from "@site/parts/own";\n\n# B\n\n<Own />\n',
    'pages/index.jsx': [
      'import { Own } from "../Parts/own";',
      'import logo from "/Logo.svg";',
      'import "./Page.css";',
      'export default () => <><Own /><img src={logo} alt="" /></>;',
      '',
    ].join('\n'),
    'pages/page.css': '.a { background: url(./Img.png) }\n.b { background: url("/BG.png") }\n',
    'pages/img.png': PNG,
    'static/bg.png': PNG,
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'parts/Own.jsx': 'export const Own = () => <b>own</b>;\n',
  });
  const meant = (await check(site)).flatMap(
    ({ hint }) => /`(.*)`\? Letter case/.exec(hint ?? '')?.[1],
  );
  expect(meant.sort()).toEqual(['../parts/Own', './page.css', '/logo.svg', '@site/parts/Own']);
  expect(await check(site, '--fix')).toEqual([]);
  expect(readFileSync(path.join(site.root, 'pages/page.css'), 'utf8')).toBe(
    '.a { background: url(./img.png) }\n.b { background: url("/bg.png") }\n',
  );
});

/** A site in the folder `web` of a repository. */
function siteInRepository(files: Record<string, string | Uint8Array>) {
  const inside = Object.entries(files).map(([file, content]) => [path.join('web', file), content]);
  const repository = tempSite({
    'docsgen.config.ts': '',
    '.git/HEAD': 'ref: refs/heads/main\n',
    'web/docsgen.config.ts': CONFIG,
    'parts/x.md': '# X\n\n![i](./pic.png) [a](../a.md)\n',
    'parts/pic.png': PNG,
    ...Object.fromEntries(inside),
  });
  return { repository, site: describeSite(path.join(repository.root, 'web')) };
}

const link = (site: TempSite, target: string, from: string) =>
  symlinkSync(target, path.join(site.root, from));

test('a folder may be a link to a visible folder of the repository, and others are named', async () => {
  const { site } = siteInRepository({ 'docs/a.md': '# A\n\n[x](./new/x.md)\n' });
  link(site, '../../parts', 'docs/new');
  mkdirSync(path.join(site.root, 'static'));
  link(site, '../../parts', 'static/files');
  expect(await check(site)).toEqual([]);
  link(site, '..', 'docs/circle');
  link(site, '../../.git', 'docs/hidden');
  link(site, tmpdir(), 'docs/outside');
  expect((await check(site)).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'folder-link The symbolic link `docs/circle` leads to a folder that contains it, so its files are left out.',
    'folder-link The symbolic link `docs/hidden` leads to `.git`, which is hidden, so its files are left out.',
    expect.stringMatching(/^folder-link The symbolic link `docs\/outside` leads to .* outside/),
  ]);
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/new/x/index.html')).toMatch(/src="\/assets\/images\/pic-\w+\.png"/);
  expect(site.has('files/pic.png')).toBe(true);
});

test('the folder of docs may be a link, and a save behind it shows while the site is served', async () => {
  const { repository, site } = siteInRepository({ 'docs/a.md': '' });
  site.remove('docs');
  repository.write({ 'parts/x.md': '# X\n\nOne.\n', 'deep/y.md': '# Y\n\nOne.\n' });
  link(site, '../parts', 'docs');
  link(site, '../deep', 'docs/more');
  const served = await startServe([site.root, '--watch']);
  onTestFinished(async () => void (await served.close()));
  const textOf = async (route: string) => (await fetch(`${served.url}/${route}`)).text();
  expect(await textOf('docs/more/y')).toContain('One.');
  repository.write({ 'parts/x.md': '# X\n\nTwo.\n', 'deep/y.md': '# Y\n\nTwo.\n' });
  await expect.poll(() => textOf('docs/x')).toContain('Two.');
  await expect.poll(() => textOf('docs/more/y')).toContain('Two.');
});

test('a save of code outside of a site without a repository shows while it is served', async () => {
  const folder = tempSite({
    'docsgen.config.ts': '',
    'ui/index.tsx': 'export const Pill = () => <b>one</b>;\n',
    'web/docsgen.config.ts': CONFIG,
    'web/docs/a.mdx': "import { Pill } from '../../ui/index.tsx';\n\n# A\n\n<Pill />\n",
  });
  const served = await startServe([path.join(folder.root, 'web'), '--watch']);
  onTestFinished(async () => void (await served.close()));
  const read = async () => (await fetch(`${served.url}/docs/a`)).text();
  expect(await read()).toContain('<b>one</b>');
  folder.write({ 'ui/index.tsx': 'export const Pill = () => <b>two</b>;\n' });
  await expect.poll(read).toContain('<b>two</b>');
});

test('the path of a site may have any character, but for a backslash, which Node refuses', async () => {
  const { repository, site } = siteInRepository({
    'docs/a.mdx': '# A\n\n<Box />\n\n```js file="./x.js"\n```\n',
    'docs/x.js': 'let x;\n',
    'components/Box.jsx': 'export default () => <b>box</b>;\n',
  });
  const moved = (name: string) => {
    const to = path.join(repository.root, name);
    renameSync(site.root, to);
    return describeSite(to);
  };
  const odd = moved(`s*t{a}r #%20?[x] 'q' "d" &;$é`);
  expect((await odd.build('--strict')).exitCode).toBe(0);
  expect(odd.read('docs/a/index.html')).toContain('<b>box</b>');
  renameSync(odd.root, site.root);
  const { stdout, exitCode } = await moved('si\\te').build();
  expect([exitCode, stdout]).toEqual([2, expect.stringContaining('error[site-path]')]);
});
