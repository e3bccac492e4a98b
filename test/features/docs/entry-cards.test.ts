import path from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, tempSite } from '../../support/temp-site.js';
import { untilOld } from '../../support/until-old.js';

const FILES = {
  'sidebars.ts': `export default { docs: [
  { type: 'category', label: 'Guides', items: ['hub', 'a', 'b', { type: 'category', label: 'Inner', items: ['c', 'd'] }, { type: 'link', label: 'Away', href: 'https://example.com', description: 'Elsewhere' }] },
] };\n`,
  'docs/hub.mdx': '# Hub\n\n<DocCardList />\n',
  'docs/a.md': '---\ndescription: Told of A\n---\n\n# A\n\nText of A.\n',
  'docs/b.md': '# B\n\nFirst words of B.\n\nMore.\n',
  'docs/c.md': '# C\n',
  'docs/d.md': '# D\n',
};

/** Titles and texts of the cards of a page. */
const listCards = (html: string) =>
  [
    ...html.matchAll(
      /<a class="ds-card"[^>]*><span[^>]*>([^<]*)<\/span>(?:<span[^>]*>([^<]*)<\/span>)?/g,
    ),
  ].map(([, title, text]) => [title, text]);

test('cards on a doc describe the docs around it, and count what is in categories, in the language of the reader', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts':
      "export default { title: 'Boats', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'ru'] } };\n",
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const rest = [
    ['A', 'Told of A'],
    ['B', 'First words of B.'],
  ];
  const away = ['Away', 'Elsewhere'];
  expect(listCards(site.read('docs/hub/index.html'))).toEqual([
    ...rest,
    ['Inner', '2 items'],
    away,
  ]);
  expect(listCards(site.read('ru/docs/hub/index.html'))).toEqual([
    ...rest,
    ['Inner', '2 элемента'],
    away,
  ]);
  expect(site.read('docs/hub/index.html')).not.toContain('docsgen-island');
  // Pages without cards carry none.
  expect(site.read('docs/a/index.html')).not.toContain('First words of B.');
});

test('the page of a category counts what is in those below it', async () => {
  const site = tempSite({
    'docs/one/_category_.yml': 'label: One\nlink: { type: generated-index }\n',
    'docs/one/two/_category_.yml': 'label: Two\n',
    'docs/one/two/a.md': '# A\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(listCards(site.read('docs/category/one/index.html'))).toEqual([['Two', '1 item']]);
});

test('an edit of what a doc says first shows on the card of another, as in a first build', async () => {
  const site = makeSite({
    ...FILES,
    'docsgen.config.ts': "export default { title: 'Boats', url: 'https://example.org' };\n",
  });
  try {
    await site.build();
    for (const text of ['Other words of B.', 'Third words of B.']) {
      site.write({ 'docs/b.md': `# B\n\n${text}\n\nMore.\n` });
      const { exitCode, stdout } = await site.build();
      expect(exitCode, stdout).toBe(0);
      expect(listCards(site.read('docs/hub/index.html'))[1]).toEqual(['B', text]);
    }
  } finally {
    site.dispose();
  }
});

test('a page that comes is on the cards of another, and what it says later', async () => {
  const site = makeSite({ 'docs/hub.mdx': FILES['docs/hub.mdx'], 'docs/a.md': FILES['docs/a.md'] });
  const later: Record<string, string>[] = [
    { 'docs/b.md': '# B\n\nFirst.\n' },
    { 'docs/b.md': '# B\n\nSecond.\n' },
    { 'docs/new.mdx': '# New\n\n<DocCardList />\n' },
    { 'docs/b.md': '# B\n\nThird.\n' },
  ];
  try {
    await site.build();
    for (const files of later) {
      site.write(files);
      const { exitCode, stdout } = await site.build();
      expect(exitCode, stdout).toBe(0);
    }
    expect(listCards(site.read('docs/hub/index.html'))).toEqual([
      ['A', 'Told of A'],
      ['B', 'Third.'],
      ['New', undefined],
    ]);
    expect(listCards(site.read('docs/new/index.html'))[1]).toEqual(['B', 'Third.']);
  } finally {
    site.dispose();
  }
});

test('a page that comes to a category is counted on its card', async () => {
  const files = {
    'docs/hub.mdx': '# Hub\n\n<DocCardList />\n',
    'docs/all/1.md': '# One\n\nText.\n',
    'docs/all/3.md': '# Three\n\nText.\n',
  };
  const site = tempSite(files);
  for (const file of Object.keys(files)) await untilOld(path.join(site.root, file));
  await site.build();
  expect(listCards(site.read('docs/hub/index.html'))[0]).toEqual(['all', '2 items']);
  // Neither the first page nor beside the one with the card: nothing else tells that one of it.
  site.write({ 'docs/all/2.md': '# Two\n\nText.\n' });
  await untilOld(path.join(site.root, 'docs/all/2.md'));
  await site.build();
  expect(listCards(site.read('docs/hub/index.html'))[0]).toEqual(['all', '3 items']);
});
