// What `docsgen diff` says of two states of a site.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { CONFIG, makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const LONG = 'Run the installer and wait until all of its many parts are in their places.';
const BEFORE = {
  '.gitignore': '.docsgen\ndist\n',
  'docs/index.md':
    '# Home\n\nHello world, [go on](same.md).\n\n## Alpha\n\n## Beta\n\n- one\n- two\n',
  'docs/install.md': `# Install\n\n${LONG}\n`,
  'docs/old.md': '# Old\n\nGone for good.\n',
  'docs/slug.md': '# Slug\n\nThis text stays as it was.\n',
  'docs/looks.md': '# Looks\n\nSome **bold** words.\n',
  'docs/same.md': '# Same\n\n[Broken](missing.md)\n',
  'docs/parts.mdx': "# Parts\n\nimport Box from './box';\n\n<Box>hello</Box>\n",
  'docs/box.tsx': 'export default ({ children }) => <b>{children}</b>;\n',
  'docs/picture.md': '# Picture\n\n![It](picture.svg)\n',
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'static/manual.txt': 'Manual\n',
};

let site: TempSite;
const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
    stdio: 'pipe',
  });
const commit = (root: string) => {
  if (!existsSync(path.join(root, '.git'))) git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'A state');
};
const diff = (...args: string[]) => runCli(['diff', ...args], { cwd: site.root });
const asJson = async (...args: string[]) => {
  const { stdout } = await diff(...args, '--format', 'json');
  return JSON.parse(stdout);
};

beforeAll(() => {
  site = makeSite(BEFORE);
  commit(site.root);
  site.remove('docs/install.md');
  site.remove('docs/old.md');
  site.remove('static/manual.txt');
  site.write({
    'docsgen.config.ts': CONFIG.replace("'Site'", "'Another site'"),
    'docs/index.md':
      '# Home @all\n\nHello reader, [go on](same.md).\n\n## Alpha\n\n## Gamma\n\n- one\n- two\n- [three](nowhere.md)\n',
    'docs/start/install.md': `# Install\n\n${LONG} Done.\n`,
    'docs/slug.md':
      '---\nslug: /other\nredirect_from: /docs/slug\n---\n# Slug\n\nThis text stays as it was.\n',
    'docs/looks.md': '# Looks\n\nSome *bold* words.\n',
    'docs/parts.mdx': "# Parts\n\nimport Box from './box';\n\n<Box>goodbye</Box>\n",
    'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22"/>',
    'docs/new.md': '# New & better @me\n\nNew.\n',
  });
});
afterAll(() => site.dispose());

test('lists what is different, page by page and address by address', async () => {
  const found = await asJson('HEAD');
  expect(found).toMatchObject({
    version: 1,
    base: 'HEAD',
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    lost: [
      {
        url: '/docs/install',
        successor: '/docs/start/install',
        hint: 'Write `redirect_from: /docs/install` in the front matter of `docs/start/install.md`.',
      },
      { url: '/docs/old', title: 'Old' },
      { url: '/manual.txt' },
    ],
    lostAnchors: [{ url: '/docs/', ids: ['beta'] }],
    newAnchors: [{ url: '/docs/', ids: ['gamma'] }],
    removed: [{ url: '/docs/old', title: 'Old', source: 'docs/old.md' }],
    moved: [
      { url: '/docs/other', from: '/docs/slug', redirects: true },
      {
        url: '/docs/start/install',
        from: '/docs/install',
        redirects: false,
        change: { aspects: ['text'], words: { added: 1, removed: 0 } },
      },
    ],
    added: [{ url: '/docs/new', source: 'docs/new.md' }],
    everywhere: { config: ['title'], files: ['static/manual.txt'] },
  });
  expect(found.moved[0].change).toBeUndefined();
  expect(
    Object.fromEntries(
      found.changed.map(({ url, change }: { url: string; change: { aspects: string[] } }) => [
        url,
        change.aspects,
      ]),
    ),
  ).toEqual({
    '/docs/': ['title', 'text', 'links'],
    '/docs/parts': ['text', 'code'],
    '/docs/looks': ['markup'],
    '/docs/picture': ['files'],
  });
});

test('reports only problems that the other state has not, wherever they stand now', async () => {
  const { problems, solved } = await asJson('HEAD');
  expect(problems).toMatchObject([{ code: 'link-broken', file: 'docs/index.md' }]);
  expect(solved).toBe(0);
});

test('says it in lines, and exits with 1 when it is asked to fail', async () => {
  const { stdout, exitCode } = await diff('main');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(
    '2 moved pages\n  /docs/other “Slug”: from `/docs/slug`, which redirects here\n',
  );
  expect(stdout).toMatch(/\nCompared with main \([0-9a-f]{8}\): 3 lost addresses, 1 new problem, /);
  expect((await diff('main', '--fail-on', 'lost')).exitCode).toBe(1);
  expect((await diff('main', '.', '--fail-on', 'problems')).exitCode).toBe(1);
});

