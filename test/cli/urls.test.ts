import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const check = (site: TempSite, ...flags: string[]) =>
  runCli(['check', site.root, '--format', 'json', ...flags]);
const update = (site: TempSite) => runCli(['urls', site.root, '--update']);
const lock = (site: TempSite) => readFileSync(path.join(site.root, 'urls.lock'), 'utf8');
const found = async (site: TempSite, ...flags: string[]) =>
  (await check(site, ...flags)).report?.diagnostics.map(({ code, message, hint, file, line }) => ({
    code,
    message,
    hint,
    file,
    line,
  }));

const FILES = {
  'docs/index.md': '# Home\n',
  'docs/guides/01-install.md':
    '# Install the thing\n\n## Quick start\n\n## Later on\n\nText[^1].\n\n[^1]: Note.\n',
  'docs/guides/zeta.md': '# Zeta\n\nWords of zeta.\n',
};

test('lists every path with its ids, sorted, and writes them to `urls.lock`', async () => {
  const site = tempSite(FILES);
  const listed = await runCli(['urls', site.root]);
  expect(listed.stdout).toContain(
    '/docs/guides/install\n #later-on\n #quick-start\n/docs/guides/zeta\n',
  );
  expect(existsSync(path.join(site.root, 'urls.lock'))).toBe(false);
  const written = await update(site);
  expect(written.exitCode).toBe(0);
  expect(
    lock(site)
      .replace(/^#.*\n/, '')
      .replace(/^ ~[\w-]+\n/gm, ''),
  ).toBe(listed.stdout);
  expect(lock(site)).not.toContain('404');
  expect(await found(site)).toEqual([]);
});

test('lists only ids that one can give to a reader', async () => {
  const tip =
    '<span id="tip" hidden>a <b id="inner">b</b></span> <i id="found" hidden="until-found">c</i>';
  const text = `# A\n\n<a id="mark"></a> ${tip} text[^1] and text[^1].\n\n[^1]: Note.\n`;
  const site = tempSite({ 'docs/a.md': text, 'docs/b.mdx': `export const x = 1;\n\n${text}` });
  const { stdout } = await runCli(['urls', site.root]);
  for (const page of ['a', 'b'])
    expect(stdout).toMatch(new RegExp(`^/docs/${page}\n #found\n #mark\n/`, 'm'));
});

test('reports a page that is gone with what it most likely became, and nothing once something redirects it', async () => {
  const site = tempSite(FILES);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: site.root });
  git('init', '-q');
  git('add', '-A', 'docs', 'docsgen.config.ts');
  git('commit', '-qm', 'first');
  await update(site);
  const move = (from: string, to: string) =>
    renameSync(path.join(site.root, from), path.join(site.root, to));
  move('docs/guides/01-install.md', 'docs/setup.md');
  move('docs/guides/zeta.md', 'docs/guides/zetas.md');
  expect(await found(site)).toEqual([
    {
      code: 'route-lost',
      message: 'The site has lost the page `/docs/guides/install`, which `urls.lock` lists.',
      hint: 'It most likely became `/docs/setup` (same content): write `redirect_from: /docs/guides/install` in the front matter of `docs/setup.md`.',
      file: 'urls.lock',
      line: 5,
    },
    {
      code: 'route-lost',
      message: 'The site has lost the page `/docs/guides/zeta`, which `urls.lock` lists.',
      hint: 'It most likely became `/docs/guides/zetas` (same content): write `redirect_from: /docs/guides/zeta` in the front matter of `docs/guides/zetas.md`.',
      file: 'urls.lock',
      line: 9,
    },
  ]);
  const built = await site.build('--format', 'json');
  expect(built.exitCode).toBe(1);
  expect(built.report?.diagnostics.map(({ code }) => code)).toEqual(['route-lost', 'route-lost']);
  git('add', '-A', 'docs');
  site.write({
    'docs/setup.md': `---\nredirect_from: /docs/guides/install\n---\n${FILES['docs/guides/01-install.md']}`,
  });
  git('add', '-A', 'docs');
  expect((await found(site))?.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('`/docs/guides/zetas` (renamed in Git)'),
  ]);
  site.write({ 'static/docs/guides/zeta/index.html': 'x' });
  expect(await found(site)).toEqual([]);
  expect(await site.build()).toMatchObject({ exitCode: 0 });
  expect(site.read('docs/guides/install/index.html')).toContain('/docs/setup');
});

