import path from 'node:path';
import { expect, test } from 'vitest';
import { readArticle } from '../../support/article.js';
import { runCli } from '../../support/run-cli.js';
import { describeSite, type TempSite, tempSite } from '../../support/temp-site.js';
import { convert, git, readFile } from './convert.js';

const CONFIG = `site_name: Loom
site_url: https://loom.example.org/docs/
plugins:
  - redirects:
      redirect_maps:
        was.md: a.md
  - mike:
      alias_type: copy
nav:
  - Home: index.md
  - Guide:
      - a.md
`;

interface Repository extends TempSite {
  old: string;
}

/** A site whose files are in a repository. */
function repository(files: Record<string, string> = {}): Repository {
  const site = tempSite({
    'docsgen.config.ts': '',
    'old/mkdocs.yml': CONFIG,
    'old/docs/index.md': '# Loom\n\n[A](a.md)\n',
    'old/docs/a.md': '# A\n\n## Twice\n\n## Twice\n',
    ...files,
  });
  const old = path.join(site.root, 'old');
  git(old, 'init', '-q', '-b', 'main');
  return { ...site, old };
}

/** Commits all files, and returns the commit. */
function commit(old: string, message: string): string {
  git(old, 'add', '-A');
  git(old, 'commit', '-q', '-m', message);
  return git(old, 'rev-parse', '--short', 'HEAD');
}

/** Publishes a list of versions, each with the commit that mike names. */
function publish(
  { write, old }: Repository,
  versions: readonly object[] | string,
  deployed: Readonly<Record<string, string>> = {},
): void {
  git(old, 'checkout', '-q', '--orphan', 'gh-pages');
  git(old, 'rm', '-rfq', '.');
  for (const [version, source] of Object.entries(deployed))
    git(
      old,
      'commit',
      '--allow-empty',
      '-q',
      '-m',
      `Deployed ${source} to ${version} with MkDocs 1.6.1 and mike 2.1.3`,
    );
  const text = typeof versions === 'string' ? versions : JSON.stringify(versions);
  write({ 'old/versions.json': text });
  commit(old, 'List the versions');
  git(old, 'checkout', '-q', 'main');
}