test('leaves neither files nor other notes: a build after it has as little to do as before', async () => {
  const copy = tempSite({});
  cpSync(site.root, copy.root, { recursive: true });
  await copy.build();
  await runCli(['diff', 'main', copy.root], { cwd: copy.root });
  expect(readdirSync(path.join(copy.root, '.docsgen'))).not.toContain('diff');
  expect(git(copy.root, 'status', '--short').toString()).toBe(
    git(site.root, 'status', '--short').toString(),
  );
  const again = await copy.build();
  expect(again.stdout).toContain('Compiled 0, rendered 0. Wrote 0,');
});

test('writes a report with both texts, and takes the place of an earlier one only', async () => {
  const out = mkdtempSync(path.join(tmpdir(), 'docsgen-report-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  await diff('main', '--out', out, '--preview', 'https://pr-1.example.org/site/?a#b');
  const files = readdirSync(out);
  const index = readFileSync(path.join(out, 'index.html'), 'utf8');
  expect(files.sort()).toEqual(['index.html', 'page-1.html', 'page-2.html', 'page-3.html']);
  expect(index).toContain('<a href="https://pr-1.example.org/site/docs/new">');
  expect(index).toContain('New &amp; better @me');
  const text = readFileSync(path.join(out, 'page-1.html'), 'utf8');
  expect(text).toContain('<td>Hello <del>world</del>, go on.</td>');
  expect(text).toContain('<td>Hello <ins>reader</ins>, go on.</td>');
  expect((await diff('HEAD', '--out', out)).exitCode).toBe(0);
  const refused = await diff('HEAD', '--out', path.join(site.root, 'docs'));
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
  expect(refused.stderr).toContain('is not empty, and no report of `docsgen diff`');
});

describe('the other state', () => {
  test('may be a folder', async () => {
    const other = tempSite(BEFORE);
    const found = await asJson(other.root);
    expect(found.commit).toBeUndefined();
    expect(found.added).toMatchObject([{ url: '/docs/new' }]);
    expect(found.lost).toHaveLength(3);
  });

  test('may be where the branch began: what others have done since is left out', async () => {
    const branched = tempSite({ 'docs/a.md': '# A\n', '.gitignore': '.docsgen\n' });
    commit(branched.root);
    git(branched.root, 'switch', '-qc', 'topic');
    branched.write({ 'docs/b.md': '# B\n' });
    commit(branched.root);
    git(branched.root, 'switch', '-q', 'main');
    branched.write({ 'docs/c.md': '# C\n' });
    commit(branched.root);
    git(branched.root, 'switch', '-q', 'topic');
    const run = (base: string) => runCli(['diff', base, branched.root, '--format', 'json']);
    expect(JSON.parse((await run('main')).stdout)).toMatchObject({ lost: [{ url: '/docs/c' }] });
    const parted = JSON.parse((await run('main...')).stdout);
    expect(parted).toMatchObject({ lost: [], added: [{ url: '/docs/b' }] });
  });

  test('may have content outside of the folder of the site', async () => {
    const mono = tempSite({
      'docsgen.config.ts': '',
      '.gitignore': '.docsgen\n',
      'website/docsgen.config.ts':
        "export default { title: 'Site', url: 'https://example.org', docs: { path: '../docs' } };\n",
      'docs/a.md': '# A\n\nOne.\n',
      'docs/b.md': '# B\n\n[A](a.md)\n',
    });
    commit(mono.root);
    mono.write({ 'docs/a.md': '# A\n\nTwo.\n' });
    const { stdout } = await runCli(['diff', 'HEAD', path.join(mono.root, 'website')]);
    expect(stdout).toBe(
      `1 page with another text\n  /docs/a “A”: +1 −1 words\n\nCompared with HEAD (${git(mono.root, 'rev-parse', '--short=8', 'HEAD').toString().trim()}): 1 page with another text.\n`,
    );
  });

  test('is named when it can’t be read', async () => {
    const broken = tempSite({ 'docsgen.config.ts': 'export default 1;\n', 'docs/a.md': '# A\n' });
    commit(broken.root);
    broken.write({ 'docsgen.config.ts': CONFIG });
    const { exitCode, stderr, stdout } = await runCli(['diff', 'HEAD', broken.root]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('error: The site at `HEAD` can’t be read.');
    expect(stdout).toContain('docsgen.config.ts');
    expect(existsSync(path.join(broken.root, '.docsgen/diff'))).toBe(false);
  });

  test('is looked for in vain', async () => {
    expect((await diff('nowhere')).stderr).toContain('Git knows no commit `nowhere`');
    expect((await diff('./nowhere')).stderr).toContain('There is no folder `./nowhere`.');
    expect((await diff('main', '--preview', 'here')).stderr).toContain('not the address of a site');
    const alone = tempSite({ 'docs/a.md': '# A\n' });
    const { stderr, exitCode } = await runCli(['diff', 'main', alone.root], {
      env: { GIT_CEILING_DIRECTORIES: tmpdir() },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('The site is in no Git repository');
    const shallow = tempSite({ 'docsgen.config.ts': '' });
    git(shallow.root, 'clone', '-q', '--depth', '1', `file://${site.root}`, 'clone');
    const clone = path.join(shallow.root, 'clone');
    expect((await runCli(['diff', 'HEAD~1', clone])).stderr).toContain('fetch-depth: 0');
  });
});