test('without Git, names a page with a similar title', async () => {
  const site = tempSite(FILES);
  await update(site);
  rmSync(path.join(site.root, 'docs/guides/zeta.md'));
  site.write({ 'docs/greek.md': '---\ntitle: Zeta\n---\nOther words.\n' });
  expect((await found(site))?.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('`/docs/greek` (similar title)'),
  ]);
});

const PROSE = Array.from({ length: 60 }, (_, index) => `word${index} stands before ${index * 7}.`);

test('without Git, knows a page by what it says: edited, renamed and called otherwise', async () => {
  const page = (lines: readonly string[]) => `# First name\n\n${lines.join('\n')}\n`;
  const site = tempSite({
    ...FILES,
    'docs/long.md': page(PROSE),
    'docs/other.md': page(PROSE.map((line) => line.replace('stands', 'goes'))),
  });
  await update(site);
  const first = lock(site);
  expect(first).toMatch(/^\/docs\/long\n ~[\w-]{32}\n/m);
  // A small edit is not one of the file.
  site.write({ 'docs/long.md': page(PROSE.with(30, 'A new sentence stands here.')) });
  await update(site);
  expect(lock(site)).toBe(first);
  rmSync(path.join(site.root, 'docs/long.md'));
  const moved = `---\ntitle: Called otherwise\n---\r\n${PROSE.slice(0, 55).join('\r\n')}\r\nAnd an end.\r\n`;
  site.write({
    'docs/deep/elsewhere.md': moved,
    'docs/deep/unrelated.md': '# Unrelated\n\nNothing of it.\n',
  });
  const hints = async () => (await found(site))?.map(({ hint }) => hint);
  expect(await hints()).toEqual([
    expect.stringMatching(/`\/docs\/deep\/elsewhere` \((?:same|similar) content\)/),
  ]);
  // Two pages that are as much like it: a guess is none.
  site.write({ 'docs/deep/twin.md': moved });
  expect(await hints()).toEqual([expect.stringContaining('Write `redirect_from: /docs/long`')]);
  rmSync(path.join(site.root, 'docs/deep/twin.md'));
  // Conflicts are resolved by keeping the lines of both sides; a file from before there were
  // sketches has none.
  site.write({
    'urls.lock': first.replace('/docs/long\n', '/docs/long\n ~0123\n').replaceAll('\n', '\r\n'),
  });
  expect(await hints()).toEqual([expect.stringContaining('/docs/deep/elsewhere')]);
  site.write({ 'urls.lock': first.replace(/^ ~.*\n/gm, '') });
  expect(await hints()).toEqual([expect.stringContaining('Write `redirect_from: /docs/long`')]);
});

test('an edit that loses an id is reported by the build that follows, until the heading keeps it', async () => {
  const site = tempSite(FILES);
  await update(site);
  expect(await site.build()).toMatchObject({ exitCode: 0 });
  const edit = (text: string) => site.write({ 'docs/guides/01-install.md': text });
  edit('# Install the thing\n\n## Quick start guide\n\n## Later on\n');
  const built = await site.build('--format', 'json');
  expect(built.report?.diagnostics).toMatchObject([
    {
      code: 'anchor-lost',
      severity: 'warning',
      message: 'The page `/docs/guides/install` has lost the id `quick-start`.',
      hint: 'It most likely became `quick-start-guide`: write `{#quick-start-guide #quick-start}` after that heading.',
      file: 'docs/guides/01-install.md',
    },
  ]);
  edit(
    '# Install the thing\n\n## Quick start guide {#quick-start-guide #quick-start}\n\n## Later on\n',
  );
  expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
  edit(
    '---\naliases: { quick-start: quick-start-guide }\n---\n# Install the thing\n\n## Quick start guide\n\n## Later on\n',
  );
  expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
  rmSync(path.join(site.root, 'urls.lock'));
  edit('# Install the thing\n');
  expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
});

