import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const config = (rest: string) =>
  `export default { title: 'Site', url: 'https://example.org', ${rest} };\n`;
const PAGES = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' };

describe('a folder that the config names', () => {
  test.each([
    ['docs', "docs: { path: 'dcos' }", 'Did you mean `docs`?'],
    ['blog', "blog: { path: 'news' }", 'Create the folder, or correct `blog.path`.'],
  ])('and that is not there is an error of build and check: %s', async (section, setting, hint) => {
    const site = tempSite(PAGES);
    await site.build();
    const before = site.output();
    site.write({ 'docsgen.config.ts': config(setting) });
    for (const command of ['build', 'check']) {
      const { exitCode, report } = await runCli([command, site.root, '--format', 'json']);
      const found = report?.diagnostics.find(({ code }) => code === 'folder-missing');
      expect(exitCode).toBe(1);
      expect(found).toMatchObject({ severity: 'error', file: 'docsgen.config.ts', line: 1, hint });
      expect(found?.message).toContain(`\`${section}.path\``);
    }
    expect(site.output()).toEqual(before);
  });

  test('and that has no page is a warning, at the usual place, too', async () => {
    const site = tempSite({
      'docsgen.config.ts': config("docs: { path: 'guides' }"),
      'pages/index.md': '# Home\n',
      'guides/_part.md': 'Part.\n',
      'blog/authors.yml': 'ann: { name: Ann }\n',
    });
    const { exitCode, report } = await runCli(['check', site.root, '--format', 'json']);
    expect(exitCode).toBe(0);
    expect(report?.diagnostics).toMatchObject([
      { code: 'folder-empty', message: 'The folder `blog` contains no pages.' },
      {
        code: 'folder-empty',
        message: 'The folder `guides` contains no pages.',
        file: 'docsgen.config.ts',
      },
    ]);
  });

  test('may be missing while nobody names it', async () => {
    const site = tempSite({
      'docsgen.config.ts': config('docs: { breadcrumbs: false }'),
      'pages/index.md': '# Home\n',
    });
    const { report } = await site.build('--strict', '--format', 'json');
    expect(report?.diagnostics).toEqual([]);
  });
});

describe('a build that removes most pages of the last one', () => {
  const removals = async (...run: Parameters<typeof runCli>) => {
    const { exitCode, report } = await runCli(...run);
    const found = report?.diagnostics.filter(({ code }) => code === 'pages-removed') ?? [];
    return { exitCode, messages: found.map(({ message }) => message) };
  };

  test('says so, writes nothing with `--strict`, and says it once without', async () => {
    const site = tempSite(PAGES);
    await site.build();
    const before = site.output();
    rmSync(path.join(site.root, 'docs'), { recursive: true });
    const build = ['build', site.root, '--format', 'json'];
    const message =
      'The site no longer has 5 of the 6 pages that the previous build published (the first is `docs/a/index.html`): publishing it removes them.';
    expect(await removals([...build, '--strict'])).toEqual({ exitCode: 1, messages: [message] });
    expect(site.output()).toEqual(before);
    expect(await removals(build)).toEqual({ exitCode: 0, messages: [message] });
    expect(site.has('docs/a/index.html')).toBe(false);
    expect(await removals([...build, '--strict'])).toEqual({ exitCode: 0, messages: [] });
  });

  test('is not one that removes a few, writes them under other names, or finds an emptied folder', async () => {
    const site = tempSite(PAGES);
    await site.build();
    const build = ['build', site.root, '--format', 'json'];
    site.remove('docs/c.md');
    expect((await removals(build)).messages).toEqual([]);
    site.write({ 'docsgen.config.ts': config('trailingSlash: false') });
    expect((await removals(build)).messages).toEqual([]);
    expect(site.has('docs/a.html')).toBe(true);
    rmSync(path.join(site.root, 'dist'), { recursive: true });
    site.write({ 'docsgen.config.ts': config("docs: { routeBasePath: 'manual' }") });
    expect((await removals(build)).messages).toEqual([]);
  });
});

