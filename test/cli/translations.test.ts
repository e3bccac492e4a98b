import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryOf } from '../support/repository-of.js';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const config = (rules: Record<string, string> = {}) => `export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
  blog: { onUntruncatedBlogPosts: 'ignore' },
  rules: ${JSON.stringify(rules)},
};
`;

const FILES = {
  'docsgen.config.ts': config(),
  '.gitignore': 'dist\n.docsgen\n',
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.md': '# B\n\nText.\n',
  'docs/part/_c.md': 'Text.\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'blog/2024-01-02-post.md': '# Post\n\nText.\n',
  'i18n/fr/docs/a.md': '# A en français\n\nTexte.\n',
  'i18n/fr/docs/part/_c.md': 'Texte.\n',
  'i18n/de/docusaurus-plugin-content-docs/current/b.md': '# B auf Deutsch\n',
};

/** A site in a Git repository whose commits are made of given days. */
const repository = (more: Record<string, string> = {}) =>
  repositoryOf(tempSite({ ...FILES, ...more }));

interface Listed {
  original: string;
  file?: string;
}

interface LanguageReport {
  locale: string;
  pages: number;
  translated: number;
  percent: number;
  missing: Listed[];
  stale: Listed[];
  unknown: Listed[];
  orphaned: Listed[];
}

async function list(site: TempSite, ...flags: string[]) {
  const { exitCode, stdout, stderr } = await runCli([
    'translations',
    site.root,
    '--format',
    'json',
    ...flags,
  ]);
  const { languages, ...done } = JSON.parse(stdout) as {
    languages: LanguageReport[];
    written: string[];
    marked: string[];
    refused: { file: string; reason: string }[];
  };
  const of = (locale: string) => {
    const language = languages.find((one) => one.locale === locale);
    if (language === undefined) throw new Error(`${locale} is not listed: ${stderr}`);
    const files = (entries: Listed[]) => entries.map(({ original, file }) => file ?? original);
    const { missing, stale, unknown, orphaned, ...counts } = language;
    return {
      ...counts,
      missing: files(missing),
      stale: files(stale),
      unknown: files(unknown),
      orphaned: files(orphaned),
    };
  };
  return { exitCode, of, locales: languages.map(({ locale }) => locale), ...done };
}

const textOf = (site: TempSite, file: string) => readFileSync(path.join(site.root, file), 'utf8');