test('a new list is heard of by a build that has nothing else to do; one with a conflict is an error', async () => {
  const site = tempSite(FILES);
  await site.build();
  site.write({ 'urls.lock': '/docs/nowhere\n' });
  expect(
    (await site.build('--format', 'json')).report?.diagnostics.map(({ code }) => code),
  ).toEqual(['route-lost']);
  site.write({ 'urls.lock': '/docs/guides/zeta\n<<<<<<< HEAD\n/docs/nowhere\n' });
  expect(await found(site)).toMatchObject([{ code: 'urls-lock', line: 2 }]);
  const { exitCode, stdout } = await update(site);
  expect(exitCode).toBe(0);
  // What the conflict hid is not dropped in silence.
  expect(stdout).toContain('  /docs/nowhere\n');
  expect(await found(site)).toEqual([]);
});

test('compares with the sitemap of a published site', async () => {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const loc = (path: string) => `<loc>http://127.0.0.1:${port}${path}</loc>`;
    if (request.url === '/sitemap.xml')
      response.end(`<sitemapindex><sitemap>${loc('/sitemap-1.xml')}</sitemap></sitemapindex>`);
    else if (request.url === '/sitemap-1.xml')
      response.end(
        `<urlset><url>${loc('/docs/guides/zeta/')}</url><url>${loc('/docs/guides/install.html')}</url><url>${loc('/docs/guides/zetta')}</url></urlset>`,
      );
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const site = tempSite(FILES);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await found(site, '--against', url)).toMatchObject([
    {
      code: 'route-lost',
      message: `The site has lost the page \`/docs/guides/zetta\`, which ${url}/ has.`,
    },
  ]);
  const missing = await check(site, '--against', `${url}/elsewhere`);
  expect(missing).toMatchObject({ exitCode: 2 });
  expect(missing.stderr).toContain('responds with status 404');
  expect(await check(site, '--against', 'example.org')).toMatchObject({ exitCode: 2 });
});

test('former ids are empty anchors that links may lead to; old paths of pages are redirects like those of the config', async () => {
  const site = tempSite({
    'docs/index.md': '# Home\n\n[a](./a.mdx#old) [b](./a.mdx#older) [c](/docs/was-a)\n',
    'docs/a.mdx':
      '---\nredirect_from: [/docs/was-a, /docs]\naliases: { older: new, x: nowhere }\n---\n# A\n\n## Now {#new #old #old-2 .wide}\n\n## Two {#two #new}\n',
    'docs/b.md': '---\nredirect_from: /docs/was-a\n---\n# B\n',
    'docs/c.md': '---\nredirect_from: javascript:alert(1)\n---\n# C\n',
  });
  expect((await found(site))?.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['front-matter-type', 'docs/c.md', 2],
    ['heading-alias-unknown', 'docs/a.mdx', 1],
    ['redirect-unused', 'docs/a.mdx', 2],
    ['heading-id-duplicate', 'docs/a.mdx', 9],
    ['redirect-unused', 'docs/b.md', 2],
  ]);
  rmSync(path.join(site.root, 'docs/c.md'));
  expect(await site.build()).toMatchObject({ exitCode: 0 });
  const html = site.read('docs/a/index.html');
  expect(html).toMatch(
    /<h2 class="anchor wide" id="new"><span id="old"><\/span><span id="old-2"><\/span><span id="older"><\/span>Now</,
  );
  expect(html).not.toMatch(/#old/);
  expect(site.read('docs/was-a/index.html')).toContain('/docs/a');
});
