import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, startServe } from '../support/serve.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

const INDEX = '# Start\n\nText.\n';
const CATEGORY = '{"label":"Folder"}\n';

let site: TempSite;
let served: Served;
let saves = 0;

beforeAll(async () => {
  site = makeSite({
    'docs/index.md': INDEX,
    'docs/folder/a.md': '# A\n',
    'docs/folder/_category_.json': CATEGORY,
  });
  served = await startServe(['--watch', site.root]);
});
afterAll(async () => {
  await served?.close();
  site?.dispose();
});

/** Saves the start page again and waits until it is served so. */
async function saveAndRead(): Promise<void> {
  saves++;
  site.write({ 'docs/index.md': `# Start\n\nSave ${saves}.\n` });
  const read = async () => (await fetch(`${served.url}/docs/`)).text();
  await expect.poll(read).toContain(`Save ${saves}.`);
}

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;

test.each<[string, Record<string, string>]>([
  ['an alias without its anchor', { 'docs/bad.md': '---\ntitle: *bold*\n---\n\nText\n' }],
  ['an alias of what holds it', { 'docs/bad.md': '---\ntitle: &a [*a]\n---\n\nText\n' }],
  ['front matter of brackets', { 'docs/bad.md': `---\ntitle: ${deep}\n---\n\nText\n` }],
  ['a category of brackets', { 'docs/folder/_category_.json': deep }],
  ['a category with an alias', { 'docs/folder/_category_.yml': 'label: *x\n' }],
  [
    'sidebars that hold themselves',
    { 'sidebars.ts': 'const a = {}; a.X = [a, a]; export default { s: [a] };\n' },
  ],
  [
    'sidebars of odd values',
    { 'sidebars.ts': 'export default { s: [5n, Symbol(), { type: Object.create(null) }] };\n' },
  ],
  [
    'sidebars with a getter that throws',
    { 'sidebars.ts': 'export default { get s() { throw null } };\n' },
  ],
  ['sidebars of JSON with brackets', { 'sidebars.json': deep }],
  [
    'tags and authors',
    { 'docs/tags.yml': 'a: *x\n', 'blog/authors.yml': '*x', 'blog/2020-01-01-p.md': 'Post\n' },
  ],
  ['versions', { 'versions.json': deep }],
  ['redirects', { 'static/_redirects': '* * *\n/a /%\n\u0000 \u0000\n' }],
  [
    'NUL, no text, a byte order mark',
    { 'docs/bad.md': '\u0000', 'docs/b.md': '', 'docs/c.md': '\ufeff---\n' },
  ],
])('a watched site survives %s', async (_, files) => {
  site.write(files);
  await fetch(`${served.url}/docs/bad`);
  for (const file of Object.keys(files)) site.remove(file);
  site.write({ 'docs/folder/_category_.json': CATEGORY });
  await saveAndRead();
  expect(served.log()).not.toContain('docsgen has a bug');
});

test('a watched site survives what is no file', async () => {
  const at = (name: string) => path.join(site.root, 'docs', name);
  execFileSync('mkfifo', [path.join(site.root, 'pipe')]);
  symlinkSync('../pipe', at('pipe.md'));
  symlinkSync('nothing', at('nothing.md'));
  symlinkSync('self.md', at('self.md'));
  mkdirSync(at('folder.md'));
  await fetch(`${served.url}/docs/pipe`);
  await saveAndRead();
  for (const name of ['pipe.md', 'nothing.md', 'self.md', 'folder.md'])
    rmSync(at(name), { recursive: true });
  await saveAndRead();
  expect(served.log()).not.toContain('docsgen has a bug');
});
