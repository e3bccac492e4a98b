import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { editAndCheck } from '../support/edit-and-check.js';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const check = (site: TempSite, ...flags: string[]) => runCli(['check', site.root, ...flags]);

const FILES = {
  'docs/target.md': '# Target\n\n## Real heading\n',
  'docs/prose.md': `# Prose

[page](./targt.md), [anchor](./target.md#reel-heading), [own](#nowhere)

![image](./missing.png)

\`\`\`nolang
x
\`\`\`
`,
};

test('reports what a build reports, at the same places, and writes no output', async () => {
  const site = tempSite(FILES);
  const checked = await check(site, '--format', 'json');
  expect(checked.exitCode).toBe(0);
  expect(existsSync(path.join(site.root, 'dist'))).toBe(false);
  const built = await site.build('--format', 'json');
  expect(checked.report?.diagnostics).toEqual(built.report?.diagnostics);
  expect(checked.report?.diagnostics.map(({ code }) => code)).toEqual([
    'link-broken',
    'anchor-broken',
    'anchor-broken',
    'image-broken',
    'code-language-unknown',
  ]);
  expect(checked.report?.summary).toMatchObject({ errors: 0, warnings: 5, written: 0 });
});

test('exits with 1 for errors, for warnings under `--strict`, and with 2 without a config', async () => {
  const site = tempSite({ 'docs/a.md': '# A\n\n[x](/gone)\n' });
  expect(await check(site)).toMatchObject({ exitCode: 0 });
  expect(await check(site, '--strict')).toMatchObject({ exitCode: 1 });
  site.write({ 'docs/b.mdx': '<Unknown />\n' });
  const { exitCode, stdout } = await check(site);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('error[component-unknown] docs/b.mdx:1:1');
  site.remove('docsgen.config.ts');
  expect(await check(site)).toMatchObject({ exitCode: 2 });
});

test('what a check keeps gives no page without colors to a later build, and a build serves a check', async () => {
  const files = { 'docs/code.md': '# Code\n\n```js\nconst x = 1;\n```\n\n[x](/gone)\n' };
  const [site, clean] = [tempSite(files), tempSite(files)];
  await check(site);
  await Promise.all([site.build(), clean.build()]);
  expect(site.output()).toEqual(clean.output());
  const kinds = readdirSync(path.join(clean.root, '.docsgen', 'store'));
  const { report } = await check(clean, '--format', 'json');
  expect(report?.summary.warnings).toBe(1);
  expect(readdirSync(path.join(clean.root, '.docsgen', 'store'))).toEqual(kinds);
});

test('looks at nothing but the states of files when nothing has changed, and notices what has', async () => {
  const badge = (id: string) => `export default () => <b id="${id}">new</b>;\n`;
  const site = tempSite({
    'docs/a.md': '# A\n\n[b](./b.mdx#here)\n\n![image](./image.svg)\n',
    'docs/b.mdx': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
    'docs/badge.mdx': '# Badge\n\n<Badge />\n',
    'docs/_part.mdx': '## Here\n',
    'docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'components/Badge.tsx': badge('badge'),
  });
  const list = async (...flags: string[]) => {
    const { report } = await check(site, '--format', 'json', ...flags);
    return report?.diagnostics.map(({ code }) => code);
  };
  /** What a check finds once the one before it is kept. */
  const settle = async () => [await list(), await list()].at(-1);
  const kinds = () =>
    readdirSync(path.join(site.root, '.docsgen/store')).filter((name) => !name.endsWith('.json'));
  expect(await settle()).toEqual([]);
  // The config has been run by then.
  const needed = ['build', 'bundle'];
  for (const kind of kinds()) if (!needed.includes(kind)) site.remove(`.docsgen/store/${kind}`);
  expect([await list(), kinds()]).toEqual([[], needed]);
  site.write({ 'docs/_part.mdx': '## There\n' });
  expect(await settle()).toEqual(['anchor-broken']);
  site.remove('docs/image.svg');
  expect(await settle()).toEqual(['image-broken', 'anchor-broken'].sort());
  site.write({ 'docs/_part.mdx': '## Here\n', 'docs/image.svg': '<svg/>\n' });
  expect(await settle()).toEqual([]);
  site.write({ 'components/Badge.tsx': 'export default () => <b id=>new</b>;\n' });
  expect(await settle()).toEqual(['code-syntax']);
  site.write({ 'components/Badge.tsx': badge('other') });
  expect(await settle()).toEqual([]);
  site.write({ 'docs/c.md': '# C\n\n[gone](./gone.md)\n' });
  expect(await settle()).toEqual(['link-broken']);
  site.write({
    'docsgen.config.ts':
      "export default { title: 'S', url: 'https://example.org', onBrokenLinks: 'ignore' };\n",
  });
  expect(await settle()).toEqual([]);
});

