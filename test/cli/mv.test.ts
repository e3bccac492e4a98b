import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BIN, runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const mv = (site: TempSite, ...args: string[]) => runCli(['mv', ...args], { cwd: site.root });
const check = async (site: TempSite) =>
  (await runCli(['check', '.', '--format', 'json'], { cwd: site.root })).report?.diagnostics.map(
    ({ code, message }) => `${code} ${message}`,
  );
const read = (site: TempSite, file: string) => readFileSync(path.join(site.root, file), 'utf8');

/** Every file of the site but what docsgen keeps, by path. */
function tree(site: TempSite): Record<string, string> {
  const files = readdirSync(site.root, { recursive: true })
    .map(String)
    .filter(
      (file) =>
        !/^(?:\.docsgen|\.git|dist)\b/.test(file) && statSync(path.join(site.root, file)).isFile(),
    );
  return Object.fromEntries(
    files.sort().map((file) => [
      file,
      createHash('sha1')
        .update(readFileSync(path.join(site.root, file)))
        .digest('hex'),
    ]),
  );
}

const FILES = {
  'docsgen.config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/base/',
  navbar: { items: [{ type: 'doc', docId: 'guides/install', label: 'guides/install' }, { to: '/docs/guides/install#quick', label: "I" }] },
  redirects: [{ from: '/start', to: 'docs/guides/install' }],
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
};
`,
  'sidebars.ts': `export default { main: ['index', { type: 'category', label: 'guides/install', items: ["guides/install"], link: { type: 'doc', id: 'guides/install' } }, { type: 'link', label: 'x', href: '/docs/guides/install' }, 'deep/page'] };\n`,
  'docs/index.md': `---
pagination_next: guides/install
---
# Home

[a](guides/install.md) [b](./guides/install.md#quick "T") [c][ref] [d](/docs/guides/install) [e](guides/install/#quick)
[f](@site/docs/guides/install.md) <a href="/base/docs/guides/install">x</a> [g](guides/install)

[ref]: <guides/install.md#quick>

\`\`\`md
[a](guides/install.md)
\`\`\`
`,
  'docs/guides/install.md':
    '\uFEFF---\r\ntitle: Install\r\n---\r\n\r\n## Quick {#quick}\r\n\r\n[h](../index.md) [o](./other.md) ![p](./pic.png) [own](#quick) [me](install.md#quick)\r\n',
  'docs/guides/other.md': '# Other\n\n[i](install.md)\n',
  'docs/guides/pic.png': 'x',
  'docs/deep/page.mdx': `import Part from './_part.mdx';\n\n# Deep\n\n<Part />\n\n<LinkCard title="x" href='../guides/install.md#quick' />\n\n[i](../guides/install.md)\n`,
  'pages/about.tsx': `export default () => <a href="/base/docs/guides/install" title="guides/install">x</a>;\n`,
  'docs/deep/_part.mdx': '[i](../guides/install.md#quick) ![p](../guides/pic.png)\n',
  'i18n/fr/docs/guides/install.md':
    '---\ntitle: Installer\n---\n\n## Vite {#quick}\n\n[h](../index.md)\n',
  'i18n/fr/docs/index.md': '# Accueil\n\n[a](guides/install.md)\n',
};

