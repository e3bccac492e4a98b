import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': `export default {
    title: 'Site', url: 'https://example.org', docs: { routeBasePath: '/' }, blog: false,
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  };\n`,
  'docs/index.md': '# Home\n\n[A](guide/a.md)\n',
  'docs/guide/a.md': '# Page A\n\nWords of the first page.\n',
  'docs/guide/b.md': '# Page B\n\nOther things that the second page says.\n',
  'i18n/fr/docs/guide/a.md': '# La page A\n\nLes mots de la première page.\n',
};

const move = (site: TempSite, from: string, to: string) =>
  runCli(['mv', `docs/guide/${from}.md`, `docs/guide/${to}.md`, site.root]);
const cut = (site: TempSite, name: string) => runCli(['version', name, site.root]);
const update = (site: TempSite) => runCli(['urls', site.root, '--update']);

/** What is wrong with the site, by code, file and hint. */
async function problemsOf(site: TempSite): Promise<unknown[]> {
  const { report } = await runCli(['check', site.root, '--strict', '--format', 'json']);
  return (report?.diagnostics ?? []).map(({ code, file, message, hint }) => [
    code,
    file,
    message,
    hint,
  ]);
}

/** Where an address leads: the page there, or that of its redirect. */
function follow(site: TempSite, address: string): string {
  const html = site.read(`${address.slice(1)}/index.html`);
  const target = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html)?.[1];
  return target ?? address;
}

/**
 * Each address that the site ever had, with the page of the same version and language that it leads
 * to at the end.
 */
const ADDRESSES: [moved: string, address: string, page: string][] = [
  ['before 1.0', '/guide/a', '/guide/a3'],
  ['between 1.0 and 2.0', '/guide/a2', '/guide/a3'],
  ['after 2.0', '/guide/a3', '/guide/a3'],
  ['before 1.0', '/1.0/guide/a', '/1.0/guide/a2'],
  ['between 1.0 and 2.0', '/1.0/guide/a2', '/1.0/guide/a2'],
  ['before 1.0', '/next/guide/a', '/next/guide/a4'],
  ['between 1.0 and 2.0', '/next/guide/a2', '/next/guide/a4'],
  ['after 2.0', '/next/guide/a3', '/next/guide/a4'],
  ['never', '/guide/b', '/guide/b'],
  ['never', '/1.0/guide/b', '/1.0/guide/b'],
  ['never', '/next/guide/b', '/next/guide/b'],
];

test('moves and releases in turn lose no address, and each leads to a page of its own version and language', async () => {
  const site = tempSite(FILES);
  await update(site);
  for (const step of [
    () => move(site, 'a', 'a2'),
    () => cut(site, '1.0'),
    () => move(site, 'a2', 'a3'),
    () => cut(site, '2.0'),
    () => move(site, 'a3', 'a4'),
  ]) {
    const { exitCode, stderr } = await step();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(await problemsOf(site)).toEqual([]);
    await update(site);
  }
  await site.build('--strict');
  for (const [moved, address, page] of ADDRESSES)
    for (const language of ['', '/fr'])
      expect(follow(site, language + address), `${language}${address}, moved ${moved}`).toBe(
        language + page,
      );
}, 60_000);

test('a lost address is looked for in its own version, and the advice says what to write there', async () => {
  const site = tempSite(FILES);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: site.root });
  await cut(site, '1.0');
  git('init', '-q');
  git('add', '-A', '.');
  git('commit', '-qm', 'first');
  await update(site);
  for (const folder of ['docs', 'i18n/fr/docs'])
    renameSync(
      path.join(site.root, folder, 'guide/a.md'),
      path.join(site.root, folder, 'guide/z.md'),
    );
  site.write({ 'docs/index.md': '# Home\n' });
  git('add', '-A', '.');
  git('commit', '-qm', 'second');
  await cut(site, '2.0');
  const write = (file: string) =>
    `write \`redirect_from: /guide/a\` in the front matter of \`${file}\`.`;
  const lost = (await problemsOf(site)).map((problem) => (problem as string[]).slice(2));
  const expected = [
    ['/guide/a', '/guide/z', 'versioned_docs/version-2.0/guide/z.md'],
    ['/next/guide/a', '/next/guide/z', 'docs/guide/z.md'],
    ['/fr/guide/a', '/fr/guide/z', 'i18n/fr/versioned_docs/version-2.0/guide/z.md'],
    ['/fr/next/guide/a', '/fr/next/guide/z', 'i18n/fr/docs/guide/z.md'],
  ];
  expect(lost.sort()).toEqual(
    expected
      .map(([path = '', route = '', file = '']) => [
        `The site has lost the page \`${path}\`, which \`urls.lock\` lists.`,
        `It most likely became \`${route}\` (renamed in Git): ${write(file)}`,
      ])
      .sort(),
  );
  for (const [, , file = ''] of expected) {
    const words = file.startsWith('i18n') ? 'Les mots' : 'Words';
    site.write({ [file]: `---\nredirect_from: /guide/a\n---\n\n# Page A\n\n${words}.\n` });
  }
  expect(await problemsOf(site)).toEqual([]);
}, 60_000);