describe('a file of static/ with the path of something generated', () => {
  const FILES = {
    'docs/a.md': '# A\n',
    'blog/2024-01-01-x.md': '# Post\n\n<!-- truncate -->\n\nMore.\n',
    'blog/authors.yml': '',
    'static/404.html': 'own 404',
    'static/sitemap.xml': 'own sitemap',
    'static/robots.txt': 'own robots',
    'static/blog/rss.xml': 'own feed',
    'static/docs/a/index.html': 'not this',
    'static/assets/files.txt': 'not this',
    'static/assets/manifest.json': 'not this',
    'static/index.html': 'own home',
  };
  const OWN = ['404.html', 'sitemap.xml', 'robots.txt', 'blog/rss.xml', 'index.html'];

  test('wins where docsgen writes of its own accord, loses against pages and code, and is reported', async () => {
    const site = tempSite(FILES);
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(0);
    expect(OWN.map((file) => site.read(file))).toEqual(
      OWN.map((file) => FILES[`static/${file}` as never]),
    );
    expect(site.read('docs/a/index.html')).toContain('<h1');
    expect(JSON.parse(site.read('assets/manifest.json'))).toHaveProperty('routes');
    expect(site.read('assets/files.txt')).not.toContain('not this');
    expect(
      report?.diagnostics.map(({ code, file, message }) => [
        code,
        file,
        /not (written|published)/.exec(message)?.[1],
      ]),
    ).toEqual([
      ['static-duplicate', 'static/404.html', 'written'],
      ['static-duplicate', 'static/assets/files.txt', 'published'],
      ['static-duplicate', 'static/assets/manifest.json', 'published'],
      ['static-duplicate', 'static/blog/rss.xml', 'written'],
      ['static-duplicate', 'static/docs/a/index.html', 'published'],
      ['static-duplicate', 'static/sitemap.xml', 'written'],
    ]);
    // What came from the store says the same.
    const again = await site.build('--format', 'json');
    expect(again.report?.diagnostics).toEqual(report?.diagnostics);
    site.remove('static/404.html');
    site.remove('static/sitemap.xml');
    await site.build();
    expect(site.read('404.html')).toContain('<main');
    expect(site.read('sitemap.xml')).toContain('<urlset');
  });

  test('is named by its folder, and so is the folder for files that are missing', async () => {
    const site = tempSite({
      'docsgen.config.ts': config("staticDirectories: ['public']"),
      'docs/a.md': '# A\n\n![Map](/map.png)\n',
      'public/404.html': 'own 404',
      'public/docs/a/index.html': 'not this',
    });
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics.map(({ file, message, hint }) => [file, message, hint])).toEqual([
      ['docs/a.md', 'Image `/map.png` leads to no file.', expect.stringContaining('in `public/`')],
      [
        'public/404.html',
        expect.stringMatching(/^`public\/404.html` replaces /),
        expect.anything(),
      ],
      [
        'public/docs/a/index.html',
        expect.stringMatching(/^`public\/docs\/a\/index.html` is not /),
        expect.anything(),
      ],
    ]);
  });

  test('is not reported where the config says so', async () => {
    const site = tempSite({ ...FILES, 'docsgen.config.ts': config("onDuplicateRoutes: 'ignore'") });
    const { report } = await site.build('--format', 'json', '--strict');
    expect(report?.diagnostics).toEqual([]);
    expect(site.read('404.html')).toBe('own 404');
  });
});

describe('a name that is too long for a file', () => {
  test('is an error of the page that asks for it', async () => {
    const site = tempSite({
      'docs/a.md': `---\ntitle: A\nslug: /${'x'.repeat(400)}\n---\n`,
      'docs/b.md': `---\ntitle: B\ntags: [${'y'.repeat(300)}]\n---\n`,
      // 80 letters of 3 bytes each are within the limit, percent-encoded or not.
      'docs/c.md': `---\ntitle: C\nslug: /${'字'.repeat(80)}\n---\n`,
    });
    const { exitCode, report, stdout } = await site.build('--format', 'json');
    expect(exitCode).toBe(1);
    expect(report?.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['route-long', 'docs/a.md', 3],
      ['route-long', 'docs/b.md', 3],
    ]);
    expect(stdout).not.toContain('.docsgen');
  });

  test('is called by its place in the output when the disk is the first to find out', async () => {
    const folder = Array.from({ length: 20 }, () => 'z'.repeat(250)).join('/');
    const site = tempSite({ 'docs/a.md': `---\ntitle: A\nslug: /${folder}\n---\n` });
    const { exitCode, stdout } = await site.build();
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('the name is too long')]);
    expect(stdout).toContain('`docs/zzz');
    expect(stdout).not.toContain('.docsgen');
  });
});

describe('a redirect', () => {
  test('may lead to a file of static/, but never to code', async () => {
    const redirects = [
      { from: '/paper', to: '/files/paper v1.pdf' },
      { from: '/demo-old', to: '/demo' },
      { from: '/a', to: 'javascript:alert(1)' },
      { from: '/b', to: ' data:text/html,x' },
    ];
    const site = tempSite({
      'docs/a.md': '# A\n',
      'static/files/paper v1.pdf': 'x',
      'static/demo/index.html': 'demo',
      'docsgen.config.ts': config(`baseUrl: '/sub/', redirects: ${JSON.stringify(redirects)}`),
    });
    const failed = await site.build('--format', 'json');
    expect(failed.report?.diagnostics).toMatchObject([
      { code: 'redirect-unsafe', severity: 'error', file: 'docsgen.config.ts', line: 1 },
      { code: 'redirect-unsafe', severity: 'error', file: 'docsgen.config.ts', line: 1 },
    ]);
    const safe = JSON.stringify(redirects.slice(0, 2));
    site.write({ 'docsgen.config.ts': config(`baseUrl: '/sub/', redirects: ${safe}`) });
    const { report } = await site.build('--format', 'json', '--strict');
    expect(report?.diagnostics).toEqual([]);
    expect(site.read('paper/index.html')).toContain('href="/sub/files/paper%20v1.pdf"');
    expect(site.read('demo-old/index.html')).toContain('href="/sub/demo"');
  });
});

describe('an import of one of Docusaurus’ names', () => {
  test('gets a hint where docsgen has nothing for it', async () => {
    const site = tempSite({
      'pages/index.tsx':
        "import Layout from '@theme/Layout';\nexport default () => <Layout>x</Layout>;\n",
      'pages/b.tsx': "import gone from '@docusaurus/Gone';\nexport default () => gone;\n",
      'pages/c.tsx': "import X from '@theme/Own';\nexport default () => <X />;\n",
    });
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics.map(({ code, file, hint }) => [code, file, hint])).toEqual([
      [
        'import-not-found',
        'pages/b.tsx',
        'docsgen has no such module: use what `docsgen/theme` has instead, or install the package.',
      ],
      [
        'import-not-found',
        'pages/c.tsx',
        'docsgen has no such part: write one into `src/theme/`, or leave the import out.',
      ],
    ]);
  });
});