test('the names in code that the config links follow, by file, by path and with their anchors', async () => {
  const links = `{ run: './docs/a.md', 'Site.stop': "/docs/a#end", wait: '@site/docs/a.md#end', x: 'https://example.org/a.md' }`;
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'S', url: 'https://example.org', code: { links: ${links} } };\n`,
    'docs/a.md': '# A\n\n## End\n',
    'docs/index.md': '# Home\n\n```js\nrun(); Site.stop(); wait(); x();\n```\n',
  });
  const { exitCode, stdout } = await mv(site, 'docs/a.md', 'docs/deep/b.md');
  expect([exitCode, stdout]).toEqual([0, expect.not.stringContaining('Not updated')]);
  expect(read(site, 'docsgen.config.ts')).toContain(
    `{ run: './docs/deep/b.md', 'Site.stop': "/docs/deep/b#end", wait: '@site/docs/deep/b.md#end', x: 'https://example.org/a.md' }`,
  );
  expect((await runCli(['check', site.root, '--strict'])).exitCode).toBe(0);
});

test('moves a page with its translation, and rewrites every link to it and in it', async () => {
  const site = tempSite(FILES);
  const before = await check(site);
  const { stdout, exitCode } = await mv(site, 'docs/guides/install.md', 'docs/how-to/setup.md');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(
    'Moved docs/guides/install.md to docs/how-to/setup.md (2 files).\n  /docs/guides/install → /docs/how-to/setup, redirected\n',
  );
  expect(existsSync(path.join(site.root, 'docs/guides/install.md'))).toBe(false);
  expect(read(site, 'docs/index.md')).toBe(`---
pagination_next: how-to/setup
---
# Home

[a](how-to/setup.md) [b](./how-to/setup.md#quick "T") [c][ref] [d](/docs/how-to/setup) [e](how-to/setup/#quick)
[f](@site/docs/how-to/setup.md) <a href="/base/docs/how-to/setup">x</a> [g](how-to/setup)

[ref]: <how-to/setup.md#quick>

\`\`\`md
[a](guides/install.md)
\`\`\`
`);
  expect(read(site, 'docs/how-to/setup.md')).toBe(
    '\uFEFF---\r\ntitle: Install\r\nredirect_from: /docs/guides/install\r\n---\r\n\r\n## Quick {#quick}\r\n\r\n[h](../index.md) [o](../guides/other.md) ![p](../guides/pic.png) [own](#quick) [me](setup.md#quick)\r\n',
  );
  expect(read(site, 'docs/guides/other.md')).toContain('[i](../how-to/setup.md)');
  expect(read(site, 'docs/deep/_part.mdx')).toBe(
    '[i](../how-to/setup.md#quick) ![p](../guides/pic.png)\n',
  );
  expect(read(site, 'docs/deep/page.mdx')).toContain(`href='../how-to/setup.md#quick' />`);
  expect(read(site, 'pages/about.tsx')).toContain(
    `href="/base/docs/how-to/setup" title="guides/install"`,
  );
  expect(read(site, 'i18n/fr/docs/how-to/setup.md')).toContain(
    'redirect_from: /docs/guides/install\n',
  );
  expect(read(site, 'i18n/fr/docs/index.md')).toContain('[a](how-to/setup.md)');
  expect(read(site, 'docsgen.config.ts')).toContain(
    `{ type: 'doc', docId: 'how-to/setup', label: 'guides/install' }, { to: '/docs/how-to/setup#quick', label: "I" }`,
  );
  expect(read(site, 'docsgen.config.ts')).toContain(`to: 'docs/how-to/setup' }`);
  expect(read(site, 'sidebars.ts')).toBe(
    FILES['sidebars.ts']
      .replace(`["guides/install"]`, `["how-to/setup"]`)
      .replace(`id: 'guides/install'`, `id: 'how-to/setup'`)
      .replace(`'/docs/guides/install'`, `'/docs/how-to/setup'`),
  );
  expect(await check(site)).toEqual(before);
  // And back: the page needs no redirect from where it is.
  expect(await mv(site, 'docs/how-to/setup.md', 'docs/guides/install.md')).toMatchObject({
    exitCode: 0,
  });
  expect(read(site, 'docs/guides/install.md')).toContain(
    'redirect_from: /docs/how-to/setup\r\n---',
  );
  expect(read(site, 'docs/index.md')).toBe(FILES['docs/index.md']);
  expect(read(site, 'sidebars.ts')).toBe(FILES['sidebars.ts']);
  expect(await check(site)).toEqual(before);
});

test('moves a folder with all that is in it, for Git a rename', async () => {
  const site = tempSite({
    ...FILES,
    'sidebars.ts': `export default { main: [{ type: 'autogenerated', dirName: 'deep' }, 'guides/install'] };\n`,
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
      cwd: site.root,
      encoding: 'utf8',
    });
  git('init', '-q');
  site.write({ '.gitignore': '.docsgen\n' });
  git('add', '-A');
  git('commit', '-qm', 'first');
  const before = await check(site);
  expect(await mv(site, 'docs/deep', 'docs/guides/deeper')).toMatchObject({ exitCode: 0 });
  expect(read(site, 'docs/guides/deeper/page.mdx')).toBe(
    `---\nredirect_from: /docs/deep/page\n---\n\nimport Part from './_part.mdx';\n\n# Deep\n\n<Part />\n\n<LinkCard title="x" href='../install.md#quick' />\n\n[i](../install.md)\n`,
  );
  expect(read(site, 'docs/guides/deeper/_part.mdx')).toBe(
    '[i](../install.md#quick) ![p](../pic.png)\n',
  );
  expect(read(site, 'sidebars.ts')).toContain(`dirName: 'guides/deeper'`);
  expect(existsSync(path.join(site.root, 'docs/deep'))).toBe(false);
  git('add', '-A');
  expect(git('diff', '--cached', '-M30', '--name-status')).toMatch(
    /^R\d+\tdocs\/deep\/page.mdx\tdocs\/guides\/deeper\/page.mdx$/m,
  );
  expect(await check(site)).toEqual(before);
});