describe('docsgen translations', () => {
  test('counts the pages of each language, and lists what is missing: drafts and parts of pages are not', async () => {
    const site = repository();
    site.commit('2024-01-01');
    const { exitCode, of, locales } = await list(site);
    expect([exitCode, locales]).toEqual([0, ['fr', 'de']]);
    expect(of('fr')).toMatchObject({
      pages: 3,
      translated: 1,
      percent: 33,
      missing: ['docs/b.md', 'blog/2024-01-02-post.md'],
      stale: [],
    });
    expect(of('de')).toMatchObject({
      translated: 1,
      missing: ['docs/a.md', 'blog/2024-01-02-post.md'],
    });
    expect((await list(site, '--locale', 'de')).locales).toEqual(['de']);
    const { stdout } = await runCli(['translations', site.root, '--locale', 'fr']);
    expect(stdout).toBe(
      'Français (fr): 1 of 3 pages translated (33 %), 2 missing\n  missing:\n    docs/b.md\n    blog/2024-01-02-post.md\n',
    );
  });

  test('a translation is stale while the last commit of its original is newer; changes without a commit are the newest', async () => {
    const site = repository();
    site.commit('2024-01-01');
    site.commit('2024-02-01', { 'docs/a.md': '# A\n\nMore.\n', 'docs/part/_c.md': 'More.\n' });
    const stale = async () => (await list(site)).of('fr').stale;
    expect(await stale()).toEqual(['i18n/fr/docs/a.md', 'i18n/fr/docs/part/_c.md']);
    const { stdout } = await runCli(['translations', site.root]);
    expect(stdout).toContain(
      'i18n/fr/docs/a.md (docs/a.md changed on 2024-02-01, the translation on 2024-01-01)',
    );
    site.write({ 'i18n/fr/docs/a.md': '# A en français\n\nPlus.\n' });
    expect(await stale()).toEqual(['i18n/fr/docs/part/_c.md']);
    site.commit('2024-03-01', { 'i18n/fr/docs/part/_c.md': 'Plus.\n' });
    expect(await stale()).toEqual([]);
    site.write({ 'docs/a.md': '# A\n\nEven more.\n' });
    expect(await stale()).toEqual(['i18n/fr/docs/a.md']);
  });

  test('--mark records which text was translated; that goes before Git, and line ends make no difference', async () => {
    const site = repository({ 'i18n/fr/docs/b.md': '---\ntitle: Bé\n---\n\n# Bé\n' });
    site.commit('2024-01-01');
    site.commit('2024-02-01', { 'docs/a.md': '# A\n\nMore.\n' });
    const first = await list(site, '--mark');
    // What is stale is not up to date.
    expect(first.marked).toEqual([
      'i18n/fr/docs/b.md',
      'i18n/fr/docs/part/_c.md',
      'i18n/de/docusaurus-plugin-content-docs/current/b.md',
    ]);
    expect(textOf(site, 'i18n/fr/docs/b.md')).toMatch(
      /^---\ntitle: Bé\ntranslated_from: [\da-f]{16}\n---\n\n# Bé\n$/,
    );
    expect(first.of('fr').stale).toEqual(['i18n/fr/docs/a.md']);
    const second = await list(site, '--mark', path.join(site.root, 'i18n/fr/docs/a.md'));
    expect([second.marked, second.of('fr').stale]).toEqual([['i18n/fr/docs/a.md'], []]);
    expect((await list(site, '--mark', 'i18n/fr')).marked).toEqual([]);
    site.write({ 'docs/a.md': '# A\r\n\r\nMore.\r\n' });
    site.commit('2024-03-01');
    expect((await list(site)).of('fr').stale).toEqual([]);
    site.commit('2024-04-01', { 'docs/a.md': '# A\n\nEven more.\n' });
    site.commit('2024-05-01', {
      'i18n/fr/docs/a.md': `${textOf(site, 'i18n/fr/docs/a.md')}\nPlus.\n`,
    });
    expect((await list(site)).of('fr').stale).toEqual(['i18n/fr/docs/a.md']);
    const { exitCode } = await runCli(['check', site.root, '--strict']);
    expect(exitCode).toBe(0);
  });

  test('--write lays out what is missing where its neighbors are, which counts as missing until it is translated', async () => {
    const site = repository({ 'docs/a.md': '---\r\ntitle: A\r\n---\r\n\r\n# A\r\n' });
    site.commit('2024-01-01');
    const laidOut = 'i18n/de/docusaurus-plugin-content-docs/current/a.md';
    const post = 'i18n/de/docusaurus-plugin-content-blog/2024-01-02-post.md';
    const { written, of } = await list(site, '--write');
    expect(written).toEqual([
      'i18n/fr/docs/b.md',
      'i18n/fr/blog/2024-01-02-post.md',
      laidOut,
      post,
    ]);
    expect(textOf(site, laidOut)).toMatch(
      /^---\r\ntitle: A\r\ntranslated_from: [\da-f]{16}\r\n---\r\n\r\n# A\r\n$/,
    );
    expect(textOf(site, 'i18n/fr/docs/b.md')).toMatch(
      /^---\ntranslated_from: [\da-f]{16}\n---\n\n# B\n\nText.\n$/,
    );
    expect(of('de')).toMatchObject({ translated: 1, missing: [laidOut, post] });
    expect((await list(site, '--write')).written).toEqual([]);
    const refused = await list(site, '--mark', laidOut);
    expect(refused.refused).toEqual([
      { file: laidOut, reason: 'it still has the text of its original' },
    ]);
    site.write({ [laidOut]: textOf(site, laidOut).replace('# A', '# Ah') });
    expect((await list(site)).of('de')).toMatchObject({ translated: 2, stale: [] });
    expect(textOf(site, 'i18n/fr/docs/a.md')).toBe(FILES['i18n/fr/docs/a.md']);
  });

  test('--write copies the pages or folders that it names, whose copies say that they are not translated until their text changes', async () => {
    const site = repository({ 'docs/part/d.md': '# D\n', 'docs/part/e.md': '# E\n' });
    site.commit('2024-01-01');
    const part = path.join(site.root, 'docs/part');
    const { written } = await list(site, '--locale', 'fr', '--write', part);
    expect(written).toEqual(['i18n/fr/docs/part/d.md', 'i18n/fr/docs/part/e.md']);
    const copy = 'i18n/fr/docs/part/d.md';
    const build = async () => {
      expect((await site.build()).exitCode).toBe(0);
      return site.read('fr/docs/part/d/index.html').includes('class="ds-notice"');
    };
    expect(await build()).toBe(true);
    site.write({ [copy]: textOf(site, copy).replace('# D', '# Dé') });
    expect(await build()).toBe(false);
    const gone = await runCli(['translations', site.root, '--write', path.join(part, 'f.md')]);
    expect([gone.exitCode, gone.stderr]).toEqual([
      2,
      expect.stringContaining('`docs/part/f.md` is not a page.'),
    ]);
  });

  test('what has lost its original is orphaned; a version or collection that is gone is always a warning', async () => {
    const site = repository({
      'i18n/fr/docs/gone.md': '# Parti\n',
      'i18n/fr/docs/_new.md': 'Nouveau.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{}',
      'i18n/fr/versioned_docs/version-0.9/a.md': '# A\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-0.8/a.md': '# A\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-0.8/b.md': '# B\n',
      'i18n/fr/docz/a.md': '# A\n',
      'i18n/fr/docusaurus-plugin-content-blog-news/a.md': '# A\n',
      'i18n/fr/README.md': '# For translators\n',
    });
    site.commit('2024-01-01');
    expect((await list(site)).of('fr').orphaned.sort()).toEqual([
      'i18n/fr/docs/gone.md',
      'i18n/fr/docusaurus-plugin-content-blog-news/a.md',
      'i18n/fr/docusaurus-plugin-content-docs/version-0.8/a.md',
      'i18n/fr/docusaurus-plugin-content-docs/version-0.8/b.md',
      'i18n/fr/docz/a.md',
      'i18n/fr/versioned_docs/version-0.9/a.md',
    ]);
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    expect(report?.diagnostics[0]?.message).toContain(
      '`i18n/fr/docusaurus-plugin-content-blog-news/` contains',
    );
    expect(
      report?.diagnostics.map(({ code, severity, file, hint }) => [code, severity, file, hint]),
    ).toEqual([
      [
        'translation-folder',
        'warning',
        'i18n/fr/docusaurus-plugin-content-blog-news/a.md',
        'Rename the folder to that of the originals, or remove it.',
      ],
      [
        'translation-folder',
        'warning',
        'i18n/fr/docusaurus-plugin-content-docs/version-0.8/a.md',
        'Rename the folder to that of the originals, or remove it.',
      ],
      ['translation-folder', 'warning', 'i18n/fr/docz/a.md', 'Did you mean `i18n/fr/docs/`?'],
      [
        'translation-folder',
        'warning',
        'i18n/fr/versioned_docs/version-0.9/a.md',
        'Rename the folder to that of the originals, or remove it.',
      ],
    ]);
  });

  test('labels of versions and docs that are gone are reported; what the config leaves out is not gone', async () => {
    const labels = '{ "version.label": { "message": "Vieille" } }';
    const site = tempSite({
      ...FILES,
      'docsgen.config.ts': config().replace(
        'blog:',
        "docs: { onlyIncludeVersions: ['current'] },\n  blog:",
      ),
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_docs/version-1.0/b.md': '# B\n',
      'i18n/fr/versioned_docs/version-1.0/a.md': '# A en français\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/b.md': '# B\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json': labels,
      'i18n/fr/docusaurus-plugin-content-docs/version-0.9.json': labels,
      'i18n/fr/docusaurus-plugin-content-docs-api/current.json': labels,
      'i18n/en/docusaurus-plugin-content-docs/version-0.8.json': labels,
    });
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    expect(report?.diagnostics.map(({ code, severity, file }) => [code, severity, file])).toEqual(
      [
        'i18n/en/docusaurus-plugin-content-docs/version-0.8.json',
        'i18n/fr/docusaurus-plugin-content-docs-api/current.json',
        'i18n/fr/docusaurus-plugin-content-docs/version-0.9.json',
      ].map((file) => ['translation-labels', 'warning', file]),
    );
    const french = (await list(site)).of('fr');
    expect(french.orphaned).toEqual([]);
    expect(french.missing).not.toContain('versioned_docs/version-1.0/b.md');
  });

  test('says what it can’t know: without a history, or with one that is too short', async () => {
    const site = tempSite(FILES);
    const unknown = ['i18n/fr/docs/a.md', 'i18n/fr/docs/part/_c.md'];
    expect((await list(site)).of('fr')).toMatchObject({ translated: 1, stale: [], unknown });
    const { stdout } = await runCli(['translations', site.root]);
    expect(stdout).toContain(
      'unknown (Git has no history of the site; mark what is up to date with --mark):',
    );
    const marked = await list(site, '--mark', 'i18n/fr/docs');
    expect([marked.marked, marked.of('fr').unknown]).toEqual([unknown, []]);

    const long = repository();
    long.commit('2024-01-01');
    long.commit('2024-01-15', { 'README.md': 'x' });
    long.commit('2024-02-01', { 'docs/b.md': '# B\n\nMore.\n' });
    const short = tempSite({ 'docsgen.config.ts': '' });
    long.git([
      'clone',
      '--quiet',
      '--depth',
      '2',
      `file://${long.root}`,
      path.join(short.root, 'clone'),
    ]);
    const clone = { ...short, root: path.join(short.root, 'clone') };
    const listed = await list(clone);
    expect(listed.of('fr').unknown).toEqual(unknown);
    expect(listed.of('de').stale).toEqual(['i18n/de/docusaurus-plugin-content-docs/current/b.md']);
  });

  test('lists the texts of the theme that a language lacks', async () => {
    const site = tempSite({
      ...FILES,
      'docsgen.config.ts': config().replace("'de'", "'sv'"),
      'i18n/sv/strings.json': '{ "theme.next": "Nästa" }',
    });
    const { stdout } = await runCli(['translations', site.root, '--format', 'json']);
    const [french, swedish] = JSON.parse(stdout).languages as { strings: string[] }[];
    expect(french?.strings).toEqual([]);
    expect(swedish?.strings).toContain('theme.previous');
    expect(swedish?.strings).not.toContain('theme.next');
    const text = await runCli(['translations', site.root, '--locale', 'sv']);
    expect(text.stdout).toContain('  missing in i18n/sv/strings.json:\n    theme.');
  });

  const NAVBAR = 'i18n/fr/docusaurus-theme-classic/navbar.json';
  const CURRENT = 'i18n/fr/docusaurus-plugin-content-docs/current.json';
  const labeled = () =>
    repository({
      'docsgen.config.ts': config({ 'words-missing': 'warn' }).replace(
        'blog:',
        `navbar: { items: [{ label: 'Guides', to: '/docs/a' }, { label: '2.0', to: '/docs/b' }] },
  footer: { links: [{ title: 'Learn', items: [{ label: 'API', to: '/docs/b' }] }] },
  blog:`,
      ),
      'docs/part/d.md': '# D\n',
      'docs/part/_category_.json': '{ "label": "Parts" }',
      'docs/more/e.md': '# E\n',
      'docs/more/_category_.json': '{ "label": "More" }',
      'i18n/fr/docs/more/_category_.yml': 'label: Plus\n',
      'pages/index.tsx': 'export default () => null;\n',
      [NAVBAR]: '{\n\t"item.label.Guides": { "message": "Manuels" }\n}\n',
    });
  const listTexts = async (site: TempSite, ...flags: string[]) => {
    const { stdout } = await runCli([
      'translations',
      site.root,
      '--locale',
      'fr',
      '--format',
      'json',
      ...flags,
    ]);
    const { languages, written, refused } = JSON.parse(stdout);
    const labels = languages[0].labels as { file: string; id: string }[];
    return {
      labels: labels.map(({ file, id }) => [file, id]),
      modules: languages[0].modules,
      written,
      refused,
    };
  };

  test('lists the labels that a language lacks, and React pages; `_category_` files that are translated need none, in whatever format', async () => {
    const site = labeled();
    const { labels, modules } = await listTexts(site);
    const footer = 'i18n/fr/docusaurus-theme-classic/footer.json';
    expect(labels).toEqual([
      [footer, 'link.title.Learn'],
      [footer, 'link.item.label.API'],
      [CURRENT, 'sidebar.defaultSidebar.category.Parts'],
    ]);
    expect(modules).toEqual(['pages/index.tsx']);
    const { stdout } = await runCli(['translations', site.root, '--locale', 'fr']);
    expect(stdout).toContain('1 React page missing, 3 texts missing');
    expect(stdout).toContain(
      `  missing in ${CURRENT}:\n    sidebar.defaultSidebar.category.Parts\n`,
    );
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    const french = report?.diagnostics.filter(({ message }) => message.includes('to `fr`'));
    expect(french?.map(({ code, message }) => [code, message])).toEqual([
      [
        'words-missing',
        '2 texts are not translated into `fr`: `link.title.Learn`, `link.item.label.API`.',
      ],
      [
        'words-missing',
        'One text is not translated into `fr`: `sidebar.defaultSidebar.category.Parts`.',
      ],
    ]);
  });

  test('--write adds labels and texts of the theme to their files, which count as missing until they are translated', async () => {
    const site = labeled();
    site.write({ 'docsgen.config.ts': textOf(site, 'docsgen.config.ts').replace("'de'", "'sv'") });
    site.write({ [NAVBAR]: '{\n\t"title": { "message": "Le site" }\n}\n', [CURRENT]: '{ "x": ' });
    const first = await listTexts(site, '--write');
    expect(first.written).toContain(NAVBAR);
    expect(first.refused).toEqual([{ file: CURRENT, reason: 'it is not an object in JSON' }]);
    expect(textOf(site, CURRENT)).toBe('{ "x": ');
    expect(textOf(site, NAVBAR)).toBe(
      '{\n\t"title": { "message": "Le site" },\n\t"item.label.Guides": {\n\t\t"message": "Guides",\n\t\t"description": "Item of the navbar"\n\t}\n}\n',
    );
    expect(first.labels).toContainEqual([NAVBAR, 'item.label.Guides']);
    expect((await listTexts(site, '--write')).written).toEqual([]);
    // Without its description, a text is meant to be the same.
    site.write({ [NAVBAR]: '{ "item.label.Guides": { "message": "Guides" } }' });
    expect((await listTexts(site)).labels).not.toContainEqual([NAVBAR, 'item.label.Guides']);
    await runCli(['translations', site.root, '--locale', 'sv', '--write']);
    const strings = JSON.parse(textOf(site, 'i18n/sv/strings.json'));
    expect(strings['theme.next']).toEqual({ message: 'Next', description: 'Text of the theme.' });
    const swedish = async () => {
      const { stdout } = await runCli([
        'translations',
        site.root,
        '--locale',
        'sv',
        '--format',
        'json',
      ]);
      return JSON.parse(stdout).languages[0].strings as string[];
    };
    expect(await swedish()).toEqual(Object.keys(strings));
    strings['theme.next'].message = 'Nästa';
    site.write({ 'i18n/sv/strings.json': JSON.stringify(strings) });
    expect(await swedish()).toEqual(Object.keys(strings).filter((key) => key !== 'theme.next'));
    expect(readdirSync(path.join(site.root, 'i18n/sv')).sort()).toEqual([
      'blog',
      'docs',
      'docusaurus-plugin-content-docs',
      'docusaurus-theme-classic',
      'strings.json',
    ]);
  });

  test('--write and --mark leave texts as their authors wrote them, whatever a preprocessor makes of them', async () => {
    const site = repository({
      'docsgen.config.ts': config().replace(
        'rules:',
        "markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('Text', 'TEXT') },\n  rules:",
      ),
    });
    await list(site, '--locale', 'fr', '--write', 'docs/b.md');
    expect(textOf(site, 'i18n/fr/docs/b.md')).toMatch(/^---\n.*\n---\n\n# B\n\nText\.\n$/);
    site.write({ 'i18n/fr/docs/b.md': '# B en français\n\nText.\n' });
    await list(site, '--locale', 'fr', '--mark', 'i18n/fr/docs/b.md');
    expect(textOf(site, 'i18n/fr/docs/b.md')).toMatch(
      /^---\n.*\n---\n\n# B en français\n\nText\.\n$/,
    );
  });

  test('--strict fails while a page is not translated or a translation is stale', async () => {
    const french = {
      'i18n/fr/docs/b.md': '# Bé\n',
      'i18n/fr/blog/2024-01-02-post.md': '# Billet\n',
    };
    const site = repository(french);
    site.commit('2024-01-01');
    const run = async (...flags: string[]) => (await list(site, '--strict', ...flags)).exitCode;
    expect([await run(), await run('--locale', 'fr')]).toEqual([1, 0]);
    site.commit('2024-02-01', { 'docs/b.md': '# B\n\nMore.\n' });
    expect(await run('--locale', 'fr')).toBe(1);
  });

  test('is refused where there is nothing to compare, with a way out', async () => {
    const site = tempSite(FILES);
    const one = tempSite({ 'docs/a.md': '# A\n' });
    const run = async (...args: string[]) => {
      const { exitCode, stdout, stderr } = await runCli(['translations', ...args]);
      return [exitCode, stdout, stderr];
    };
    expect(await run(site.root, '--locale', 'frr')).toEqual([
      2,
      '',
      'error: The site has no translations into `frr`.\nDid you mean `fr`?\n',
    ]);
    expect(await run(site.root, '--mark', 'i18n/fr/docs/aa.md')).toEqual([
      2,
      '',
      'error: `i18n/fr/docs/aa.md` is not a translation.\nDid you mean `i18n/fr/docs/a.md`?\n',
    ]);
    expect(await run(one.root)).toEqual([
      2,
      '',
      'error: The site has only one language. Add others with `i18n` in its config.\n',
    ]);
    expect((await run(path.join(one.root, 'docs/a.md')))[2]).toContain('is not a folder.');
    expect((await run(path.join(one.root, 'docs')))[0]).toBe(2);
  });
});

describe('the rules for translations', () => {
  const RULES = ['translation-missing', 'translation-stale', 'translation-orphaned'];
  const at = (level: string) => config(Object.fromEntries(RULES.map((rule) => [rule, level])));

  test('report each file at its place in check and build, at their level, and nothing while they are off', async () => {
    const site = repository({
      'i18n/fr/docs/gone.md': '# Parti\n',
      'i18n/de/docs/a.md': FILES['docs/a.md'],
      'i18n/de/blog/2024-01-02-post.md': '# Artikel\n',
    });
    site.commit('2024-01-01');
    site.commit('2024-02-01', { 'docs/a.md': '# A\n\nMore.\n' });
    site.commit('2024-02-02', { 'i18n/de/docs/a.md': '# A\n\nMore.\n' });
    const check = async () => (await runCli(['check', site.root, '--format', 'json'])).report;
    expect((await check())?.diagnostics).toEqual([]);
    site.write({ 'docsgen.config.ts': at('warn') });
    const found = (await check())?.diagnostics ?? [];
    const into = 'Français (`fr`)';
    expect(
      found.map(({ code, severity, file, message }) => [code, severity, file, message]),
    ).toEqual([
      [
        'translation-missing',
        'warning',
        'blog/2024-01-02-post.md',
        `The page is not translated into ${into}.`,
      ],
      ['translation-missing', 'warning', 'docs/b.md', `The page is not translated into ${into}.`],
      [
        'translation-missing',
        'warning',
        'i18n/de/docs/a.md',
        'The translation into Deutsch (`de`) still has the text of its original.',
      ],
      [
        'translation-stale',
        'warning',
        'i18n/fr/docs/a.md',
        'The original `docs/a.md` has changed (on 2024-02-01) since it was translated.',
      ],
      [
        'translation-orphaned',
        'warning',
        'i18n/fr/docs/gone.md',
        'The original `docs/gone.md` of this translation is gone.',
      ],
    ]);
    const build = async () => (await site.build('--format', 'json')).report?.diagnostics;
    expect(await build()).toEqual(found);
    // Also when a build has nothing to do; a commit is something.
    expect(await build()).toEqual(found);
    site.commit('2024-03-01', { 'i18n/fr/docs/a.md': '# A en français\n\nPlus.\n' });
    expect((await build())?.map(({ code }) => code)).not.toContain('translation-stale');
    site.write({ 'docsgen.config.ts': at('error') });
    expect((await check())?.summary).toMatchObject({ errors: found.length - 1, warnings: 0 });
  });

  test('say once what they can’t know', async () => {
    const site = tempSite({
      ...FILES,
      'docsgen.config.ts': config({ 'translation-stale': 'warn' }),
    });
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    expect(report?.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'git-no-history',
        'It is unknown whether 2 translations into Français (`fr`) are stale: Git has no history of the site.',
      ],
      [
        'git-no-history',
        'It is unknown whether `i18n/de/docusaurus-plugin-content-docs/current/b.md` is stale: Git has no history of the site.',
      ],
    ]);
  });
});
