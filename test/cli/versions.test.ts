import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.org',
  docs: { editUrl: 'https://example.org/edit', versions: { '1.0': { noIndex: true } } },
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    { type: 'doc', docId: 'new', label: 'New' },
    { type: 'docsVersionDropdown', position: 'right' },
  ] },
};
`;

const SIDEBARS = JSON.stringify({
  docs: [
    'guide',
    { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['ref/api'] },
  ],
});

/** Three versions of a guide and a reference; `new` is in the docs that are being written only. */
const VERSIONED = {
  'docsgen.config.ts': CONFIG,
  'versions.json': '["2.0", "1.0"]',
  'sidebars.ts': `export default ${SIDEBARS.replace('"guide"', '"guide","new"')};\n`,
  'versioned_sidebars/version-2.0-sidebars.json': SIDEBARS,
  'versioned_sidebars/version-1.0-sidebars.json': '{"docs": ["guide"]}',
  'docs/guide.md': '# Guide\n\nSee [the API](./ref/api.md) and [what is new](new.md).\n',
  'docs/new.md': '---\ntags: [news, Api]\n---\n\n# New\n',
  'docs/tags.yml': 'news:\n  label: News\n  description: What is new.\nApi:\n',
  'docs/ref/api.md': '---\ntags: [Api]\n---\n\n# API\n',
  'versioned_docs/version-2.0/guide.md':
    '# Guide\n\nSee [the API](./ref/api.md) and [itself](guide.md).\n',
  'versioned_docs/version-2.0/ref/api.md': '---\ntags: [Api]\n---\n\n# API\n',
  'versioned_docs/version-1.0/guide.md': '# Guide\n\nSee [what is new](new.md).\n',
};

describe('three versions of the docs', () => {
  let site: TempSite;
  let diagnostics: unknown[] = [];
  beforeAll(async () => {
    site = makeSite(VERSIONED);
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(0);
    diagnostics = report?.diagnostics ?? [];
  });
  afterAll(() => site.dispose());

  const prose = (file: string) =>
    /<!--docsgen:prose-->([\s\S]*)<!--\/docsgen:prose-->/.exec(site.read(file))?.[1];
  const textOf = (file: string) => site.read(file).replace(/<!-- -->/g, '');

  test('stand at the root, below `next` and below their names', () => {
    for (const route of [
      'guide',
      'ref/api',
      'next/guide',
      'next/new',
      'next/ref/api',
      '1.0/guide',
      'category/more',
    ])
      expect(site.has(`docs/${route}/index.html`), route).toBe(true);
    expect(site.has('docs/new')).toBe(false);
    for (const [path, to] of [
      ['docs', '/docs/guide'],
      ['docs/next', '/docs/next/guide'],
      ['docs/1.0', '/docs/1.0/guide'],
    ])
      expect(site.read(`${path}/index.html`)).toContain(`url=${to}"`);
  });

  test('link to files of their own only', () => {
    expect(prose('docs/next/guide/index.html')).toMatch(
      /href="\/docs\/next\/ref\/api".*href="\/docs\/next\/new"/,
    );
    expect(prose('docs/guide/index.html')).toMatch(/href="\/docs\/ref\/api".*href="\/docs\/guide"/);
    expect(diagnostics).toMatchObject([
      { code: 'link-broken', file: 'versioned_docs/version-1.0/guide.md', line: 3, column: 5 },
    ]);
  });

  test('have sidebars, edit links and neighbors of their own', () => {
    expect(site.read('docs/guide/index.html')).toContain('"key":"2.0/docs"');
    expect(site.read('docs/1.0/guide/index.html')).not.toContain('More');
    expect(site.read('docs/guide/index.html')).toContain(
      'href="https://example.org/edit/versioned_docs/version-2.0/guide.md"',
    );
  });

  test('say where they are: label, notice, class, search tags, robots', () => {
    expect(textOf('docs/guide/index.html')).toContain('Version: 2.0');
    expect(textOf('docs/guide/index.html')).not.toContain('ds-notice');
    expect(textOf('docs/next/guide/index.html')).toContain('Site Next, which is not released yet');
    expect(textOf('docs/1.0/guide/index.html')).toContain(
      'Site 1.0, which is no longer maintained',
    );
    expect(textOf('docs/category/more/index.html')).toContain('Version: 2.0');
    expect(textOf('docs/next/category/more/index.html')).toContain(
      'Site Next, which is not released yet',
    );
    expect(textOf('docs/1.0/guide/index.html')).toMatch(
      /<html[^>]*class="docs-version-1\.0 docs-doc-page docs-doc-id-guide"/,
    );
    expect(textOf('docs/next/guide/index.html')).toContain(
      '<meta name="docsearch:docusaurus_tag" content="docs-default-current">',
    );
    expect(textOf('docs/1.0/guide/index.html')).toContain(
      '<meta name="docsearch:version" content="1.0">',
    );
    expect(textOf('docs/1.0/guide/index.html')).toContain(
      '<meta name="robots" content="noindex, nofollow">',
    );
    expect(textOf('docs/next/guide/index.html')).toContain(
      '<link rel="canonical" href="https://example.org/docs/next/guide">',
    );
    expect(site.read('sitemap.xml')).toContain('/docs/next/guide<');
    expect(site.read('sitemap.xml')).not.toContain('/docs/1.0/');
  });

  test('lead to each other: the same page where there is one, else the first', () => {
    const dropdown = (file: string) =>
      [...site.read(file).matchAll(/dropdown__link[^"]*" href="([^"]*)"/g)].map(
        (match) => match[1],
      );
    expect(dropdown('docs/guide/index.html')).toEqual([
      '/docs/next/guide',
      '/docs/guide',
      '/docs/1.0/guide',
    ]);
    expect(dropdown('docs/next/new/index.html')).toEqual([
      '/docs/next/new',
      '/docs/guide',
      '/docs/1.0/guide',
    ]);
    expect(dropdown('docs/category/more/index.html')).toEqual([
      '/docs/next/category/more',
      '/docs/category/more',
      '/docs/1.0/guide',
    ]);
  });

  test('keep navbar items in the version on screen, where it has what they name', () => {
    const links = (file: string) =>
      [...site.read(file).matchAll(/ds-navbar-link[^"]*" href="([^"]*)"/g)].map(
        (match) => match[1],
      );
    expect(links('docs/guide/index.html')).toEqual(['/docs/guide', '/docs/next/new']);
    expect(links('docs/1.0/guide/index.html')).toEqual(['/docs/1.0/guide', '/docs/next/new']);
    expect(links('docs/next/guide/index.html')).toEqual(['/docs/next/guide', '/docs/next/new']);
  });

  test('have tags of their own, described by their tags file', () => {
    expect(site.has('docs/tags/news')).toBe(false);
    expect(site.has('docs/1.0/tags')).toBe(false);
    expect(site.read('docs/next/new/index.html')).toMatch(
      /href="\/docs\/next\/tags\/news">News<\/a>/,
    );
    const tag = site.read('docs/next/tags/news/index.html');
    expect(tag).toContain('<h1>One doc tagged with &quot;News&quot;</h1>');
    expect(tag).toContain('What is new.');
    expect(tag).toContain('href="/docs/next/new"');
    expect(site.read('docs/next/tags/index.html')).toMatch(/href="\/docs\/next\/tags\/api">Api/);
    expect(site.read('docs/tags/index.html')).toMatch(/href="\/docs\/tags\/api">Api/);
    expect(site.read('sitemap.xml')).toContain('https://example.org/docs/tags/api<');
  });

  test('are built apart: an edit of one version writes the pages that show it', async () => {
    const pages = () => Object.entries(site.output()).filter(([file]) => file.endsWith('.html'));
    const before = new Map(pages());
    site.write({
      'versioned_docs/version-1.0/guide.md': '# Guide\n\nOther text, [new](new.md).\n',
    });
    await site.build();
    const changed = pages().filter(([file, content]) => before.get(file) !== content);
    expect(changed.map(([file]) => file)).toEqual(['docs/1.0/guide/index.html']);
    const again = await site.build('--format', 'json');
    expect(again.report?.summary).toMatchObject({ written: 0, removed: 0 });
  });
});