test('with `--dry-run` shows the changes as Git applies them, and writes nothing; refuses what it can’t do', async () => {
  const site = tempSite(FILES);
  const before = tree(site);
  const { stdout, exitCode } = await mv(site, 'docs/guides/install.md', 'docs/setup', '--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('rename from docs/guides/install.md\nrename to docs/setup.md\n');
  expect(stdout).toContain('-[i](install.md)\n+[i](../setup.md)\n');
  const refused = [
    ['docs/nothing.md', 'docs/x.md'],
    ['docs/index.md', 'docs/guides/other.md'],
    ['docs/guides', 'docs/guides/inside'],
    ['docs/index.md', '../x.md'],
    ['docs/index.md', 'elsewhere/x.md'],
    ['docs/index.md', '.'],
    ['.', 'elsewhere'],
    ['docsgen.config.ts', 'config.ts'],
    ['sidebars.ts', 'docs/sidebars.ts'],
  ];
  for (const [from = '', to = ''] of refused) {
    const result = await mv(site, from, to);
    expect(result).toMatchObject({ exitCode: 2 });
    expect(result.stderr).toContain('Nothing was written.');
  }
  expect(tree(site)).toEqual(before);
});

test('a React page moves without front matter: the redirect that its address needs is named', async () => {
  const site = tempSite({
    'docs/index.md': '# Home\n\n[a](/about)\n',
    'pages/about.tsx': 'export default () => <p>About</p>;\n',
  });
  const { exitCode, stdout } = await mv(site, 'pages/about.tsx', 'pages/team.tsx');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(
    "  /about → /team\nTo redirect old addresses, add to `redirects` in the config:\n  { from: '/about', to: '/team' }\n",
  );
  expect(read(site, 'pages/team.tsx')).toBe('export default () => <p>About</p>;\n');
  expect(read(site, 'docs/index.md')).toContain('[a](/team)');
});

test('a page that becomes the index of its own folder keeps its address, and needs no redirect', async () => {
  const site = tempSite({ 'docs/index.md': '[a](a.md)\n', 'docs/a.md': '# A\n' });
  const { stdout } = await mv(site, 'docs/a.md', 'docs/a/index.md');
  expect(stdout).not.toContain('→');
  expect(read(site, 'docs/a/index.md')).toBe('# A\n');
  expect(await check(site)).toEqual([]);
});

test('a run that is killed leaves the site as it was, or as it should be', async () => {
  const pages = Array.from({ length: 150 }, (_, page) => [
    `docs/many/p${page}.md`,
    `# Page ${page}\n\n[next](./p${(page + 1) % 150}.md) [home](../index.md)\n`,
  ]);
  const files = { 'docs/index.md': '# Home\n\n[x](many/p1.md)\n', ...Object.fromEntries(pages) };
  const site = tempSite(files);
  const whole = tempSite(files);
  expect(await mv(whole, 'docs/many', 'docs/lots')).toMatchObject({ exitCode: 0 });
  const [before, after] = [tree(site), tree(whole)];
  const child = spawn(process.execPath, [BIN, 'mv', 'docs/many', 'docs/lots'], {
    cwd: site.root,
    stdio: 'ignore',
  });
  const closed = new Promise((done) => child.once('close', done));
  const pending = path.join(site.root, '.docsgen', 'pending', String(child.pid));
  // The first file at its new place, or the end.
  const moved = path.join(site.root, 'docs/lots');
  while (!existsSync(moved) && child.exitCode === null)
    await new Promise((done) => setImmediate(done));
  child.kill('SIGKILL');
  await closed;
  await check(site);
  expect([JSON.stringify(before), JSON.stringify(after)]).toContain(JSON.stringify(tree(site)));
  expect(existsSync(pending)).toBe(false);
  expect(await check(site)).toEqual([]);
});

test('imports that name what moves, and those in it, follow in their own ways of writing', async () => {
  const site = tempSite({
    'docs/index.mdx': `import Part from "./parts/_part.mdx";
import {
  a,
  b as c } from '../lib/data';
export { d } from '@site/docs/parts/values.js';
import raw from '!!raw-loader!./parts/sample.txt';

# Home

<Part /> {require('./parts/values').d}

\`\`\`ts file="./parts/sample.txt"
\`\`\`

\`\`\`js nocheck
import x from './parts/values.js';
\`\`\`
`,
    'docs/parts/_part.mdx': `import { a } from '../../lib/data';\r\nimport text from './sample.txt?raw';\r\n\r\n{a}{text.length}\r\n`,
    'docs/parts/values.ts': `import './look.css';\nimport data from "../../lib/data.json";\nexport const d = [data, import('./more')];\n`,
    'docs/parts/more/index.ts': `export { a } from '../../../lib/data.js';\n`,
    'docs/parts/look.css': `@import '../../lib/base.css';\n.x { background: url(./dot.png); }\n`,
    'docs/parts/dot.png': 'x',
    'docs/parts/sample.txt': 'sample\n',
    'lib/data.ts': `export const a = 1, b = 2;\n`,
    'lib/data.json': '{}',
    'lib/base.css': 'a {}\n',
    'components/Box.tsx': `import Part from '../docs/parts/_part.mdx';\nimport text from '@site/docs/parts/sample.txt?raw';\nconst url = new URL("../docs/parts/dot.png", import.meta.url);\nexport default () => <Part title={text + url + './parts/values'} />;\n`,
    'i18n/fr/docs/index.mdx': `import Part from './parts/_part.mdx';\n\n# Accueil\n\n<Part />\n`,
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n`,
  });
  const untouched = read(site, 'docs/parts/values.ts');
  expect(await mv(site, 'docs/parts', 'docs/shared/all')).toMatchObject({ exitCode: 0 });
  expect(read(site, 'docs/index.mdx')).toBe(`import Part from "./shared/all/_part.mdx";
import {
  a,
  b as c } from '../lib/data';
export { d } from '@site/docs/shared/all/values.js';
import raw from '!!raw-loader!./shared/all/sample.txt';

# Home

<Part /> {require('./shared/all/values').d}

\`\`\`ts file="./shared/all/sample.txt"
\`\`\`

\`\`\`js nocheck
import x from './parts/values.js';
\`\`\`
`);
  expect(read(site, 'docs/shared/all/_part.mdx')).toBe(
    `import { a } from '../../../lib/data';\r\nimport text from './sample.txt?raw';\r\n\r\n{a}{text.length}\r\n`,
  );
  expect(read(site, 'docs/shared/all/values.ts')).toBe(
    untouched.replace('"../../lib/data.json"', '"../../../lib/data.json"'),
  );
  expect(read(site, 'docs/shared/all/more/index.ts')).toContain(`'../../../../lib/data.js'`);
  expect(read(site, 'docs/shared/all/look.css')).toBe(
    `@import '../../../lib/base.css';\n.x { background: url(./dot.png); }\n`,
  );
  expect(read(site, 'components/Box.tsx')).toBe(
    `import Part from '../docs/shared/all/_part.mdx';\nimport text from '@site/docs/shared/all/sample.txt?raw';\nconst url = new URL("../docs/shared/all/dot.png", import.meta.url);\nexport default () => <Part title={text + url + './parts/values'} />;\n`,
  );
  expect(read(site, 'i18n/fr/docs/index.mdx')).toContain(`from './shared/all/_part.mdx'`);
  // A folder's module goes elsewhere alone.
  expect(await mv(site, 'docs/shared/all/more/index.ts', 'docs/shared/extra.ts')).toMatchObject({
    exitCode: 0,
  });
  expect(read(site, 'docs/shared/all/values.ts')).toContain(`import('../extra')`);
  expect(read(site, 'docs/shared/extra.ts')).toBe(`export { a } from '../../lib/data.js';\n`);
});
