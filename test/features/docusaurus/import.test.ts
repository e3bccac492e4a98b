import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\nHello.\n',
  'docs/more.md': '# More\n\nFirst part.\n',
  'src/css/custom.css': '.harbour { color: rebeccapurple }\n',
  'sidebars.js': "module.exports = { docs: ['intro', 'more'] };\n",
  'plugins/shout.js': `module.exports = () => (tree) => {
  for (const { type, children } of tree.children)
    if (type === 'heading') for (const text of children) text.value = text.value.toUpperCase();
};
`,
  'docusaurus.config.js': `const shout = require('./plugins/shout');
module.exports = async () => ({
  title: 'Harbour’s "quay"',
  url: 'https://harbour.example',
  baseUrl: '/base/',
  organizationName: 'harbour',
  customFields: { 'a-b': [1, true, { line: 'x\\ny' }] },
  presets: [['classic', {
    blog: false,
    docs: {
      routeBasePath: '/',
      sidebarPath: require.resolve('./sidebars.js'),
      editUrl: ({ docPath }) => 'https://edit.example/' + docPath,
      remarkPlugins: [[shout, { loud: true }]],
      docItemComponent: '@theme/Own',
    },
    theme: { customCss: './src/css/custom.css' },
  }]],
  plugins: [
    ['client-redirects', { fromExtensions: ['html'], redirects: [{ from: '/old', to: '/more' }], createRedirects: (page) => (page === '/more' ? ['/less'] : undefined) }],
    './plugins/missing',
  ],
  themeConfig: { navbar: { style: 'dark', items: [{ to: 'more', label: 'More', position: 'right' }] } },
});
`,
};

const importInto = ({ root }: TempSite) => runCli(['import', 'docusaurus', root]);
const written = ({ root }: TempSite) => readFileSync(path.join(root, 'docsgen.config.ts'), 'utf8');

describe('docsgen import docusaurus', () => {
  test('writes a config that builds the same site', async () => {
    const site = tempSite(SITE);
    expect((await site.build()).exitCode).toBe(0);
    const before = site.output();
    expect(site.read('more/index.html')).toContain('<h1>MORE</h1>');
    const { exitCode, stdout } = await importInto(site);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^Wrote `docusaurus\.config\.js` as `.*docsgen\.config\.ts`\. Comments say what was left out/,
    );
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toEqual([]);
    expect(site.output()).toEqual(before);
  });

  test('names no files that are written while a site is built', async () => {
    const site = tempSite({
      'docsgen.config.ts': '',
      'docs/a.md': '# A\n',
      'lib/zlib.js': 'module.exports = {};\n',
      'docusaurus.config.js': `class NodePolyfillPlugin {
  apply({ options }) {
    options.resolve.fallback = { zlib: require.resolve('./lib/zlib.js') };
  }
}
const configureWebpack = () => ({
  resolve: { alias: { '@lib': require('node:path').join(__dirname, 'lib') } },
  plugins: [new NodePolyfillPlugin()],
});
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [() => ({ name: 'ways', configureWebpack })],
};
`,
    });
    expect((await importInto(site)).exitCode).toBe(0);
    expect(written(site)).toContain("aliases: { '@lib': './lib' }");
  });

  test('says in comments what was left out, and what to do', async () => {
    const site = tempSite(SITE);
    await importInto(site);
    const text = written(site);
    expect(text).toMatch(
      /^\/\/ Written by `docsgen import docusaurus` .* To go back, delete this file\.\n/,
    );
    expect(text).toMatch(
      / {2}\/\/ Left out: `presets\[0\]\[1\]\.docs\.docItemComponent`\. .*\n {2}docs: \{/,
    );
    expect(text).toMatch(/ {2}\/\/ Left out: `plugins\[1\]`\. .*`\.\/plugins\/missing`/);
    expect(text).toContain('editUrl: docusaurus.presets[0][1].docs.editUrl');
  });

  test.each([
    [
      'a folder that has a config of docsgen',
      { 'docsgen.config.ts': 'export default {};' },
      'is there already',
    ],
    ['a folder without a config', { 'docusaurus.config.js': '' }, undefined],
  ])('leaves %s as it is', async (_, files, message) => {
    const site = tempSite({ ...SITE, ...files });
    if (message === undefined) site.remove('docusaurus.config.js');
    const { exitCode, stderr } = await importInto(site);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message ?? 'contains no `docusaurus.config.ts`');
    expect(stderr).toContain('Nothing was written.');
    expect(existsSync(path.join(site.root, 'docsgen.config.ts'))).toBe(message !== undefined);
    if (message !== undefined) expect(written(site)).toBe('export default {};');
  });

  test('reports a config that can’t be read, and knows which generators there are', async () => {
    const site = tempSite({ ...SITE, 'docusaurus.config.js': 'throw new Error("no");' });
    const failed = await importInto(site);
    expect([failed.exitCode, failed.stdout]).toEqual([2, expect.stringContaining('config-threw')]);
    const unknown = await runCli(['import', 'docusarus', site.root]);
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('Did you mean `docusaurus`?'),
    ]);
    expect(existsSync(path.join(site.root, 'docsgen.config.ts'))).toBe(false);
  });
});
