import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MarkedText, SearchProvider } from '../../../src/features/search/shared/provider.js';
import type { Manifest } from '../../../src/types/page.js';
import { readIndexedPages, readIndexFiles } from '../../support/search-index.js';
import { type Server, serveSite } from '../../support/serve-site.js';
import { makeSite, type TempSite, tempSite } from '../../support/temp-site.js';
import { openSearch } from './search-reader.js';

const indexFiles = (site: TempSite) =>
  Object.keys(site.output()).filter((file) => file.startsWith('assets/search/'));
const indexText = (site: TempSite) => Object.values(readIndexFiles(site.output()));
const manifestOf = (site: TempSite) => JSON.parse(site.read('assets/manifest.json')) as Manifest;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** A page with words of its own and some that all have. */
const writePage = (i: number) => {
  const own = [...ALPHABET].map(
    (letter, j) => `${letter}${ALPHABET[(i + j) % 26]}${ALPHABET[(i * 3) % 26]}word`,
  );
  return `---\ntitle: Page ${i}\n---\n\nAll pages have words.\n\n## Part of ${own[i % 26]}\n\n${own.join(' ')}\n`;
};
const manyPages = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [`docs/page-${i}.md`, writePage(i)]),
);

describe('the search index of a build', () => {
  test('after an edit of prose is that of a fresh build, and only what the edit touches is written', async () => {
    const site = tempSite(manyPages);
    await site.build();
    const before = new Set(indexFiles(site));
    site.write({ 'docs/page-7.md': `${writePage(7)}\nZebras graze.\n` });
    const { report } = await site.build('--format', 'json');
    const files = indexFiles(site);
    const fresh = files.filter((file) => !before.has(file));
    expect(before.size).toBeGreaterThan(20);
    expect(fresh.filter((file) => file.includes('/text-'))).toHaveLength(1);
    expect(fresh.filter((file) => file.includes('/part-'))).toHaveLength(1);
    // Besides the words that came, the section got longer, and its words a little weaker.
    expect(fresh.length).toBeLessThan(before.size);
    // The page, its Markdown, and the manifest.
    expect(report?.summary.written).toBe(fresh.length + 3);
    const output = site.output();
    await site.build('--no-cache', '--out-dir', `${site.root}/dist`);
    expect(site.output()).toEqual(output);
  });

  test('has neither drafts nor unlisted pages, nor those that ask to be left out, nor the pages that docsgen makes', async () => {
    const site = tempSite({
      'docs/a.md': '# Visible\n\nordinary\n',
      'docs/b.md': '---\ndraft: true\n---\n\n# Secretdraft\n',
      'docs/c.md': '---\nunlisted: true\n---\n\n# Secretunlisted\n',
      'pages/d.md': '# Extrapage\n\nordinary\n',
      'blog/2026-01-02-news.md': '---\ntitle: Newspost\n---\n\nordinary\n',
      'blog/2026-01-03-hidden.md': '---\nunlisted: true\n---\n\n# Secretpost\n',
      'pages/e.md': '---\nunlisted: true\n---\n\n# Secretpage\n',
      'docs/f.md': '---\nsearch: false\n---\n\n# Secretdoc\n',
      'pages/g.md': '---\nsearch: false\n---\n\n# Secretleft\n',
      'blog/2026-01-04-left.md': '---\nsearch: false\n---\n\n# Secretblog\n',
    });
    await site.build();
    expect(Object.keys(manifestOf(site).search ?? {}).sort()).toEqual(['', 'current']);
    const text = indexText(site).join('\n');
    for (const word of ['visible', 'ordinary', 'extrapage', 'newspost'])
      expect(text).toContain(word);
    expect(text).not.toMatch(/secret|\/search\b|not.found/i);
  });

  test('lets pages count less by their paths', async () => {
    const site = tempSite({
      'docsgen.config.ts': `export default {
        title: 'Site',
        search: { provider: 'local', weights: { '/docs/old': 0.5, '/docs/old/kept': 1 } },
      };\n`,
      'docs/old/first.md': '# Quokkas\n\nText.\n',
      'docs/old/kept/second.md': '# Quokkas\n\nText.\n',
      'docs/third.md': '# Quokkas\n\nText.\n',
    });
    await site.build();
    const server = await serveSite(site.root);
    onTestFinished(() => server.close());
    const provider = openSearch(`${server.url}/`, ['current']);
    const query = { text: 'quokkas', place: 'dialog', version: 'current' } as const;
    const { hits } = await provider.search(
      { ...query, page: 0, hitsPerPage: 5 },
      new AbortController().signal,
    );
    const pages = hits.map(({ url }) => new URL(url, server.url).pathname);
    expect(pages.slice(0, 2).sort()).toEqual(['/docs/old/kept/second', '/docs/third']);
    expect(pages[2]).toBe('/docs/old/first');
  });

  test('finds names in blocks of code only when the site wants it', async () => {
    const files = { 'docs/a.md': '# A\n\n```ts\nconnectParts(thing);\n```\n' };
    const without = tempSite(files);
    await without.build();
    expect(indexText(without).join()).not.toContain('connectparts');
    const config = `export default { title: 'S', search: { provider: 'local', code: true } };\n`;
    const withCode = tempSite({ ...files, 'docsgen.config.ts': config });
    await withCode.build();
    expect(indexText(withCode).join()).toContain('connectparts');
  });

  const shown = {
    'components/Members.tsx': `export default function Members({ items }: { items: [string, string][] }) {
  return <ul>{items.map(([name, text]) => <li key={name} id={'m-' + name.toLowerCase()}><code>{name}</code> <p>{text}</p></li>)}</ul>;
}\n`,
    'docs/a.mdx':
      '# Api\n\nLead.\n\n## Returns\n\n<Members items={[["setProp", "Changes props."], ["setCustom", "Changes others."]]} />\n\n## After\n\nText.\n',
    'docs/b.md': '# Plain\n\nWords.\n',
    'pages/support.tsx': `export const meta = { title: 'Support', description: 'How to help.' };
export default () => <main><h1>Help</h1><p>Donations.</p><h2 id="paypal">Paypal</h2><p>Send money.</p></main>;\n`,
    'pages/inner.tsx': `export const meta = { title: 'Inner', noIndex: true };
export default () => <p>Secretreact</p>;\n`,
  };
  const sectionsOf = (site: TempSite) =>
    readIndexedPages(site.output()).flatMap(({ url, sections }) =>
      sections.map(({ id, level, heading, text }) => `${level} ${url}#${id} ${heading}: ${text}`),
    );

  test('has what components show at anchors of their own, and the text of React pages', async () => {
    const site = tempSite(shown);
    await site.build();
    expect(sectionsOf(site).sort()).toEqual([
      '0 /docs/a# : Lead.',
      '0 /docs/b# : Words.',
      '0 /support# : How to help. Help Donations.',
      '2 /docs/a#after After: Text.',
      '2 /docs/a#returns Returns: ',
      '2 /support#paypal Paypal: Send money.',
      '3 /docs/a#m-setcustom setCustom: Changes others.',
      '3 /docs/a#m-setprop setProp: Changes props.',
    ]);
    expect(indexText(site).join()).not.toMatch(/secretreact/i);
  });

  test('follows the code of components and React pages, and takes from the store what has not changed', async () => {
    const site = tempSite(shown);
    await site.build();
    const first = site.output();
    expect((await site.build('--format', 'json')).report?.summary.written).toBe(0);
    const edits = {
      'components/Members.tsx': shown['components/Members.tsx'].replace("'m-'", "'member-'"),
      'pages/support.tsx': shown['pages/support.tsx'].replace('Send money', 'Send flowers'),
      'pages/inner.tsx': shown['pages/inner.tsx'].replace(', noIndex: true', ''),
      'docs/b.md': '# Plain\n\nOther words.\n',
    };
    for (const [file, text] of Object.entries(edits)) {
      site.write({ [file]: text });
      await site.build();
      const output = site.output();
      await site.build('--no-cache');
      expect(site.output(), file).toEqual(output);
    }
    expect(sectionsOf(site).join()).toContain('#member-setprop');
    expect(sectionsOf(site).join()).toContain('Send flowers');
    site.write(shown);
    await site.build();
    expect(site.output()).toEqual(first);
  });

  test.each([
    ['false', 'false'],
    [
      'a hosted provider',
      `{ provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs' }`,
    ],
  ])('is not there when search is %s', async (_, search) => {
    const config = `export default { title: 'S', search: ${search} };\n`;
    const site = tempSite({ 'docs/a.md': '# A\n\nword\n', 'docsgen.config.ts': config });
    expect((await site.build()).exitCode).toBe(0);
    expect(indexFiles(site)).toEqual([]);
    expect(manifestOf(site)).not.toHaveProperty('search');
  });

  test('costs readers nothing when there is no search: neither code nor styles', async () => {
    const countFiles = async (search: string) => {
      const config = `export default { title: 'S', search: ${search} };\n`;
      const site = tempSite({ 'docs/a.md': '# A\n', 'docsgen.config.ts': config });
      expect((await site.build()).exitCode).toBe(0);
      const shipped = Object.keys(site.output()).filter((file) =>
        /^assets\/.*\.(js|css)$/.test(file),
      );
      return shipped.filter((file) => site.read(file).includes('ds-search')).length;
    };
    expect(await countFiles('false')).toBe(0);
    expect(await countFiles(`{ provider: 'local' }`)).toBeGreaterThan(1);
  });
});

