import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryOf } from '../support/repository-of.js';
import { runCli } from '../support/run-cli.js';
import { CONFIG, type TempSite, tempSite } from '../support/temp-site.js';

const page = (describes: string, more = '') =>
  `---\ndescribes:\n  - ${describes}\n${more}---\n\n# Page\n\nText.\n`;

const ROUTER = `import { parse } from './parse.js';

/** Goes to a page. */
export function navigate(to: string): void {
  parse(to);
}

function leave() {}
export { leave as goBack };
export type Options = { replace: boolean };
export const [first, second] = [1, 2];
`;

const FILES = {
  'site/docsgen.config.ts': CONFIG,
  '.gitignore': 'dist\n.docsgen\n',
  'src/router.ts': ROUTER,
  'src/nginx.conf': 'server {\n  # region cache\n  cache on;\n  # endregion cache\n}\n',
  'site/docs/whole.md': page('../../src/router.ts'),
  'site/docs/navigate.md': page("'../../src/router.ts#navigate'"),
  'site/docs/back.md': page("'@site/../src/router.ts#goBack'"),
  'site/docs/type.md': page("'../../src/router.ts#Options'"),
  'site/docs/region.md': page("'../../src/nginx.conf#cache'"),
};

/** A site below the root of a repository, beside the code that its pages describe. */
function repository(files: Record<string, string> = {}) {
  const all = repositoryOf(tempSite({ 'docsgen.config.ts': '', ...FILES, ...files }));
  all.commit('2024-01-01');
  return all;
}

const rootOf = (site: TempSite) => path.join(site.root, 'site');

async function check(site: TempSite, ...flags: string[]) {
  const result = await runCli(['check', rootOf(site), '--format', 'json', ...flags]);
  const { diagnostics = [] } = result.report ?? {};
  return diagnostics;
}

const listStale = async (site: TempSite) =>
  (await check(site)).flatMap(({ code, file }) => (code === 'page-stale' ? [file] : []));

