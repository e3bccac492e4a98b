import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const config = (keys: string) =>
  `export default { title: 'Site', url: 'https://example.org', ${keys} };\n`;

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
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringContaining('`--strict` treats warnings as errors.'),
  ]);
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
    'docsgen.config.ts': config(
      `docs: false, search: false, navbar: { items: [\n${items.join(',\n')}\n] }`,
    ),
    'pages/index.md': '# Home\n',
  });
  const says = (type: string) =>
    `A navbar item has the type \`${type}\`, but \`docs\` is \`false\`.`;
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
  const message =
    'The page `docs/search.md` has the path `/search`, so readers have no search page.';
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

test('what is almost a word that docsgen knows gets a “did you mean”', async () => {
  const site = tempSite({
    'docs/index.md': [
      '# Home',
      ':::tipp\nText\n:::',
      '```js titel="a.js" showLineNumber group="a" custom="x"\nlet a;\n```',
      '```ts title="titel" live wrap {1}\nlet b;\n```',
    ].join('\n\n'),
  });
  const hints = async () => {
    const { report } = await runCli(['check', site.root, '--format', 'json']);
    return report?.diagnostics.map(({ code, line, hint }) => [code, line, hint?.split('?')[0]]);
  };
  expect(await hints()).toEqual([
    ['directive-unknown', 3, 'Did you mean `:::tip`'],
    ['fence-word', 7, 'Did you mean `showLineNumbers`'],
    ['fence-word', 7, 'Did you mean `title`'],
  ]);
  site.write({
    'docsgen.config.ts': config(
      "rules: { 'fence-word': 'ignore' }, navbar: { items: [{ type: 'docsSidebar', sidebarId: 'a' }] }",
    ),
  });
  expect(await hints()).toEqual([['config-value', 1, 'Did you mean `docSidebar`']]);
});

test('a diagram and a formula on a site that leaves these off are reported once; prices are not formulas', async () => {
  const text = '```mermaid\ngraph TD; A-->B\n```\n\nAs $a^2$ and $\\alpha$.\n\n$$\nx = 1\n$$\n';
  const site = tempSite({
    'docs/a.md': `# A\n\n${text}`,
    'docs/b.md': `# B\n\n${text}`,
    'docs/c.md':
      '# C\n\nIt costs $5 or $6, in US$ and `$x^2$`, not $PATH_A or $PATH_B. Anna ($270), f_subal ($230).\n',
  });
  const says = (what: string) =>
    `The page seems to have ${what}, which is shown as it is written (2 blocks, of which this is the first).`;
  expect(await found(site)).toEqual([
    `warning syntax-off docs/a.md:3 ${says('a diagram')}`,
    `warning syntax-off docs/a.md:7 ${says('a formula')}`,
  ]);
  site.write({
    'docsgen.config.ts': config("math: true, mermaid: true, rules: { 'syntax-off': 'error' }"),
  });
  expect((await found(site))?.filter((line) => line.includes('syntax-off'))).toEqual([]);
  site.write({ 'docsgen.config.ts': config("rules: { 'syntax-off': 'ignore' }") });
  expect(await found(site)).toEqual([]);
});