describe('a reader who searches', () => {
  const HOSTILE = '<script>alert(1)</script> "quoted" & \u202Eright\u202C 🎉';
  const VERSIONS = ['current', '1.0'];
  let site: TempSite;
  let server: Server;
  let provider: SearchProvider;
  const plain = (text: MarkedText) => text.map((piece) => piece.text).join('');
  const marked = (text: MarkedText) =>
    text.filter((piece) => piece.marked).map((piece) => piece.text);
  const search = async (text: string, version = 'current', hitsPerPage = 10, page = 0) =>
    provider.search(
      { text, place: 'dialog', version, page, hitsPerPage },
      new AbortController().signal,
    );
  const urls = async (text: string, version?: string) =>
    (await search(text, version)).hits.map(({ url }) => url);

  beforeAll(async () => {
    site = makeSite({
      'docsgen.config.ts': `export default { title: 'Site', baseUrl: '/base/' };\n`,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '# Oldest\n\nThe gearbox of old.\n',
      'sidebars.ts': `export default { docs: ['start', { type: 'category', label: 'Parts', link: { type: 'generated-index', description: 'All about fasteners.' }, items: [{ type: 'category', label: 'Moving', items: ['gears'] }] }, 'hostile', 'cjk', 'names', 'long', { type: 'category', label: 'More', items: ['signs', 'hyphens', 'speed', 'spaces', 'hidden', 'release', 'other-release', 'drag', 'letters'] }] };\n`,
      'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["old"] }',
      'docs/start.md':
        '---\ntitle: Start\nkeywords: [onboarding]\n---\n\nInstalling takes a minute.\n',
      'docs/gears.md':
        '---\ntitle: Gears\n---\n\nGears turn.\n\n## Teeth\n\nEach gear has teeth.\n\n### Worn teeth\n\nReplace the gearbox when teeth are worn.\n',
      'docs/hostile.md': `---\ntitle: ${JSON.stringify(HOSTILE)}\n---\n\nHostile words.\n\n## <b>Bold</b> \`<img src=x onerror=alert(1)>\` heading\n\n${'w'.repeat(10_000)} after a long word\n`,
      'docs/cjk.md':
        '---\ntitle: 索引构建\n---\n\n全文搜索引擎会为文档建立索引。\n\n## 検索エンジン\n\nドキュメントを検索します。\n',
      'docs/names.md':
        '---\ntitle: useGear()\n---\n\nReturns `GearBox.getTeeth`, see `MAX_SPEED`. Café.\n',
      'docs/signs.md':
        '# Signs\n\nThe operator `||>`, `=>`, or `std::vector` in C++. The signs `#` and `<>`.\n\nUse `C_WithUnderscore`, `__init__`, or `@Input()`.\n',
      'docs/hyphens.md': '# Protection\n\nThe anti-virus runs in real-time.\n',
      'docs/speed.md': '# Speed\n\nResults come in realtime.\n',
      'docs/spaces.md': '# Spaces\n\nIt happens in real time.\n',
      'docs/hidden.md':
        '# Hidden\n\nEine Text&shy;datei, mi&zwnj;x, b&#65279;om. The ﬁle. مُحَمَّد كـــتاب\n',
      'docs/release.md': '# Release v7.5.0\n\nThe option came with v7.5.0.\n',
      'docs/other-release.md': '# Release 8.1.2\n\nWords.\n',
      'docs/drag.md': '# Dragging rules\n\nRules to drag and drop.\n',
      'docs/letters.md': '# The letter n\n\nPress n to drag. An n drops all.\n',
      'docs/long.md': `---\ntitle: Long\n---\n\n${'filler '.repeat(3000)}\n\n${Array.from({ length: 300 }, (_, i) => `## Chapter${i}\n\nsteady\n`).join('\n')}`,
      'pages/about.md': '# About gears\n',
    });
    expect((await site.build()).exitCode).toBe(0);
    server = await serveSite(site.root);
    provider = openSearch(`${server.url}/`, VERSIONS);
  });
  afterAll(async () => {
    await server?.close();
    site?.dispose();
  });

  test('gets sections with the way to them, and marked excerpts', async () => {
    const { hits, total, pages } = await search('worn teeth');
    expect([total > 0, pages]).toEqual([true, 1]);
    const [hit] = hits;
    expect(hit?.url).toMatch(/\/base\/docs\/next\/gears#worn-teeth$/);
    expect(hit).toMatchObject({
      page: 'Gears',
      isPage: false,
      breadcrumb: ['Parts', 'Moving', 'Gears', 'Teeth'],
    });
    expect(marked(hit?.title ?? [])).toEqual(['Worn', 'teeth']);
    expect(plain(hit?.excerpt ?? [])).toBe('Replace the gearbox when teeth are worn.');
    expect(marked(hit?.excerpt ?? [])).toEqual(['teeth', 'worn']);
  });

  test('finds pages by title first, also while typing, and in other forms and spellings', async () => {
    expect((await urls('gears'))[0]).toBe('/base/docs/next/gears');
    for (const text of ['g', 'ge', 'gea', 'gear', 'gaers', 'Gears!'])
      expect(await urls(text), text).toContain('/base/docs/next/gears');
    expect(await urls('install')).toEqual(['/base/docs/next/start']);
    expect(await urls('instaling minutes')).toEqual(['/base/docs/next/start']);
    expect(await urls('onboarding')).toEqual(['/base/docs/next/start']);
    expect(await urls('fastener')).toEqual(['/base/docs/next/category/parts']);
  });

  test('finds names whole, in parts, and however they are written', async () => {
    for (const text of [
      'useGear',
      'usegear',
      'use gear',
      'getTeeth',
      'gearbox.getteeth',
      'max_speed',
      'cafe',
    ])
      expect(await urls(text), text).toContain('/base/docs/next/names');
  });

  test.each(['||>', '||', '=>', '::', 'C++', 'C+', '#', '@', '<>', 'C_', 'C_W', '__', '@I', '@In'])(
    'finds %s, also where it is only the beginning of a name',
    async (text) => expect(await urls(text)).toContain('/base/docs/next/signs'),
  );

  test.each([
    ['antivirus', 'hyphens'],
    ['anti-virus', 'hyphens'],
    ['realtime', 'hyphens', 'speed', 'spaces'],
    ['real-time', 'hyphens', 'speed', 'spaces'],
    ['real time', 'hyphens', 'speed', 'spaces'],
    ['Textdatei', 'hidden'],
    ['mix', 'hidden'],
    ['bom', 'hidden'],
    ['file', 'hidden'],
    ['محمد كتاب', 'hidden'],
    ['7.5.0', 'release'],
    ['v7.5.0', 'release'],
    ['v7.5', 'release'],
    ['v8.1.2', 'other-release'],
  ])('finds %s however it is written', async (text, ...pages) => {
    expect(new Set(await urls(text))).toEqual(new Set(pages.map((id) => `/base/docs/next/${id}`)));
  });

  test.each(['drag n drop rules', 'drag drop rules bananas', 'drag & drop rules'])(
    'finds with a word too many, as in %s, what it finds without',
    async (text) => expect((await urls(text))[0]).toBe((await urls('drag drop rules'))[0]),
  );

  test('finds a misspelled name before the parts that it seems to be made of', async () => {
    for (const text of ['useGeer', 'useGera', 'getTeth'])
      expect((await urls(text))[0], text).toMatch(/\/names$/);
  });

  test('finds words in scripts without spaces', async () => {
    expect((await urls('索引'))[0]).toBe('/base/docs/next/cjk');
    expect((await urls('検索エンジン'))[0]).toBe(
      `/base/docs/next/cjk#${encodeURIComponent('検索エンジン')}`,
    );
    expect(await urls('不存在')).toEqual([]);
    const { hits } = await search('索引');
    expect(marked(hits[0]?.title ?? [])).toEqual(['索引']);
  });

  test('searches one version and the pages that have none', async () => {
    expect((await urls('gearbox', '1.0')).filter((url) => url.includes('/docs/'))).toEqual([
      '/base/docs/old',
    ]);
    expect(await urls('gearbox', 'current')).not.toContain('/base/docs/old');
    for (const version of ['1.0', 'current'])
      expect(await urls('about', version)).toContain('/base/about');
  });

  test('needs pages with all words, and gets those with most when there are none', async () => {
    expect(await urls('gears teeth worn')).toContain('/base/docs/next/gears#worn-teeth');
    expect(await urls('gears teeth worn')).not.toContain('/base/about');
    expect((await urls('gears teeth bananas')).length).toBeGreaterThan(0);
    expect(await urls('bananas')).toEqual([]);
  });

  test('gets hostile titles and words as the text that they are', async () => {
    const { hits } = await search('hostile');
    const page = hits.find(({ isPage }) => isPage);
    expect(page?.page).toBe(HOSTILE);
    const [section] = (await search('bold heading')).hits;
    expect(plain(section?.title ?? [])).toContain('<img src=x onerror=alert(1)>');
    expect((await search('after a long word')).hits[0]?.url).toMatch(/\/hostile#/);
    for (const text of [
      HOSTILE,
      'w'.repeat(10_000),
      '__proto__',
      'constructor',
      '%',
      '\ud800',
      '* ~ "',
      '🎉',
    ])
      expect((await search(text)).text).toBe(text);
  });

  test('pages through hits, and gets no more of a page than says something new', async () => {
    const first = await search('steady', 'current', 2, 0);
    const second = await search('steady', 'current', 2, 1);
    expect(first).toMatchObject({ total: 4, pages: 2 });
    const all = [...first.hits, ...second.hits].map(({ url }) => url);
    expect(new Set(all).size).toBe(4);
    expect(await search('steady', 'current', 2, 2)).toMatchObject({ total: 4, hits: [] });
  });

  test('is told nothing when nobody waits any more', async () => {
    const given = new AbortController();
    given.abort();
    const query = { text: 'gears', place: 'dialog', page: 0, hitsPerPage: 5 } as const;
    await expect(provider.search(query, given.signal)).rejects.toThrow(/abort/);
  });

  test('gets answers from the new index when the site is republished meanwhile', async () => {
    const host = createServer(async (request, response) => {
      const file = path.join(site.root, 'dist', (request.url ?? '').replace('/base/', ''));
      const content = await readFile(file).catch(() => undefined);
      response.writeHead(content === undefined ? 404 : 200).end(content);
    });
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    onTestFinished(() => void host.close());
    const reader = openSearch(
      `http://127.0.0.1:${(host.address() as AddressInfo).port}/base/`,
      VERSIONS,
    );
    await reader.warm();
    site.write({ 'docs/start.md': '---\ntitle: Start\n---\n\nQuokkas live here.\n' });
    await site.build();
    const query = {
      text: 'quokka',
      place: 'dialog',
      version: 'current',
      page: 0,
      hitsPerPage: 5,
    } as const;
    const { hits } = await reader.search(query, new AbortController().signal);
    expect(hits.map(({ page }) => page)).toEqual(['Start']);
  });
});