describe('pages that describe code', () => {
  test('are stale when that code changes, and nothing else of its file', async () => {
    const site = repository();
    expect(await check(site)).toEqual([]);
    site.commit('2024-02-03', { 'src/router.ts': ROUTER.replace('parse(to)', 'parse(to, 1)') });
    const found = await check(site);
    const commit = site.git(['rev-parse', 'HEAD']).slice(0, 9);
    expect(found).toMatchObject([
      {
        code: 'page-stale',
        severity: 'warning',
        file: 'docs/navigate.md',
        line: 3,
        column: 5,
        message: `The page may be out of date: \`../../src/router.ts#navigate\` has changed since, in commit ${commit} of 2024-02-03.`,
        hint: expect.stringContaining('`docsgen reviewed docs/navigate.md`'),
      },
      { code: 'page-stale', file: 'docs/whole.md' },
    ]);
    // A change that comes after it is not the one that outdated the page.
    site.commit('2024-03-04', { 'src/router.ts': ROUTER.replace('parse(to)', 'parse(to, 2)') });
    expect((await check(site))[0]?.message).toContain(commit);
    site.commit('2024-03-05', { 'src/router.ts': ROUTER });
    expect(await listStale(site)).toEqual([]);
  });

  test('are told apart by exported names, types, and regions', async () => {
    const site = repository();
    site.write({ 'src/nginx.conf': FILES['src/nginx.conf'].replace('on;', 'off;') });
    expect(await listStale(site)).toEqual(['docs/region.md']);
    site.write({
      'src/nginx.conf': FILES['src/nginx.conf'].replace('}', '  gzip on;\n}'),
      'src/router.ts': ROUTER.replace('leave() {}', 'leave() {\n  history.back();\n}').replace(
        'replace: boolean',
        'replace?: boolean',
      ),
    });
    const found = await check(site);
    expect(found.map(({ file }) => file)).toEqual([
      'docs/back.md',
      'docs/type.md',
      'docs/whole.md',
    ]);
    expect(found[0]?.message).toContain('has changes since, which are not committed');
  });

  test('are up to date when they are changed with their code, or after it', async () => {
    const site = repository();
    site.commit('2024-02-03', {
      'src/router.ts': ROUTER.replace('parse(to)', 'parse(to, 1)'),
      'site/docs/navigate.md': `${FILES['site/docs/navigate.md']}More.\n`,
    });
    expect(await listStale(site)).toEqual(['docs/whole.md']);
    site.write({ 'site/docs/whole.md': `${FILES['site/docs/whole.md']}More.\n` });
    expect(await listStale(site)).toEqual([]);
  });

  test('are compared again after a commit, with all else unchanged', async () => {
    const site = repository();
    site.write({ 'site/docs/whole.md': `${FILES['site/docs/whole.md']}More.\n` });
    expect(await listStale(site)).toEqual([]);
    site.git(['add', 'site']);
    site.write({ 'src/router.ts': `${ROUTER}// end\n` });
    expect(await listStale(site)).toEqual([]);
    site.git(['commit', '--quiet', '--message', 'x', '--', 'site']);
    expect(await listStale(site)).toEqual(['docs/whole.md']);
  });

  test('are true of the code that somebody has reviewed, whatever the commits say', async () => {
    const site = repository({
      'site/docs/both.md': page(
        "'../../src/router.ts#navigate'",
        "  - '../../src/nginx.conf#cache'\n",
      ),
    });
    site.commit('2024-02-03', { 'src/router.ts': ROUTER.replace('parse(to)', 'parse(to, 1)') });
    const reviewed = await runCli(['reviewed', 'docs', rootOf(site)]);
    expect([reviewed.exitCode, reviewed.stderr]).toEqual([0, '']);
    expect(reviewed.stdout).toContain('Marked docs/both.md\n');
    expect(await check(site)).toEqual([]);
    const text = readFileSync(path.join(rootOf(site), 'docs/both.md'), 'utf8');
    expect(text).toMatch(/\nreviewed: '?[\da-f]{16}-[\da-f]{16}'?\n---\n/);
    const again = await runCli(['reviewed', 'docs', rootOf(site)]);
    expect(again.stdout).toBe('0 of 6 marked; 6 had been reviewed as they are.\n');
    site.commit('2024-02-04');
    site.commit('2024-02-05', { 'src/nginx.conf': 'server {\n# region cache\n# endregion\n}\n' });
    const found = await check(site);
    expect(found.map(({ file }) => file)).toEqual(['docs/both.md', 'docs/region.md']);
    expect(found[0]).toMatchObject({
      line: 4,
      message: expect.stringContaining('has changed since the page was reviewed'),
    });
  });

  test('name what is missing, and what is nearest to it', async () => {
    const site = repository({
      'site/docs/name.md': page("'../../src/router.ts#navigat'"),
      'site/docs/file.md': page('../../src/rooter.ts'),
      'site/docs/folder.md': page('../../src'),
      'site/docs/outside.md': page('../../../../etc/passwd'),
    });
    const found = (await check(site)).filter(({ code }) => code === 'describes-missing');
    expect(found.map(({ file, message, hint }) => [file, message, hint])).toEqual([
      [
        'docs/file.md',
        'There is no file `../src/rooter.ts`, which `describes` names.',
        'Did you mean `router.ts`?',
      ],
      ['docs/folder.md', '`../src` in `describes` is not a file.', 'Name the files in it.'],
      [
        'docs/name.md',
        '`../src/router.ts` declares no `navigat`, and has no region of that name.',
        'Did you mean `navigate`?',
      ],
      expect.arrayContaining(['docs/outside.md']),
    ]);
    const refused = await runCli(['reviewed', 'docs/name.md', rootOf(site)]);
    expect([refused.exitCode, refused.stderr]).toEqual([
      2,
      expect.stringContaining('`docs/name.md`: `../src/router.ts` declares no `navigat`'),
    ]);
    // It is looked for again.
    site.write({ 'src/rooter.ts': '' });
    const after = (await check(site)).filter(({ code }) => code === 'describes-missing');
    expect(after.map(({ file }) => file)).not.toContain('docs/file.md');
  });

  test('can’t be judged in a shallow clone, which one warning says', async () => {
    const site = repository();
    site.commit('2024-02-03', { 'src/router.ts': `${ROUTER}// end\n` });
    const clone = tempSite({ 'docsgen.config.ts': '' });
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${site.root}`, 'a'], {
      cwd: clone.root,
    });
    const { report } = await runCli(['check', path.join(clone.root, 'a/site'), '--format', 'json']);
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'git-shallow',
        message: expect.stringContaining('whether the code that 5 pages describe has changed'),
      },
    ]);
  });

  test('are not compared in released versions', async () => {
    const site = repository({
      'site/versions.json': '["1.0"]\n',
      'site/versioned_sidebars/version-1.0-sidebars.json': '{}\n',
      'site/versioned_docs/version-1.0/whole.md': page('../../src/router.ts'),
    });
    expect(await check(site)).toEqual([]);
  });
});
