import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { describeSite, tempSite } from '../support/temp-site.js';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.org',
  sitemap: { lastmod: 'date', changefreq: null, priority: null },
  locale: 'de',
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true },
};
`;

/**
 * A repository with a site in a folder of it; commits are made by hand of a given author and day.
 */
function repository(files: Record<string, string>) {
  const site = tempSite({});
  const repo = describeSite(site.root);
  repo.remove('docsgen.config.ts');
  const git = (args: string[], env: Record<string, string> = {}) =>
    execFileSync('git', args, {
      cwd: site.root,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        ...env,
      },
    });
  git(['init', '--quiet', '--initial-branch', 'main']);
  const commit = (day: string, author: string, changed: Record<string, string> = {}) => {
    repo.write(changed);
    git(['add', '--all']);
    const at = `${day}T23:30:00+02:00`;
    git(['commit', '--quiet', '--allow-empty', '--message', 'x'], {
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z',
      GIT_COMMITTER_NAME: 'Someone else',
      GIT_COMMITTER_EMAIL: 'b@example.org',
      GIT_COMMITTER_DATE: at,
    });
  };
  repo.write({ '.gitignore': '.docsgen\ndist\n', 'web/docsgen.config.ts': CONFIG, ...files });
  return { repo, git, commit, site: describeSite(path.join(site.root, 'web')) };
}

const updatedOf = (html: string) =>
  /class="ds-updated">(.*?)<\/span>/.exec(html.replace(/<!-- -->/g, ''))?.[1] ?? '';

describe('the last update of a doc', () => {
  test('is its last commit, in UTC and in the words of the site’s language; front matter goes first', async () => {
    const { site, repo, git, commit } = repository({
      'web/docs/a.md': '# A\n',
      'web/docs/b.md': '# B\n',
      'web/docs/c.md': '---\nlast_update: { date: 2020-01-02, author: Cleo }\n---\n\n# C\n',
      'web/docs/ü 1.md': '# U\n',
      'web/docs/moved.md': '# Moved\n',
      'web/pages/about.md': '# About\n',
    });
    commit('2021-03-01', 'Ann // Lee');
    commit('2021-03-02', 'Bob & Co', { 'web/docs/b.md': '# B\n\nMore.\n', 'README.md': 'x' });
    git(['checkout', '--quiet', '-b', 'side']);
    commit('2021-03-03', 'Side', { 'web/docs/a.md': '# A\n\nSide.\n' });
    git(['checkout', '--quiet', 'main']);
    git(['mv', 'web/docs/moved.md', 'web/docs/there.md']);
    commit('2021-03-04', 'Mover');
    git([
      '-c',
      'user.name=M',
      '-c',
      'user.email=m@example.org',
      'merge',
      '--quiet',
      '--no-edit',
      'side',
    ]);
    repo.write({ 'web/docs/b.md': '# B\n\nNot committed.\n' });
    const { exitCode, report } = await site.build('--format', 'json');
    expect([exitCode, report?.diagnostics]).toEqual([0, []]);
    const page = (file: string) => updatedOf(site.read(`${file}/index.html`));
    expect(page('docs/ü 1')).toContain(
      '<time dateTime="2021-03-01T21:30:00.000Z">01.03.2021</time> von Ann // Lee',
    );
    expect(page('docs/b')).toContain(
      '2021-03-02T21:30:00.000Z">02.03.2021</time> von Bob &amp; Co',
    );
    expect(page('docs/a')).toContain('03.03.2021</time> von Side');
    expect(page('docs/there')).toContain('04.03.2021</time> von Mover');
    expect(page('docs/c')).toContain('2020-01-02T00:00:00.000Z">02.01.2020</time> von Cleo');
    expect(page('about')).toBe('');
    const listed = [
      ...site
        .read('sitemap.xml')
        .matchAll(/<loc>https:\/\/example.org(.*?)<\/loc>(?:<lastmod>(.*?)<)?/g),
    ];
    expect(listed.map(([, path, day]) => [path, day])).toEqual([
      ['/about', '2021-03-01'],
      ['/blog/archive', undefined],
      ['/docs/%C3%BC%201', '2021-03-01'],
      ['/docs/a', '2021-03-03'],
      ['/docs/b', '2021-03-02'],
      ['/docs/c', '2020-01-02'],
      ['/docs/there', '2021-03-04'],
    ]);

    // The same history on another machine, in another time zone and without a store.
    const before = site.output();
    const other = tempSite({});
    cpSync(repo.root, other.root, {
      recursive: true,
      filter: (file) => !/\/(dist|\.docsgen)$/.test(file),
    });
    const copy = describeSite(path.join(other.root, 'web'));
    await runCli(['build', copy.root, '--no-cache'], {
      env: { TZ: 'Asia/Tokyo', LANG: 'ja_JP.UTF-8' },
    });
    expect(copy.output()).toEqual(before);

    // A commit changes the pages of its files; without one, Git is only asked which is the newest.
    commit('2021-03-05', 'Ann // Lee');
    const traced = async (name: string) => {
      const trace = path.join(other.root, name);
      const { report } = await runCli(['build', site.root, '--format', 'json'], {
        env: { GIT_TRACE: trace },
      });
      const commands = [...readFileSync(trace, 'utf8').matchAll(/trace: built-in: git (\S+)/g)];
      return [report?.summary.written, commands.map(([, command]) => command)];
    };
    // The page and the sitemap.
    expect(await traced('first')).toEqual([2, ['rev-parse', 'ls-tree', 'log']]);
    expect(page('docs/b')).toContain('05.03.2021');
    expect(await traced('second')).toEqual([0, ['rev-parse']]);
  });

  test('is missing, with one warning for all, in docs that are not committed', async () => {
    const { site, repo, commit } = repository({ 'web/docs/a.md': '# A\n' });
    commit('2021-03-01', 'Ann');
    repo.write({
      'web/docs/b.md': '# B\n',
      'web/docs/c.md': '# C\n',
      'web/docs/d.md': '---\nlast_update: { date: 2020-01-02, author: Di }\n---\n',
      'web/docs/e.md': '---\ndraft: true\n---\n',
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(0);
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'git-untracked',
        severity: 'warning',
        message: expect.stringContaining(
          '2 docs have no “last updated” date, for example `docs/b.md`',
        ),
      },
    ]);
    expect(updatedOf(site.read('docs/b/index.html'))).toBe('');
    expect(updatedOf(site.read('docs/a/index.html'))).toContain('Ann');
  });

  test('is missing in a language for translations that are not committed, not for what it shows of the originals', async () => {
    const { site, repo, commit } = repository({ 'web/docs/a.md': '# A\n' });
    commit('2021-03-01', 'Ann');
    const config = readFileSync(path.join(site.root, 'docsgen.config.ts'), 'utf8');
    repo.write({
      'web/docsgen.config.ts': config.replace(
        'export default {',
        "export default { i18n: { defaultLocale: 'de', locales: ['de', 'fr', 'en'] },",
      ),
      'web/docs/b.md': '# B\n',
      'web/docs/c.md': '# C\n',
      'web/i18n/fr/docs/a.md': '# Le A\n',
    });
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics.map(({ message }) => message)).toEqual([
      '2 docs have no “last updated” date, for example `docs/b.md`: the newest commit does not contain them.',
      '`i18n/fr/docs/a.md` has no “last updated” date: the newest commit does not contain it.',
    ]);
  });

  test('is not guessed where a shallow clone ends', async () => {
    const { repo, git, commit } = repository({
      'web/docs/a.md': '# A\n',
      'web/docs/b.md': '# B\n',
    });
    commit('2021-03-01', 'Ann');
    commit('2021-03-02', 'Bob', { 'web/x.txt': 'x' });
    commit('2021-03-03', 'Bob', { 'web/docs/b.md': '# B\n\nMore.\n' });
    const clone = tempSite({});
    git([
      'clone',
      '--quiet',
      '--depth',
      '2',
      `file://${repo.root}`,
      path.join(clone.root, 'clone'),
    ]);
    const site = describeSite(path.join(clone.root, 'clone/web'));
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'git-shallow',
        message: expect.stringContaining('`docs/a.md`'),
        hint: expect.stringContaining('unshallow'),
      },
    ]);
    expect(updatedOf(site.read('docs/a/index.html'))).toBe('');
    expect(updatedOf(site.read('docs/b/index.html'))).toContain('Bob');
    // A check is about the text: what concerns only the dates on the pages does not fail it.
    const checked = await runCli(['check', site.root, '--strict', '--format', 'json']);
    expect([checked.exitCode, checked.report?.diagnostics]).toEqual([0, []]);
    execFileSync('git', ['fetch', '--quiet', '--unshallow'], { cwd: site.root });
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(updatedOf(site.read('docs/a/index.html'))).toContain('Ann');
  });

  test('is one warning where there is no Git, no repository, or nothing committed', async () => {
    const site = tempSite({
      'docsgen.config.ts': CONFIG,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
    });
    const codes = async (env: Record<string, string>) =>
      (await runCli(['build', site.root, '--format', 'json'], { env })).report?.diagnostics.map(
        ({ code, message }) => [code, message],
      );
    expect(await codes({ PATH: '/nowhere' })).toEqual([['git-missing', expect.any(String)]]);
    const alone = { GIT_CEILING_DIRECTORIES: path.dirname(site.root) };
    expect(await codes(alone)).toEqual([
      ['git-no-history', expect.stringContaining('not a git repository')],
    ]);
    execFileSync('git', ['init', '--quiet'], { cwd: site.root });
    expect(await codes(alone)).toEqual([
      ['git-no-history', expect.stringContaining('nothing is committed yet')],
    ]);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
        cwd: site.root,
      });
    git('commit', '--quiet', '--allow-empty', '--message', 'x');
    git('checkout', '--quiet', '--orphan', 'other');
    expect(await codes(alone)).toEqual([
      ['git-no-history', expect.stringContaining('the current branch has no commits')],
    ]);
  });

  test('asks nothing of Git where nobody wants to see it', async () => {
    const site = tempSite({ 'docs/a.md': '# A\n' });
    const { report } = await runCli(['build', site.root, '--format', 'json'], {
      env: { PATH: '/nowhere' },
    });
    expect(report?.diagnostics).toEqual([]);
  });
});
