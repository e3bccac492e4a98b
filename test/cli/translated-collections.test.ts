import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  docs: [
    { editUrl: 'https://example.org/edit', editLocalizedFiles: true },
    { id: 'api', path: 'api', routeBasePath: 'api', editUrl: 'https://example.org/edit' },
  ],
  blog: [
    { editUrl: 'https://example.org/edit', editLocalizedFiles: true, onUntruncatedBlogPosts: 'ignore' },
    { id: 'news', path: 'news', routeBasePath: 'news', onUntruncatedBlogPosts: 'ignore' },
  ],
};
`;

const ORIGINALS = {
  'docsgen.config.ts': CONFIG,
  'docs/a.md': '# A\n\nText. [The client](../api/client.md)\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A of 1.0\n\nText.\n',
  'versioned_sidebars/version-1.0-sidebars.json':
    '{ "guide": [{ "type": "category", "label": "Basics", "items": ["a", { "type": "category", "label": "Basics", "key": "more", "collapsed": false, "items": [{ "type": "link", "label": "Basics", "key": "elsewhere", "href": "/about" }, { "type": "doc", "id": "a", "label": "Basics", "key": "again" }] }] }] }',
  'api/client.md': '# Client\n\nText.\n',
  'api/server.md': '# Server\n\nText.\n',
  'api_versions.json': '["v1"]',
  'api_versioned_docs/version-v1/client.md': '# Client of v1\n\nText.\n',
  'api_versioned_sidebars/version-v1-sidebars.json':
    '{ "api": [{ "type": "category", "label": "Classes", "items": ["client"] }] }',
  'blog/2024-01-02-post.md': '# Post\n\nText.\n',
  'blog/2024-01-05-untranslated.md': '# Untranslated\n\nIn English.\n',
  'news/2024-01-03-first.md': '# First news\n\nText.\n',
  'news/2024-01-04-second.md': '# Second news\n\nText.\n',
  'pages/about.md': '# About\n\nText.\n',
};

/** As Docusaurus has them: a folder for each of its plugins and their ids. */
const DOCUSAURUS = {
  'i18n/fr/docusaurus-plugin-content-docs/current/a.md':
    '# Le A\n\nTexte. [Le client](../api/client.md)\n',
  'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Le A de 1.0\n\nTexte.\n',
  'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json':
    '{ "sidebar.guide.category.Basics": { "message": "Les bases", "description": "x" }, "sidebar.guide.category.more": { "message": "Encore" }, "sidebar.guide.link.elsewhere": { "message": "Ailleurs" }, "sidebar.guide.doc.again": { "message": "Revoir" } }',
  'i18n/fr/docusaurus-plugin-content-docs-api/current/client.md': '# Le client\n\nTexte.\n',
  'i18n/fr/docusaurus-plugin-content-docs-api/version-v1/client.md':
    '# Le client de v1\n\nTexte.\n',
  'i18n/fr/docusaurus-plugin-content-docs-api/version-v1.json':
    '{ "sidebar.api.category.Classes": { "message": "Les classes", "description": "x" } }',
  'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-post.md': '# Le billet\n\nTexte.\n',
  'i18n/fr/docusaurus-plugin-content-blog-news/2024-01-03-first.md':
    '# Première nouvelle\n\nTexte.\n',
  'i18n/fr/docusaurus-plugin-content-pages/about.md': '# À propos\n\nTexte.\n',
};

/** A category whose file is translated. */
const GUIDE = {
  'docs/guide/b.md': '# B\n\n[All](/docs/next/category/guide)\n',
  'docs/guide/_category_.yml': 'label: Guide\nlink: { type: generated-index }\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/guide/_category_.yml': 'label: Le guide\n',
};

/** The short names of docsgen. */
const SHORT = {
  'i18n/fr/docs-api/server.md': '# Le serveur\n\nTexte.\n',
  'i18n/fr/blog-news/2024-01-04-second.md': '# Deuxième nouvelle\n\nTexte.\n',
};

const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
const editLinkOf = (html: string) => /href="(https:\/\/example\.org\/edit[^"]*)"/.exec(html)?.[1];

describe('several sets of docs with versions and two blogs, translated in the folders of Docusaurus', () => {
  let site: TempSite;
  const pageOf = (route: string) => site.read(`${route}/index.html`);
  beforeAll(async () => {
    site = makeSite({ ...ORIGINALS, ...DOCUSAURUS, ...GUIDE, ...SHORT });
    const { report, stderr } = await site.build('--format', 'json');
    expect(report?.diagnostics, stderr).toEqual([]);
  });
  afterAll(() => site?.dispose());

  test.each([
    ['docs/next/a', 'Le A'],
    ['docs/a', 'Le A de 1.0'],
    ['api/next/client', 'Le client'],
    ['api/client', 'Le client de v1'],
    ['api/next/server', 'Le serveur'],
    ['blog/2024/01/02/post', 'Le billet'],
    ['news/2024/01/03/first', 'Première nouvelle'],
    ['news/2024/01/04/second', 'Deuxième nouvelle'],
    ['about', 'À propos'],
  ])('fr/%s is the translation of its own version, set and blog', (route, heading) => {
    expect(headingOf(pageOf(`fr/${route}`))).toBe(heading);
    expect(headingOf(pageOf(route))).not.toBe(heading);
  });

  test('posts without a translation say in lists which language they are in', () => {
    const list = pageOf('fr/blog');
    expect(list).toMatch(/<h2><a [^>]*>Le billet</);
    expect(list).toMatch(/<h2 lang="en" dir="ltr"><a [^>]*>Untranslated</);
    expect(list).toMatch(/<div class="ds-post-opening" lang="en" dir="ltr">\s*<p>In English\./);
    expect(pageOf('blog')).not.toContain('<h2 lang=');
  });

  test('labels of sidebars are those of their version; links by file path go to the page in the language', () => {
    for (const label of ['Les bases', 'Encore', 'Ailleurs', 'Revoir'])
      expect(pageOf('fr/docs/a')).toContain(label);
    expect(pageOf('fr/api/client')).toContain('Les classes');
    expect(pageOf('fr/docs/next/a')).toContain('href="/fr/api/next/client"');
  });

  test('the page of a category has the address of the original', () => {
    expect(pageOf('fr/docs/next/category/guide')).toContain('Le guide');
  });

  test('edit links lead to the original, or with `editLocalizedFiles` to the translation', () => {
    const links = (routes: readonly string[]) => routes.map((route) => editLinkOf(pageOf(route)));
    expect(links(['docs/a', 'fr/docs/a', 'fr/api/client', 'fr/blog/2024/01/02/post'])).toEqual([
      'https://example.org/edit/versioned_docs/version-1.0/a.md',
      'https://example.org/edit/i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md',
      'https://example.org/edit/api_versioned_docs/version-v1/client.md',
      'https://example.org/edit/i18n/fr/docusaurus-plugin-content-blog/2024-01-02-post.md',
    ]);
  });

  test('nothing is missing but what has no translation', async () => {
    const { stdout } = await runCli(['translations', site.root, '--format', 'json']);
    const [french] = JSON.parse(stdout).languages;
    expect([french.pages, french.translated, french.orphaned, french.labels]).toEqual([
      11,
      9,
      [],
      [],
    ]);
  });
});

test('new translations go where Docusaurus keeps them if all others of the language are there', async () => {
  const [translation] = Object.entries(DOCUSAURUS);
  const site = tempSite({
    ...ORIGINALS,
    ...Object.fromEntries([translation ?? []]),
    'docsgen.config.ts': CONFIG.replace("'fr']", "'fr', 'de']"),
  });
  const write = async (locale: string): Promise<string[]> => {
    const { stdout } = await runCli([
      'translations',
      site.root,
      '--locale',
      locale,
      '--write',
      '--format',
      'json',
    ]);
    return JSON.parse(stdout).written.filter((file: string) => file.endsWith('.md'));
  };
  // A language without translations follows the others.
  expect(await write('de')).toContain('i18n/de/docusaurus-plugin-content-docs/current/a.md');
  expect((await write('fr')).sort()).toEqual([
    'i18n/fr/docusaurus-plugin-content-blog-news/2024-01-03-first.md',
    'i18n/fr/docusaurus-plugin-content-blog-news/2024-01-04-second.md',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-post.md',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-05-untranslated.md',
    'i18n/fr/docusaurus-plugin-content-docs-api/current/client.md',
    'i18n/fr/docusaurus-plugin-content-docs-api/current/server.md',
    'i18n/fr/docusaurus-plugin-content-docs-api/version-v1/client.md',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md',
    'i18n/fr/docusaurus-plugin-content-pages/about.md',
  ]);
});
