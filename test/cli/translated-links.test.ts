import { describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const config = (more = '') => `export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr']${more} },
  navbar: { items: [{ type: 'doc', docId: 'guide', label: 'Guide' }] },
};
`;

const GUIDE =
  '# Guide\n\n## First steps\n\nText.\n\n### In detail {#detail}\n\nText.\n\n## Last steps\n';

const FILES = {
  'docsgen.config.ts': config(),
  'docs/start.md': '# Start\n\n[steps](/docs/guide#first-steps) [detail](./guide.md#detail)\n',
  'docs/guide.md': GUIDE,
};

const FRENCH = 'i18n/fr/docs/guide.md';

async function check(site: TempSite): Promise<unknown[]> {
  const { report } = await runCli(['check', site.root, '--format', 'json']);
  return (report?.diagnostics ?? []).map(({ code, file, line, message, hint }) => [
    code,
    `${file}:${line}`,
    message,
    hint,
  ]);
}

const idsOf = (html: string) =>
  [...html.matchAll(/<h[2-6][^>]* id="([^"]+)"/g)].map(([, id]) => id);

test('a problem of the original is said once, not for each language that shows the original', async () => {
  const site = tempSite({
    ...FILES,
    'docs/start.md': '# Start\n\n[steps](/docs/guide#last) [gone](gone)\n',
  });
  const found = (await check(site)) as unknown[][];
  expect(found.map((problem) => problem.slice(0, 3))).toEqual([
    ['anchor-broken', 'docs/start.md:3', expect.stringContaining('`/docs/guide`')],
    ['link-broken', 'docs/start.md:3', expect.stringContaining('`/docs/gone`')],
  ]);
});

test('a link with the base URL leads to the page in the language of its own page', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': config().replace(
      "url: 'https://example.org'",
      "url: 'https://example.org', baseUrl: '/sub/'",
    ),
    'docs/start.md': '# Start\n\n[steps](/sub/docs/guide#first-steps)\n',
  });
  expect(await check(site)).toEqual([]);
  await site.build();
  expect(site.read('docs/start/index.html')).toContain('href="/sub/docs/guide#first-steps"');
  expect(site.read('fr/docs/start/index.html')).toContain('href="/sub/fr/docs/guide#first-steps"');
});

test('a link may name a language: it leads there from all others', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': config().replace(/locales: \[.*?\]/, "locales: ['en', 'fr', 'de']"),
    'docs/start.md': '# Start\n\n[French](/fr/docs/guide#detail)\n',
    'i18n/fr/docs/start.md': '# Début\n\n[allemand](/de/docs/guide)\n',
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toEqual([]);
  for (const file of ['docs/start/index.html', 'de/docs/start/index.html'])
    expect(site.read(file), file).toContain('href="/fr/docs/guide#detail"');
  expect(site.read('fr/docs/start/index.html')).toContain('href="/de/docs/guide"');
});

