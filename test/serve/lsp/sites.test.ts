import { expect, onTestFinished, test } from 'vitest';
import { type Editor, startEditor } from '../../support/editor.js';
import { tempSite } from '../../support/temp-site.js';

const CONFIG = `export default { title: 'Site', url: 'https://example.org' };\n`;
const BROKEN = 'docs/index.md';
const PAGE = '# Home\n\n[gone](./gone.md)\n';

async function edit(...request: Parameters<typeof startEditor>): Promise<Editor> {
  const editor = await startEditor(...request);
  onTestFinished(async () => {
    editor.child.kill();
    await editor.closed;
  });
  return editor;
}

test('a config that can not be used has that problem, and the server lives on with what it knew', async () => {
  const site = tempSite({ 'docsgen.config.ts': 'export default { title: 5 ', [BROKEN]: PAGE });
  const editor = await edit(site.root);
  const [problem] = await editor.problems('docsgen.config.ts', (all) => all.length > 0);
  expect(problem).toMatchObject({ source: 'docsgen', severity: 1 });
  editor.open(BROKEN);
  expect(await editor.complete(BROKEN, '[x](|)')).toEqual([]);
  editor.type(BROKEN, PAGE);

  site.write({ 'docsgen.config.ts': CONFIG });
  await editor.problems('docsgen.config.ts', (all) => all.length === 0);
  await editor.problems(BROKEN, (all) => all.length === 1);

  site.write({
    'docsgen.config.ts':
      "export default { title: 'Site', url: 'https://example.org', color: 1 };\n",
  });
  await editor.problems('docsgen.config.ts', (all) =>
    all.some((message) => message.includes('color')),
  );
  expect((await editor.complete(BROKEN, '[x](/|)')).length).toBeGreaterThan(0);
});

test('what the code of a site prints does not come between the messages', async () => {
  const noise = `process.stdout.write('noise'); console.log('more noise');\n`;
  const site = tempSite({ 'docsgen.config.ts': noise + CONFIG, [BROKEN]: PAGE });
  const editor = await edit(site.root);
  await editor.problems(BROKEN, (all) => all.length === 1);
  expect(editor.log()).toContain('noise');
  expect(editor.log()).toContain('more noise');
  expect(await editor.quit()).toBe(0);
});

test('a file that is saved, added or removed outside of the editor counts', async () => {
  const site = tempSite({ [BROKEN]: PAGE });
  const editor = await edit(site.root);
  await editor.problems(BROKEN, (all) => all.length === 1);
  site.write({ 'docs/gone.md': '# Back\n' });
  await editor.problems(BROKEN, (all) => all.length === 0);
  site.remove('docs/gone.md');
  await editor.problems(BROKEN, (all) => all.length === 1);
});

test('each folder has its site, in a subfolder too; content may be outside of it, and other files are left alone', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'one/docsgen.config.ts': CONFIG,
    'one/docs/index.md': PAGE,
    'one/docs/only-one.md': '# Only here\n',
    'two/website/docsgen.config.ts':
      "export default { title: 'Two', url: 'https://example.org', docs: { path: '../content' } };\n",
    'two/content/index.md': '# Two\n\n[gone](./gone-too.md)\n',
    'two/content/only-two.md': '# Only there\n',
    'two/README.md': '# Not a page\n\n[gone](./nowhere.md)\n',
  });
  const editor = await edit(site.root, { folders: ['one', 'two'] });
  await editor.problems('one/docs/index.md', (all) => all.length === 1);
  editor.open('two/content/index.md');
  await editor.problems('two/content/index.md', ([one]) => one?.includes('gone-too') === true);
  editor.open('two/README.md');
  expect(await editor.complete('two/README.md', '[x](|)')).toEqual([]);
  const labels = async (file: string) =>
    (await editor.complete(file, '[x](|)')).map(({ label }) => label);
  expect(await labels('two/content/index.md')).toEqual(['./only-two.md']);
  editor.open('one/docs/index.md');
  expect(await labels('one/docs/index.md')).toEqual(['./only-one.md']);
  await editor.problems('two/README.md', (all) => all.length === 0);
});

test('a translation has the links of its own language, and is told apart from its original', async () => {
  const site = tempSite({
    'docsgen.config.ts':
      "export default { title: 'Site', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };\n",
    'docs/index.md': '# Home\n\n[guide](./guide.md#set-it-up)\n',
    'docs/guide.md': '# Guide\n\n## Set it up\n',
    'i18n/de/docs/index.md': '# Start\n\n[Anleitung](./guide.md#set-it-up)\n',
  });
  const file = 'i18n/de/docs/index.md';
  const editor = await edit(site.root);
  editor.open(file);
  editor.type(file, '# Start\n\n[Anleitung](./gide.md)\n');
  await editor.problems(file, ([one]) => one?.includes('gide') === true);
  const labels = (await editor.complete(file, '[x](./guide.md#|)')).map(({ label }) => label);
  expect(labels).toEqual(['#set-it-up']);
});

test('an editor that is gone without a word takes the server with it', async () => {
  const site = tempSite({ [BROKEN]: PAGE });
  const editor = await edit(site.root);
  await editor.problems(BROKEN, (all) => all.length === 1);
  editor.child.stdin?.end();
  expect(await editor.closed).toBe(1);
});