describe('options of versions', () => {
  test('choose the last one, names, paths, notices and which there are', async () => {
    const site = tempSite({
      ...VERSIONED,
      'docsgen.config.ts': `export default {
        title: 'Site',
        docs: {
          lastVersion: 'current',
          onlyIncludeVersions: ['current', '1.0'],
          versions: {
            current: { label: '3.x', banner: 'unreleased', badge: false, className: 'fresh' },
            '1.0': { path: 'old', banner: 'none' },
            '2.0': { label: 'left out' },
          },
        },
      };`,
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect([exitCode, report?.summary.errors]).toEqual([0, 0]);
    expect(Object.keys(site.output()).filter((file) => file.endsWith('guide/index.html'))).toEqual([
      'docs/guide/index.html',
      'docs/old/guide/index.html',
    ]);
    const current = site.read('docs/guide/index.html').replace(/<!-- -->/g, '');
    expect(current).toMatch(/<html[^>]*class="fresh /);
    expect(current).toContain('Site 3.x, which is not released yet');
    expect(current).not.toContain('Version: 3.x');
    expect(site.read('docs/old/guide/index.html')).not.toContain('ds-notice');
  });
});

describe('faults of versions', () => {
  const codesOf = async (files: Record<string, string>) => {
    const site = tempSite({ ...VERSIONED, ...files });
    const { exitCode, report } = await site.build('--format', 'json');
    const problems = (report?.diagnostics ?? []).filter(({ code }) => code !== 'link-broken');
    return { exitCode, problems };
  };

  test('in the list: each is reported at its place', async () => {
    const { exitCode, problems } = await codesOf({
      'versions.json': '[\n  "2.0",\n  "2.0",\n  "a/b",\n  7,\n  "1.5",\n  "1.0"\n]\n',
    });
    expect(exitCode).toBe(1);
    expect(problems).toMatchObject([
      { code: 'version-name', file: 'versions.json', message: expect.stringContaining('`7`') },
      { code: 'version-duplicate', file: 'versions.json', line: 3 },
      { code: 'version-name', file: 'versions.json', line: 4 },
      { code: 'version-without-docs', file: 'versions.json', line: 6 },
    ]);
  });

  test('`current` in the list is none', async () => {
    const listed = { 'versions.json': '["current", "2.0", "1.0"]' };
    expect(await codesOf(listed)).toEqual({ exitCode: 0, problems: [] });
  });

  test('a list that is none, or no JSON', async () => {
    expect(await codesOf({ 'versions.json': '{"2.0": true}' })).toMatchObject({
      exitCode: 1,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'versions-shape' })]),
    });
    expect(await codesOf({ 'versions.json': '["2.0",\n' })).toMatchObject({
      exitCode: 1,
      problems: expect.arrayContaining([
        expect.objectContaining({ code: 'file-syntax', file: 'versions.json' }),
      ]),
    });
  });

  test('sidebars that are no JSON, or name what the version has not', async () => {
    const { exitCode, problems } = await codesOf({
      'versioned_sidebars/version-2.0-sidebars.json': '{\n  "docs": [\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{\n  "docs": ["guide", "ref/api"]\n}\n',
    });
    expect(exitCode).toBe(1);
    expect(problems).toMatchObject([
      {
        code: 'sidebar-unknown-doc',
        file: 'versioned_sidebars/version-1.0-sidebars.json',
        line: 2,
      },
      { code: 'file-syntax', file: 'versioned_sidebars/version-2.0-sidebars.json', line: 3 },
    ]);
  });

  test('names in the config that no version has, or that are left out', async () => {
    const { exitCode, problems } = await codesOf({
      'docsgen.config.ts': `export default {
        title: 'Site',
        docs: { lastVersion: '2.0', onlyIncludeVersions: ['1.0', '3.0'], versions: { '1.1': {} } },
      };`,
    });
    expect(exitCode).toBe(1);
    expect(problems.map(({ code, line, hint }) => [code, line, hint])).toEqual([
      ['version-left-out', 3, 'Name a version that the site has.'],
      ['version-unknown', 3, expect.stringContaining('Did you mean')],
      ['version-unknown', 3, expect.stringContaining('Did you mean')],
    ]);
  });

  test('two versions with the same path are reported once, whatever pages and languages there are', async () => {
    const problemsOf = async (versions: string) => {
      const { problems } = await codesOf({
        'docsgen.config.ts': `export default {
          title: 'Site',
          i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
          docs: { versions: {
            ${versions}
          } },
        };`,
      });
      return problems.map(({ code, line, message, hint }) => [code, line, message, hint]);
    };
    expect(await problemsOf("'1.0': { path: 'next' },")).toEqual([
      [
        'version-path',
        5,
        'The versions `current` and `1.0` have the same path: `/docs/next`.',
        'Give `1.0` another `path` in `docs.versions`.',
      ],
    ]);
    expect(await problemsOf("current: { path: '1.0' },")).toEqual([
      [
        'version-path',
        5,
        'The versions `current` and `1.0` have the same path: `/docs/1.0`.',
        'Give `current` another `path` in `docs.versions`.',
      ],
    ]);
    expect(await problemsOf("'1.0': { path: '' },")).toEqual([
      expect.arrayContaining(['The versions `2.0` and `1.0` have the same path: `/docs`.']),
    ]);
  });
});