describe('the ids of the headings of a translation', () => {
  test('are those of the original, in order, in the text, the table of contents and for links', async () => {
    const site = tempSite({
      ...FILES,
      [FRENCH]:
        '# Premiers pas\n\n## Premiers pas\n\n### En détail\n\n## Derniers pas {#fin}\n\n[ici](#detail)\n',
    });
    const { report } = await site.build('--format', 'json');
    const problems = report?.diagnostics.map(({ code, message }) => [code, message]);
    expect(problems).toEqual([
      ['heading-id-differs', 'The translation lacks the heading id `last-steps` of the original.'],
    ]);
    const page = site.read('fr/docs/guide/index.html');
    expect(idsOf(page)).toEqual(['first-steps', 'detail', 'fin']);
    for (const id of ['first-steps', 'detail', 'fin']) expect(page).toContain(`href="#${id}"`);
  });

  test('follow the original, whether that or the translation has changed, and whatever was stored', async () => {
    const site = tempSite({ ...FILES, [FRENCH]: GUIDE });
    const build = async () => {
      const { report } = await site.build('--format', 'json');
      return [
        report?.diagnostics.map(({ code }) => code),
        idsOf(site.read('fr/docs/guide/index.html')),
        report?.summary.written,
      ];
    };
    expect(await build()).toEqual([
      [],
      ['first-steps', 'detail', 'last-steps'],
      expect.any(Number),
    ]);
    expect(await build()).toEqual([[], ['first-steps', 'detail', 'last-steps'], 0]);
    site.write({
      'docs/guide.md': GUIDE.replace('## First steps', '## Very first steps {#first-steps}'),
    });
    expect(await build()).toEqual([
      [],
      ['first-steps', 'detail', 'last-steps'],
      expect.any(Number),
    ]);
    site.write({ 'docs/guide.md': GUIDE.replace('## Last steps', '## The end') });
    expect((await build())[1]).toEqual(['first-steps', 'detail', 'the-end']);
    site.write({ [FRENCH]: GUIDE.replace('## First steps', '## Pas') });
    expect((await build())[1]).toEqual(['first-steps', 'detail', 'the-end']);
  });

  test('are generated where the numbers differ; what is lost is said where `{#id}` fixes it', async () => {
    const site = tempSite({
      ...FILES,
      [FRENCH]: '# Guide\n\n## Avant\n\n## Premiers pas\n\n### En détail {#detail}\n\n## Fin\n',
    });
    expect(await check(site)).toEqual([
      [
        'anchor-broken',
        'docs/start.md:3',
        'Link to `/docs/guide#first-steps` has a broken anchor: the page `/fr/docs/guide` has no id `first-steps`.',
        'Write `{#first-steps}` at the end of the heading in the translation of that page.',
      ],
      [
        'heading-id-differs',
        `${FRENCH}:3`,
        'The translation lacks the heading ids `first-steps` and `last-steps` of the original.',
        'Write `{#first-steps}` at the end of the heading that translates it.',
      ],
    ]);
    site.write({
      [FRENCH]:
        '# Guide\n\n## Avant\n\n## Premiers pas {#first-steps}\n\n### En détail {#detail}\n\n## Fin {#last-steps}\n',
    });
    expect(await check(site)).toEqual([]);
  });

  test('are no concern of a site that turns the rule off', async () => {
    const site = tempSite({
      ...FILES,
      'docsgen.config.ts': config().replace(
        'navbar',
        "rules: { 'heading-id-differs': 'ignore' },\n  navbar",
      ),
      'docs/start.md': '# Start\n',
      [FRENCH]: '# Guide\n\n## Avant\n',
    });
    expect(await check(site)).toEqual([]);
  });
});

describe('a page that is left out because it is not translated', () => {
  const french =
    '# Accueil\n\n[guide](./guide.md) [pas](/docs/guide#first-steps) [rien](./nope.md)\n';

  test('is named by the links to it, by file or by URL, with the way out', async () => {
    const site = tempSite({
      ...FILES,
      'docsgen.config.ts': config(", fallback: 'none'"),
      'i18n/fr/docs/start.md': french,
    });
    const hint =
      "Translate the page, or set `i18n.fallback: 'content'` to show the text of the default language.";
    const leadsTo = (url: string) =>
      `Link to \`${url}\` leads to a page that is not translated into Français (\`fr\`).`;
    const place = 'i18n/fr/docs/start.md:3';
    expect(await check(site)).toEqual([
      ['link-broken', place, leadsTo('./guide.md'), hint],
      ['link-broken', place, leadsTo('/docs/guide#first-steps'), hint],
      ['link-broken', place, 'Link to `./nope.md` leads to no file.', undefined],
    ]);
    await site.build();
    expect(site.has('fr/docs/guide/index.html')).toBe(false);
    // Sidebar and navbar do without it.
    expect(site.read('fr/docs/start/index.html')).not.toMatch(
      /<(nav|aside)[^>]*>.*?guide.*?<\/\1>/s,
    );
    expect(site.read('docs/start/index.html')).toMatch(/<(nav|aside)[^>]*>.*?guide.*?<\/\1>/s);
  });

  test('is still called a draft when it is one', async () => {
    const site = tempSite({ ...FILES, 'docs/guide.md': `---\ndraft: true\n---\n${GUIDE}` });
    site.write({ 'docs/start.md': '# Start\n\n[guide](./guide.md)\n' });
    expect(await check(site)).toEqual([
      [
        'link-broken',
        'docs/start.md:3',
        'Link to `./guide.md` leads to a draft, which has no page.',
        'Remove `draft` from its front matter, or remove the link.',
      ],
    ]);
  });
});