test('after an edit of a text looks at this text alone, unless there may be other problems than before', async () => {
  const prose = (more = '') =>
    `# D\n\nText of d.\n\n[b](./b.mdx#here)\n\n## Section\n\nMore.\n${more}`;
  const site = tempSite({
    'docs/a.md': '# A\n\n[d](./d.md#section)\n',
    'docs/b.mdx':
      "import Part from './_part.mdx';\nimport E from './e.md';\n\n# B\n\n<Part /><E />\n",
    'docs/d.md': prose(),
    'docs/e.md': '# E\n\nText of e.\n',
    'docs/_part.mdx': '## Here\n',
    'blog/2026-01-02-post.md': '# Post\n\nText.\n\n<!-- truncate -->\n',
  });
  const edit = (files: Record<string, string>) => editAndCheck(site, files);
  expect(await edit({ 'docs/d.md': prose('Edited.\n') })).toEqual([[], 'whole']);
  expect(await edit({ 'docs/d.md': prose('Edited again.\n') })).toEqual([[], 'alone']);
  // The first sentence stands in for a description.
  expect(await edit({ 'docs/d.md': prose('And again.\n').replace('Text', 'Words') })).toEqual([
    [],
    'alone',
  ]);
  expect(await edit({ 'docs/a.md': '# A\n\nSee [d](./d.md#section).\n' })).toEqual([[], 'alone']);
  // An anchor has gone to which another page links.
  expect(await edit({ 'docs/d.md': prose().replace('Section', 'Part') })).toEqual([
    ['anchor-broken'],
    'whole',
  ]);
  // What was wrong with another page is said again.
  expect(await edit({ 'docs/d.md': prose('More.\n').replace('Section', 'Part') })).toEqual([
    ['anchor-broken'],
    'alone',
  ]);
  expect(await edit({ 'docs/d.md': prose('[x](./gone.md)\n') })).toEqual([
    ['link-broken'],
    'whole',
  ]);
  // Its place is another now.
  expect(await edit({ 'docs/d.md': `\n\n${prose('[x](./gone.md)\n')}` })).toEqual([
    ['link-broken'],
    'whole',
  ]);
  expect(await edit({ 'docs/d.md': prose('```nolang\nx\n```\n') })).toEqual([
    ['code-language-unknown'],
    'whole',
  ]);
  expect(await edit({ 'docs/d.md': prose() })).toEqual([[], 'whole']);
  // What other pages include, and what a feature looks into.
  expect(await edit({ 'docs/e.md': '# E\n\nOther text.\n' })).toEqual([[], 'whole']);
  expect(await edit({ 'docs/_part.mdx': '## Here\n\nText.\n' })).toEqual([[], 'whole']);
  const post = (end: string) => edit({ 'blog/2026-01-02-post.md': `# Post\n\nOther.\n${end}` });
  expect(await post('\n<!-- truncate -->\n')).toEqual([[], 'alone']);
  expect(await post('')).toEqual([['post-untruncated'], 'whole']);
  expect(await post('\n<!-- truncate -->\n')).toEqual([[], 'whole']);
  // A rule that asks what all texts use.
  site.write({
    'docsgen.config.ts':
      "export default { title: 'S', url: 'https://example.org', rules: { 'doc-orphan': 'warn' } };\n",
  });
  await check(site);
  const [, way] = await edit({ 'docs/d.md': prose('Again.\n') });
  expect(way).toBe('whole');
});

