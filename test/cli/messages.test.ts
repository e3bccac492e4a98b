import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const config = (keys: string) => `export default { title: 'Site', url: 'https://example.org', ${keys} };\n`;

/** What a command reports, in one line each. */
async function found(site: TempSite, command = 'check'): Promise<string[] | undefined> {
  const { report } = await runCli([command, site.root, '--format', 'json']);
  return report?.diagnostics.map(
    ({ code, severity, file, line, message }) => `${severity} ${code} ${file}:${line} ${message}`,
  );
}

test('a check with `--strict` that fails because of warnings says so', async () => {
  const site = tempSite({ 'docs/index.md': '# Home\n\n[a](gone.md)\n' });
  const { exitCode, stdout } = await runCli(['check', site.root, '--strict']);
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('`--strict` treats warnings as errors.')]);
  site.write({ 'docs/index.md': '# Home\n' });
  expect((await runCli(['check', site.root, '--strict'])).stdout).not.toContain('treats');
});

test('items of the navbar that name docs are errors on a site without docs', async () => {
  const items = [
    "{ type: 'doc', docId: 'a' }",
    "{ label: 'Menu', items: [{ type: 'docSidebar', sidebarId: 'b' }, { type: 'docsVersion' }] }",
    "{ type: 'docsVersionDropdown' }",
    "{ type: 'search' }",
  ];
  const site = tempSite({
    'docsgen.config.ts': config(`docs: false, search: false, navbar: { items: [\n${items.join(',\n')}\n] }`),
    'pages/index.md': '# Home\n',
  });
  const says = (type: string) => `A navbar item has the type \`${type}\`, but \`docs\` is \`false\`.`;
  const expected = [
    `error navbar-feature-off docsgen.config.ts:2 ${says('doc')}`,
    `error navbar-feature-off docsgen.config.ts:3 ${says('docSidebar')}`,
    `error navbar-feature-off docsgen.config.ts:3 ${says('docsVersion')}`,
    `error navbar-feature-off docsgen.config.ts:4 ${says('docsVersionDropdown')}`,
  ];
  expect(await found(site)).toEqual(expected);
  expect(await found(site, 'build')).toEqual(expected);
});

test('a key that the config lacks is reported above it, not at another key of its name', async () => {
  const site = tempSite({
    'docsgen.config.ts': `const other = { title: 'x', src: 'y' };
export default { url: 'https://example.org',
  navbar: { title: 'N', logo: { alt: '' } } };\n`,
    'docs/index.md': '# Home\n',
  });
  expect(await found(site)).toEqual([
    'error config-missing docsgen.config.ts:undefined The config has no `title`.',
    'error config-missing docsgen.config.ts:3 The config has no `navbar.logo.src`.',
  ]);
});

test('a page of Markdown that takes the place of the search page is reported, a React page is not', async () => {
  const site = tempSite({
    'docsgen.config.ts': config("docs: { routeBasePath: '/' }"),
    'docs/index.md': '# Home\n',
    'docs/search.md': '# Searching\n',
  });
  const message = 'The page `docs/search.md` has the path `/search`, so readers have no search page.';
  expect(await found(site)).toEqual([`warning search-page-hidden docs/search.md:1 ${message}`]);
  site.remove('docs/search.md');
  site.write({ 'pages/search.tsx': 'export default () => <h1>Search</h1>;\n' });
  expect(await found(site)).toEqual([]);
  site.write({ 'pages/other.tsx': 'export default () => <h1>Other</h1>;\n' });
  site.remove('pages/search.tsx');
  site.write({
    'docs/search.md': '# Searching\n',
    'docsgen.config.ts': config(
      "docs: { routeBasePath: '/' }, search: { provider: 'local', searchPagePath: 'find' }",
    ),
  });
  expect(await found(site)).toEqual([]);
});