describe('a page whose translation has another slug', () => {
  const translated = {
    ...FILES,
    'docsgen.config.ts': config().replace(
      'navbar: {',
      "redirects: [{ from: '/old', to: '/docs/guide#last-steps' }],\n  navbar: {",
    ),
    'docs/start.md': '# Start\n\n[path](/docs/guide#last-steps) [relative](guide)\n',
    [FRENCH]: '---\nslug: manuel\n---\n# Manuel\n\n## Un\n\n### Deux\n\n## Trois\n',
    'i18n/fr/docs/start.md': '# Début\n\n[chemin](/docs/guide) [suite](/docs/manuel)\n',
  };

  test('is found by the path of the original: from links, the navbar, and redirects', async () => {
    const site = tempSite({
      ...translated,
      'docsgen.config.ts': translated['docsgen.config.ts'].replace(
        "{ type: 'doc', docId: 'guide'",
        "{ to: '/docs/guide'",
      ),
    });
    const { report } = await site.build('--strict', '--format', 'json');
    expect(report?.diagnostics).toEqual([]);
    const start = site.read('fr/docs/start/index.html');
    expect(start).toContain('href="/fr/docs/manuel">chemin');
    expect(start).toContain('href="/fr/docs/manuel">suite');
    expect(start).toMatch(/<a[^>]* href="\/fr\/docs\/manuel"[^>]*>(<span>)?Guide/);
    expect(site.read('fr/old/index.html')).toContain('url=/fr/docs/manuel#last-steps');
    expect(site.read('old/index.html')).toContain('url=/docs/guide#last-steps');
    expect(site.read('fr/docs/guide/index.html')).toContain('url=/fr/docs/manuel');
    expect(site.has('docs/manuel/index.html')).toBe(false);
  });

  test('is no target of redirects in a language that has no page for it', async () => {
    const site = tempSite({
      ...translated,
      'docsgen.config.ts': translated['docsgen.config.ts']
        .replace("'fr']", "'fr', 'de'], fallback: 'none'")
        .replace(/navbar: .*/, ''),
      'i18n/de/docs/start.md': '# Start\n',
      'i18n/fr/docs/start.md': '# Début\n',
    });
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(site.read('fr/old/index.html')).toContain('url=/fr/docs/manuel#last-steps');
    expect(site.has('de/old/index.html')).toBe(false);
  });

  test('gives way where another page has the path, and when the slugs become the same', async () => {
    const site = tempSite({
      ...translated,
      'i18n/fr/docs/start.md': '---\nslug: guide\n---\n# Début\n',
    });
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(site.read('fr/docs/guide/index.html')).toContain('<h1>Début');
    expect(site.read('fr/docs/start/index.html')).toContain('url=/fr/docs/guide');
    site.write({
      'i18n/fr/docs/start.md': '# Début\n',
      'docs/guide.md': `---\nslug: manuel\n---\n${GUIDE}`,
      'docs/start.md': '# Start\n\n[path](/docs/manuel)\n',
      'docsgen.config.ts': config(),
    });
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(site.read('fr/docs/start/index.html')).toContain('<h1>Début');
    expect(site.has('fr/docs/guide/index.html')).toBe(false);
  });
});