test('after an edit of a title, links or headings, and with a new page, looks at no other', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n\n[d](./d.md#section)\n',
    'docs/d.md': '# D\n\n## Section\n\nText.\n',
    'docs/more/e.md': '# E\n\nText of e.\n',
  });
  await untilOld(path.join(site.root, 'docs/more/e.md'));
  await check(site);
  const alone = [[], 'alone'];
  expect(
    await editAndCheck(site, { 'docs/d.md': '# Delta\n\n## Section\n\nText.\n\n## More\n' }),
  ).toEqual(alone);
  expect(
    await editAndCheck(site, { 'docs/more/e.md': '# E\n\nSee [more](../d.md#more).\n' }),
  ).toEqual(alone);
  expect(
    await editAndCheck(site, { 'docs/more/new.md': '# New\n\nSee [more](../d.md#more).\n' }),
  ).toEqual(alone);
  expect(await editAndCheck(site, { 'docs/a.md': '# A\n\n[new](./more/new.md)\n' })).toEqual(alone);
  expect(await editAndCheck(site, { 'docs/more/new.md': '# Newer\n\nText.\n' })).toEqual(alone);
  // The id that came with an edit goes with another, and a page links to it.
  expect(await editAndCheck(site, { 'docs/d.md': '# D\n\n## Section\n\nText.\n' })).toEqual([
    ['anchor-broken'],
    'whole',
  ]);
  // An anchor may be broken in a page that is not there yet.
  expect(await editAndCheck(site, { 'docs/d.md': '# D\n\n## Section\n\n## More\n' })).toEqual([
    [],
    'whole',
  ]);
  expect(await editAndCheck(site, { 'docs/next.md': '# Next\n\n[x](./gone.md)\n' })).toEqual([
    ['link-broken'],
    'whole',
  ]);
  // What a link meant that was broken so far.
  expect(await editAndCheck(site, { 'docs/gone.md': '# Gone\n' })).toEqual([[], 'whole']);
  expect(await editAndCheck(site, { 'docs/other.md': '---\nslug: /a\n---\n\n# Other\n' })).toEqual([
    ['route-duplicate'],
    'whole',
  ]);
});

test('after an edit of a site in several languages looks at the edited text in each', async () => {
  const site = tempSite({
    'docsgen.config.ts':
      "export default { title: 'S', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
    'docs/a.md': '# A\n\n## Part\n\nText.\n',
    'docs/d.md': '# D\n\n[a](./a.md#part)\n',
    'i18n/fr/docs/a.md': '# A français\n\n## Partie\n\nTexte.\n',
  });
  await untilOld(path.join(site.root, 'i18n/fr/docs/a.md'));
  await check(site);
  const edit = (files: Record<string, string>) => editAndCheck(site, files);
  const french = (text: string) => ({
    'i18n/fr/docs/a.md': `# A français\n\n## Partie\n\n${text}\n`,
  });
  expect(await edit({ 'docs/a.md': '# Alpha\n\n## Part\n\nWords.\n' })).toEqual([[], 'alone']);
  expect(await edit(french('Paroles.'))).toEqual([[], 'alone']);
  expect(await edit(french('[Ailleurs](./gone.md)'))).toEqual([['link-broken'], 'whole']);
  expect(await edit(french('[Ici](./d.md)'))).toEqual([[], 'whole']);
  // Its headings no longer have the ids of the original, which a page links to.
  expect(await edit({ 'docs/a.md': '# Alpha\n\n## Part\n\n## More\n' })).toEqual([
    ['anchor-broken', 'heading-id-differs'],
    'whole',
  ]);
});

test('ids that a component may show are not called missing before it has rendered', async () => {
  const site = tempSite({
    'docs/a.mdx': '# A\n\n<Anchored />\n\n[there](#from-component) [not there](#nowhere)\n',
    'docs/b.md': '# B\n\n[there](./a.mdx#from-component)\n',
    'components/Anchored.tsx': 'export default () => <b id="from-component">x</b>;\n',
  });
  expect((await check(site, '--format', 'json')).report?.diagnostics).toEqual([]);
  expect(
    (await site.build('--format', 'json')).report?.diagnostics.map(({ message }) => message),
  ).toEqual(['Link to `#nowhere` has a broken anchor: this page has no id `nowhere`.']);
});
