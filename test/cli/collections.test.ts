import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFourCollections } from '../support/four-collections.js';
import { runCli } from '../support/run-cli.js';
import { CONFIG, makeSite, type TempSite, tempSite } from '../support/temp-site.js';

interface Diagnostic {
  code: string;
  message: string;
  hint?: string;
  file?: string;
  line?: number;
}

describe('four sets of docs, two of them with versions', () => {
  let site: TempSite;
  beforeAll(async () => {
    site = makeFourCollections();
    const { exitCode, report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toEqual([]);
    expect(exitCode).toBe(0);
  });
  afterAll(() => site.dispose());

  const prose = (file: string) =>
    /<!--docsgen:prose-->([\s\S]*)<!--\/docsgen:prose-->/.exec(site.read(file))?.[1];
  const pageOf = (route: string) => site.read(`${route}/index.html`);
  const textOf = (route: string) => pageOf(route).replace(/<!-- -->/g, '');

  test('each have their own routes, versions and tags', () => {
    for (const route of [
      ...['docs/intro', 'docs/next/intro', 'docs/next/new', 'docs/1.0/intro', 'docs/tags/start'],
      ...['api/intro', 'api/next/intro', 'api/next/client', 'api/next/tags/start'],
      ...['contributing/intro', 'contributing/setup/build', 'contributing/topics/start', 'terms'],
    ])
      expect(site.has(`${route}/index.html`), route).toBe(true);
    for (const route of [
      'docs/client',
      'api/new',
      'api/1.0',
      'contributing/next',
      'contributing/tags',
    ])
      expect(site.has(route), route).toBe(false);
    expect(textOf('api/next/tags/start')).toContain('One doc tagged with');
  });

  test('are led to from their paths, and the first of them from the root', () => {
    for (const [path, to] of [
      ['', '/docs/intro'],
      ['docs/', '/docs/intro'],
      ['api/', '/api/intro'],
      ['api/next/', '/api/next/intro'],
      ['contributing/', '/contributing/intro'],
    ])
      expect(site.read(`${path}index.html`)).toContain(`url=${to}"`);
  });

  test('link to files of one another', () => {
    expect(prose('docs/next/intro/index.html')).toMatch(
      /href="\/api\/next\/intro".*href="\/contributing\/setup\/build"/,
    );
    expect(prose('docs/1.0/intro/index.html')).toContain('href="/api/intro"');
    expect(prose('contributing/setup/build/index.html')).toContain('href="/docs/next/intro"');
  });

  test('have sidebars of their own, from a file or from the folders', () => {
    expect(pageOf('api/next/intro')).toContain('href="/api/next/client"');
    expect(pageOf('contributing/intro')).toContain('href="/contributing/setup/build"');
    expect(pageOf('docs/intro')).not.toContain('href="/docs/new"');
  });

  test('have edit links of their own', () => {
    expect(pageOf('docs/1.0/intro')).toContain(
      'https://example.org/edit/versioned_docs/version-1.0/intro.md',
    );
    expect(pageOf('api/intro')).toContain(
      'https://example.org/api?v1&amp;api_versioned_docs/version-v1&amp;intro.md',
    );
    expect(pageOf('terms')).not.toContain('Edit this page');
  });

  test('tell search engines and crawlers which they are', () => {
    for (const [route, tag] of [
      ['docs/intro', 'docs-default-2.0'],
      ['api/intro', 'docs-api-v1'],
      ['api/next/client', 'docs-api-current'],
      ['terms', 'docs-legal-current'],
    ])
      expect(pageOf(route ?? '')).toContain(`name="docsearch:docusaurus_tag" content="${tag}"`);
  });

  test('warn of their own old versions', () => {
    expect(textOf('docs/1.0/intro')).toMatch(/no longer maintained.*href="\/docs\/intro"/s);
    expect(textOf('api/next/intro')).toMatch(/not released yet.*href="\/api\/intro"/s);
    expect(textOf('contributing/intro')).not.toContain('This is the documentation of');
  });

  test('are parts of the search index', () => {
    const { search } = JSON.parse(site.read('assets/manifest.json')) as {
      search: Record<string, string>;
    };
    expect(Object.keys(search).sort()).toEqual([
      ...[
        '',
        '1.0',
        '2.0',
        'api/current',
        'api/v1',
        'contributing/current',
        'current',
        'legal/current',
      ],
    ]);
  });
});

/** What a check finds. */
async function check(
  files: Record<string, string>,
): Promise<{ exitCode: number | null; diagnostics: Diagnostic[] }> {
  const { exitCode, report } = await runCli(['check', tempSite(files).root, '--format', 'json']);
  return { exitCode, diagnostics: (report?.diagnostics ?? []) as Diagnostic[] };
}

const config = (...lines: string[]): string =>
  ['export default {', "  title: 'Site',", ...lines, '};', ''].join('\n');

describe('faults of a list of docs', () => {
  const docs = { 'docs/a.md': '# A\n', 'api/b.md': '# B\n' };

  test('in a key are reported with the place of the object', async () => {
    const { exitCode, diagnostics } = await check({
      ...docs,
      'docsgen.config.ts': config(
        '  docs: [',
        "    { path: 'docs' }, // [one, two]",
        "    { id: 'a/b', path: 'api', routeBasePth: 'api' },",
        '  ],',
      ),
    });
    expect(exitCode).toBe(2);
    expect(diagnostics).toMatchObject([
      {
        code: 'config-value',
        message: '`docs[1].id` must be a name of letters, digits, `-` and `_`, not `"a/b"`.',
        line: 5,
      },
      {
        code: 'config-unknown-key',
        message: 'Unknown config key `docs[1].routeBasePth`.',
        hint: 'Did you mean `routeBasePath`?',
        line: 5,
      },
    ]);
  });

  test.each([
    ['5', '`docs` must be `false` or an object, not `5`.'],
    ['[]', '`docs` must be an object, or a list with at least one, not `[]`.'],
    ['[false]', '`docs[0]` must be an object, not `false`.'],
  ])('like `docs: %s` are reported', async (value, message) => {
    const { diagnostics } = await check({
      ...docs,
      'docsgen.config.ts': config(`  docs: ${value},`),
    });
    expect(diagnostics).toMatchObject([{ code: 'config-value', message, line: 3 }]);
  });

  test('that share what each needs for itself are reported one by one', async () => {
    const { diagnostics } = await check({
      ...docs,
      'docsgen.config.ts': config(
        '  docs: [',
        '    {},',
        "    { path: 'api' },",
        "    { id: 'c', path: 'api/inner', routeBasePath: 'c' },",
        "    { id: 'd', routeBasePath: 'd' },",
        '  ],',
      ),
    });
    expect(diagnostics.map(({ code, message, line }) => [code, message, line])).toEqual([
      ['collection-clash', '`docs[0].id` and `docs[1].id` are both `default`.', 5],
      [
        'collection-clash',
        '`docs[0].routeBasePath` and `docs[1].routeBasePath` are both `docs`, but each needs a path of its own.',
        5,
      ],
      [
        'collection-clash',
        '`docs[2].path` is `api/inner` and `docs[1].path` is `api`: one folder is inside the other.',
        6,
      ],
      [
        'collection-clash',
        '`docs[0].path` and `docs[3].path` are both `docs`, but each needs a folder of its own.',
        7,
      ],
    ]);
  });

  test('in versions whose set is not there are reported; lists of other programs are not', async () => {
    const { diagnostics } = await check({
      ...docs,
      'docsgen.config.ts': config("  docs: { id: 'guide' },"),
      'api_versions.json': '["1.0"]',
      'api_versioned_docs/version-1.0/b.md': '# B\n',
      'giude_versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'node_versions.json': '{ "20": true }',
    });
    expect(diagnostics.map(({ code, file, message, hint }) => [code, file, message, hint])).toEqual(
      [
        [
          'versions-unknown-docs',
          'api_versions.json',
          '`api_versions.json` lists versions of a set of docs with the id `api`, which the config does not have.',
          "Give the set that they belong to `id: 'api'`, or remove them.",
        ],
        [
          'versions-unknown-docs',
          'giude_versioned_docs/version-1.0/a.md',
          '`giude_versioned_docs/` contains versions of a set of docs with the id `giude`, which the config does not have.',
          "Give the set that they belong to `id: 'giude'`, rename them to begin with `guide_`, or remove them.",
        ],
        [
          'versions-unknown-docs',
          'versioned_docs/version-1.0/a.md',
          '`versioned_docs/` contains versions of a set of docs with the id `default`, which the config does not have.',
          "Give the set that they belong to `id: 'default'`, or remove them.",
        ],
      ],
    );
  });

  test('in what it names are reported with the way out', async () => {
    const { diagnostics } = await check({
      ...docs,
      'docsgen.config.ts': config(
        '  docs: [',
        "    { lastVersion: 'current' },",
        "    { id: 'api', path: 'api', routeBasePath: 'api', lastVersion: '9.0' },",
        "    { id: 'more', path: 'mre', routeBasePath: 'more' },",
        '  ],',
        '  navbar: { items: [',
        "    { type: 'doc', docId: 'a', docsPluginId: 'ap' },",
        "    { type: 'docsVersion', docsPluginId: 'mor' },",
        "    { type: 'doc', docId: 'b', label: 'B' },",
        "    { type: 'docSidebar', sidebarId: 'x', docsPluginId: 'api' },",
        '  ] },',
      ),
    });
    expect(diagnostics.map(({ code, message, hint, line }) => [code, message, hint, line])).toEqual(
      expect.arrayContaining([
        [
          'version-unknown',
          '`docs[1].lastVersion` names `9.0`, but the docs have no version with that name.',
          'Correct or remove it. Known: `current`.',
          5,
        ],
        [
          'folder-missing',
          '`docs[2].path` in the config is `mre`, but there is no such folder.',
          'Create the folder, or correct `docs[2].path`.',
          6,
        ],
        [
          'navbar-unknown-docs',
          'A navbar item of type `doc` has the `docsPluginId` `ap`, but no set of docs has that id.',
          'Did you mean `api`?',
          9,
        ],
        [
          'navbar-unknown-docs',
          'A navbar item of type `docsVersion` has the `docsPluginId` `mor`, but no set of docs has that id.',
          'Did you mean `more`?',
          10,
        ],
        [
          'navbar-unknown-doc',
          'The navbar links to the doc `b`, but no doc of the docs `default` has that id.',
          "Add `docsPluginId: 'api'`: these docs have the name.",
          11,
        ],
        [
          'navbar-unknown-sidebar',
          'The navbar links to the sidebar `x`, but no sidebar of the docs `api` has that name.',
          'Known: `defaultSidebar`.',
          12,
        ],
      ]),
    );
  });

  test('in the files of its versions name these files', async () => {
    const { diagnostics } = await check({
      ...docs,
      'docsgen.config.ts': config(
        "  docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }],",
      ),
      'api_versions.json': '["1.0", "1.0", "a/b", "2.0"]',
      'api_versioned_docs/version-1.0/b.md': '# B\n',
    });
    expect(new Set(diagnostics.map(({ file }) => file))).toEqual(new Set(['api_versions.json']));
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual(
      expect.arrayContaining([
        [
          'version-duplicate',
          '`api_versions.json` lists the version `1.0` twice.',
          'Remove one of the two.',
        ],
        [
          'version-name',
          '`api_versions.json` lists `"a/b"`, which cannot be the name of a version.',
          expect.anything(),
        ],
        [
          'version-without-docs',
          'The version `2.0` has no docs: `api_versioned_docs/version-2.0/` is missing or contains none.',
          'Restore the folder, or remove `2.0` from `api_versions.json`.',
        ],
        [
          'sidebars-missing',
          expect.stringContaining('api_versioned_sidebars/version-1.0-sidebars.json'),
          expect.anything(),
        ],
      ]),
    );
  });
});

test('what the config says of one set of docs holds for that one', async () => {
  const text = (title: string) => `---\nlast_update: { date: 2020-01-02 }\n---\n\n# ${title}\n`;
  const site = tempSite({
    'docsgen.config.ts': config(
      '  docs: [',
      '    { showLastUpdateTime: true, breadcrumbs: false },',
      "    { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: 'api.ts' },",
      '  ],',
      "  rules: { 'doc-orphan': 'error' },",
    ),
    'docs/more/a.md': text('A'),
    'api/more/a.md': text('A'),
    'api/alone.md': text('Alone'),
    'api.ts': "export default { api: [{ type: 'category', label: 'More', items: ['more/a'] }] };\n",
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.filter(({ code }) => code !== 'git-no-history')).toMatchObject([
    { code: 'doc-orphan', file: 'api/alone.md' },
  ]);
  site.remove('api/alone.md');
  expect((await site.build()).exitCode).toBe(0);
  const [docs, api] = ['docs', 'api'].map((folder) => site.read(`${folder}/more/a/index.html`));
  expect(docs).toContain('class="ds-updated"');
  expect(docs).not.toContain('aria-label="Breadcrumbs"');
  expect(api).not.toContain('class="ds-updated"');
  expect(api).toContain('aria-label="Breadcrumbs"');
});

test('a site whose only set of docs has an id needs no `docsPluginId`', async () => {
  const site = tempSite({
    'docsgen.config.ts': config(
      "  docs: { id: 'api' },",
      "  navbar: { items: [{ type: 'doc', docId: 'a', label: 'A' }, { type: 'docsVersion' }] },",
    ),
    'docs/a.md': '# A\n',
    'sidebars.ts': 'throw new Error("No set of docs has this file.");\n',
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect([exitCode, report?.diagnostics]).toEqual([0, []]);
  expect(site.read('docs/a/index.html')).toContain('docs-api-current');
});

test('a list of one object is the same as the object', async () => {
  const files = { 'docs/a.md': '# A\n', 'sidebars.ts': "export default { docs: ['a'] };\n" };
  const one = tempSite({
    ...files,
    'docsgen.config.ts': CONFIG.replace('}', ', docs: { breadcrumbs: false } }'),
  });
  const list = tempSite({
    ...files,
    'docsgen.config.ts': CONFIG.replace('}', ', docs: [{ breadcrumbs: false }] }'),
  });
  expect((await one.build()).exitCode).toBe(0);
  expect((await list.build()).exitCode).toBe(0);
  expect(list.output()).toEqual(one.output());
});

describe('two blogs', () => {
  let site: TempSite;
  beforeAll(async () => {
    const post = (title: string) =>
      `---\nauthors: [ada]\ntags: [Release]\n---\n\n# ${title}\n\nOpening.\n\n<!-- truncate -->\n\nMore.\n`;
    site = makeSite({
      'docsgen.config.ts': `export default {
        title: 'Site',
        url: 'https://example.org',
        docs: false,
        blog: [{}, { id: 'news', path: 'news', routeBasePath: 'whats-new', title: 'News', feed: ['json'] }],
      };\n`,
      'blog/2024-01-01-a.md': post('Essay'),
      'blog/authors.yml': 'ada:\n  name: Ada of essays\n  page: true\n',
      'news/2024-02-02-b.md': `${post('Release')}\nSee [the essay](../blog/2024-01-01-a.md).\n`,
      'news/2024-02-03-c.md': post('Patch'),
      'news/authors.yml': 'ada:\n  name: Ada of news\n  page: true\n',
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toEqual([]);
    expect(exitCode).toBe(0);
  });
  afterAll(() => site.dispose());

  test('have their own lists, tags, authors and archives', () => {
    for (const [route, words] of [
      ['blog', 'Essay'],
      ['blog/tags/release', 'One post tagged'],
      ['blog/authors/ada', 'Ada of essays'],
      ['blog/archive', 'Essay'],
      ['whats-new', 'Patch'],
      ['whats-new/tags/release', '2 posts tagged'],
      ['whats-new/authors/ada', 'Ada of news'],
      ['whats-new/archive', 'Release'],
    ])
      expect(site.read(`${route}/index.html`), route).toContain(words);
    expect(site.read('blog/archive/index.html')).not.toContain('Patch');
  });

  test('have recent posts, neighbors and links of their own', () => {
    const html = site.read('whats-new/2024/02/02/b/index.html');
    expect(html).toContain('href="/whats-new/2024/02/03/c"');
    expect(html).toContain('href="/whats-new/tags"');
    expect(html).toContain('href="/blog/2024/01/01/a"');
    expect(site.read('blog/2024/01/01/a/index.html')).not.toContain('href="/whats-new/2024');
  });

  test('have their own feeds, which every page names', () => {
    const feed = JSON.parse(site.read('whats-new/feed.json')) as {
      title: string;
      items: { url: string }[];
    };
    expect(feed.title).toBe('Site News');
    expect(feed.items.map(({ url }) => url)).toEqual([
      'https://example.org/whats-new/2024/02/03/c',
      'https://example.org/whats-new/2024/02/02/b',
    ]);
    expect(site.read('blog/rss.xml')).toContain('<title>Essay</title>');
    for (const file of ['blog/feed.json', 'whats-new/rss.xml'])
      expect(site.has(file), file).toBe(false);
    const { head } = /<head>(?<head>.*)<\/head>/s.exec(site.read('blog/index.html'))?.groups ?? {};
    expect(head).toContain('href="/blog/rss.xml"');
    expect(head).toContain('href="/whats-new/feed.json"');
  });

  test('name their own part of the config in messages', async () => {
    const { diagnostics } = await check({
      'docsgen.config.ts': config(
        '  docs: false,',
        "  blog: [{ onUntruncatedBlogPosts: 'ignore' }, { id: 'news', path: 'news' }],",
      ),
      'blog/2024-01-01-a.md': '# A\n',
      'news/2024-01-01-b.md': '# B\n',
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`blog[0].routeBasePath` and `blog[1].routeBasePath` are both `blog`, but each needs a path of its own.',
    ]);
    const inText = await check({
      'docsgen.config.ts': config(
        '  docs: false,',
        "  blog: [{ onUntruncatedBlogPosts: 'ignore' }, { id: 'news', path: 'news', routeBasePath: 'news' }],",
      ),
      'blog/2024-01-01-a.md': '# A\n',
      'news/2024-01-01-b.md': '# B\n',
    });
    expect(inText.diagnostics).toMatchObject([
      {
        code: 'post-untruncated',
        hint: expect.stringContaining('`blog[1].onUntruncatedBlogPosts`'),
      },
    ]);
  });
});