/** Where an HTML page redirects to. */
const targetOf = (html: string): string | undefined => /url=([^"]+)"/.exec(html)?.[1];

test('older versions of mike come from the commits that they were made from', async () => {
  const site = repository({
    'old/docs/a.md': '# A\n\n!!! note\n    Of 1.0.2.\n',
  });
  const { old, root } = site;
  commit(old, 'Patch two');
  git(old, 'tag', 'v1.0.2');
  site.write({
    'old/docs/a.md':
      '# A\n\n=== "One"\n\n    Of {1.0.10}.\n\n=== "Two"\n\n    Text.\n\n[no](none.md)\n',
    'old/docs/gone.md': '# Gone\n\n![a](a.svg)\n\n## Twice\n\n## Twice\n',
    'old/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'old/docs/data.txt': 'data',
  });
  commit(old, 'Patch ten');
  git(old, 'tag', 'v1.0.10');
  site.write({ 'old/docs/a.md': '# A\n\nOf 1.1.\n' });
  const source = commit(old, 'Make 1.1');
  git(old, 'rm', '-q', 'docs/gone.md', 'docs/a.svg', 'docs/data.txt');
  site.write({ 'old/docs/a.md': '# A\n\nOf 2.0.\n' });
  commit(old, 'Make 2.0');
  publish(
    site,
    [
      { version: '2.0', title: '2.0', aliases: ['latest'] },
      { version: '1.1', title: '1.1 (LTS)', aliases: ['stable'] },
      { version: '1.0', title: '1.0', aliases: [] },
      { version: '0.9', title: '0.9', aliases: ['first'] },
    ],
    { '1.1': source, '2.0': 'fedcba9' },
  );
  const { output } = convert(root, '--write', '--out', 'new');
  expect(output.match(/^ {2}\S+:\d+ .*/gm)).toEqual([
    expect.stringMatching(/^ {2}mkdocs\.yml:7 {2}The version `0\.9` was left out: no commit/),
    expect.stringMatching(/^ {2}mkdocs\.yml:8 {2}The option `alias_type` of the plugin `mike`/),
    expect.stringMatching(/^ {2}v1\.0\.10:docs\/a\.md:11 {2}.*`none\.md` leads to no file/),
  ]);
  expect(output).toContain('`git archive gh-pages 0.9 | tar -x -C <new site>/static`');
  const built = describeSite(path.join(root, 'new'));
  const { stdout } = await runCli(['build', built.root]);
  expect(stdout.match(/^warning.*\n.*/gm)).toEqual([expect.stringContaining('none.md')]);
  const textOf = (file: string) => readArticle(built.read(`${file}/index.html`)).text;
  for (const [page, text] of [
    ['a', 'Of 2.0.'],
    ['1.1/a', 'Of 1.1.'],
    ['1.0/a', 'Of {1.0.10}.'],
  ] as const)
    expect(textOf(page)).toContain(text);
  const gone = built.read('1.1/gone/index.html');
  for (const text of ['id="twice_1"', '.svg"', '>1.1 (LTS)<']) expect(gone).toContain(text);
  expect(built.read('1.1/data.txt')).toBe('data');
  expect(built.has('gone/index.html')).toBe(false);
  for (const [from, to] of [
    ['2.0/a', '/docs/a/'],
    ['latest', '/docs/'],
    ['stable/gone', '/docs/1.1/gone/'],
    ['1.1/was', '/docs/1.1/a/'],
    ['was', '/docs/a/'],
  ] as const)
    expect([from, targetOf(built.read(`${from}/index.html`))]).toEqual([from, to]);
  expect(built.read('_redirects')).toContain('/docs/stable/* /docs/1.1/:splat 301\n');
  expect(readFile(root, 'new/urls.lock')).toContain('\n/1.1/gone/\n #twice\n #twice_1\n');
});

test('readers get the newest release, not what is in development', async () => {
  const site = repository({
    'old/mkdocs.yml': `site_name: Loom
site_url: https://loom.example.org/
plugins:
  - mike
  - i18n:
      languages:
        - {locale: en, default: true}
        - {locale: de}
`,
    'old/docs/a.md': '# A\n\nOf the release.\n',
    'old/docs/a.de.md': '# A\n\nDer Fassung.\n',
  });
  const { old, root } = site;
  commit(old, 'Release');
  git(old, 'branch', 'release-1.0');
  site.write({ 'old/docs/a.md': '# A\n\nTo come.\n', 'old/docs/a.de.md': '# A\n\nKommt.\n' });
  commit(old, 'Go on');
  git(old, 'branch', 'v0.9', 'release-1.0');
  publish(site, [
    { version: 'dev', title: 'Next', aliases: ['main'] },
    { version: '1.0', title: '1.0', aliases: ['latest'] },
    { version: '0.9', title: '0.9', aliases: ['old'] },
  ]);
  const { output } = convert(root, '--write', '--out', 'new');
  expect(output).toContain('Everything was converted.');
  const built = describeSite(path.join(root, 'new'));
  const { stdout } = await runCli(['build', built.root, '--strict']);
  expect(stdout).toContain('No problems');
  const textOf = (file: string) => readArticle(built.read(`${file}/index.html`)).text;
  for (const [page, text] of [
    ['a', 'Of the release.'],
    ['de/a', 'Der Fassung.'],
    ['dev/a', 'To come.'],
    ['de/dev/a', 'Kommt.'],
    ['0.9/a', 'Of the release.'],
  ] as const)
    expect(textOf(page)).toContain(text);
  for (const [from, to] of [
    ['1.0/a', '/a/'],
    ['latest/de/a', 'https://loom.example.org/de/a/'],
    ['main/a', '/dev/a/'],
    ['dev/de/a', 'https://loom.example.org/de/dev/a/'],
    ['old/de/a', 'https://loom.example.org/de/0.9/a/'],
  ] as const)
    expect([from, targetOf(built.read(`${from}/index.html`))]).toEqual([from, to]);
});

test('a blog has no versions: all names of the first one lead to it, and to its feeds', async () => {
  const site = repository({
    'old/mkdocs.yml':
      'site_name: Loom\nsite_url: https://loom.example.org/\nplugins:\n  - blog\n  - rss:\n      match_path: blog/posts/.*\n      json_feed_enabled: false\n  - mike\nnav:\n  - index.md\n  - a.md\n  - Blog: blog/index.md\n',
    'old/docs/blog/index.md': '# Blog\n',
    'old/docs/blog/posts/one.md': '---\ndate: 2024-01-02\n---\n\n# One\n\nText.\n',
  });
  const { old, root } = site;
  commit(old, 'Release');
  git(old, 'tag', '1.0');
  publish(site, [
    { version: '2.0', title: '2.0', aliases: ['latest'] },
    { version: '1.0', title: '1.0', aliases: [] },
  ]);
  const { output } = convert(root, '--write', '--out', 'new');
  expect(output.match(/^ {2}\S+:\d+ .*/gm)).toEqual([
    '  1.0:mkdocs.yml:4  The posts of `1.0` were left out: the blog has those of the current version.',
    expect.stringMatching(/^ {2}mkdocs\.yml:5 {2}Feeds of updated pages/),
  ]);
  const built = describeSite(path.join(root, 'new'));
  const { stdout } = await runCli(['build', built.root, '--strict']);
  expect(stdout).toContain('No problems');
  const moved = built.read('latest/blog/2024/01/02/one/index.html');
  expect(targetOf(moved)).toBe('/blog/2024/01/02/one/');
  expect(built.read('_redirects')).toMatch(/^\/2\.0\/blog\/\* \/blog\/:splat 301\n/);
  expect(built.read('latest/feed_rss_created.xml')).toBe(built.read('blog/rss.xml'));
  expect(built.read('1.0/a/index.html')).toContain('href="/blog/"');
});

test.each([
  ['a broken list', '{"version": "1.0"'],
  ['a version that no commit has', '[{"version": "1.0"}, {"version": "0.1"}]'],
])('%s ends nothing', (_, versions) => {
  const site = repository();
  commit(site.old, 'Begin');
  publish(site, versions);
  const { exitCode, output } = convert(site.root);
  expect(exitCode).toBe(0);
  expect(output).toMatch(
    /mkdocs\.yml:\d+ {2}(?:The version `0\.1` was left out|There is no `versions)/,
  );
});
