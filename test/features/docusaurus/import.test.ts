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

/** A site without a config. */
const CODE = {
  'docsgen.config.ts': '',
  'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
  'edit.ts': "export const edit = (home: string) => home + '/edit/';\n",
  'unused.ts': "export const unused = 'Harbour';\n",
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
    expect(text).toContain("editUrl: ({ docPath }) => 'https://edit.example/' + docPath");
  });

  test('keeps code as code, with what it needs, and writes no defaults', async () => {
    const site = tempSite({
      ...CODE,
      'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
import { edit } from './edit';
import { unused } from './unused';
const owner = 'harbour';
const home = \`https://code.example/\${owner}\`;
process.env.SITE_TITLE ??= 'Set by the config';
const config: Config = {
  title: process.env.SITE_TITLE,
  url: 'https://harbour.example',
  baseUrl: '/',
  onBrokenLinks: process.env.CI === 'never' ? 'throw' : 'warn',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', editUrl: edit(home) } }]],
  themeConfig: {
    navbar: { items: [{ href: home, label: 'Code', position: 'right' }] },
    footer: { copyright: \`© \${new Date().getFullYear()} \${unused}\` },
  },
} satisfies Config;
export default config;
`,
    });
    expect((await site.build()).exitCode).toBe(0);
    const before = site.output();
    const { stdout } = await importInto(site);
    const text = written(site);
    expect(text).toContain('title: process.env.SITE_TITLE,');
    expect(text).toContain('editUrl: edit(home)');
    expect(text).toContain('href: home,');
    expect(text).toMatch(/copyright: `© \$\{.*new Date\(\)\)?\.getFullYear\(\)\} \$\{unused\}`/);
    expect(text).toMatch(/const home = `https:\/\/code\.example\/\$\{owner\}`;/);
    expect(text).toMatch(/process\.env\.SITE_TITLE \?\?=/);
    expect(text).not.toMatch(/from '\.\/docusaurus\.config|satisfies/);
    // Defaults are not written, nor are names of languages that no file uses.
    expect(text).not.toMatch(/^ {2}(?:baseUrl|onBrokenLinks):|aliases:|mermaid/m);
    // What can't be carried over is reported.
    expect(text).toMatch(
      /\/\/ Left out: `onBrokenLinks`\. Its code `process\.env\.CI .*` has no place/,
    );
    expect(stdout).toContain('(1).');
    expect((await site.build()).exitCode).toBe(0);
    expect(site.output()).toEqual(before);
  });

  test.each([
    [
      'what its function is called with',
      "module.exports = (given) => ({ ...BASE, tagline: 'In ' + new Date().getFullYear(), presets: [['classic', { blog: false, docs: { routeBasePath: '/', editUrl: (doc) => 'https://edit.example/' + given + doc.docPath } }]] });",
      [
        'editUrl: docusaurus.presets[0][1].docs.editUrl',
        'where it uses `given`',
        "tagline: 'In ' + new Date()",
      ],
    ],
    [
      'a config that is changed later',
      "const config = { ...BASE, tagline: 'A' };\nconfig.tagline = 'B ' + (1 + 1);\nmodule.exports = config;",
      ["tagline: 'B 2'", 'Left out: `docusaurus.config.js`. It is not one object'],
    ],
  ])('says why code stays behind: %s', async (_, code, expected) => {
    const site = tempSite({
      ...CODE,
      'docusaurus.config.js': `const BASE = { title: 'A', url: 'https://a.example', baseUrl: '/' };\n${code}\n`,
    });
    expect((await importInto(site)).exitCode).toBe(0);
    for (const part of expected) expect(written(site)).toContain(part);
    expect((await site.build()).exitCode).toBe(0);
  });

  test('has the scripts of package.json call docsgen, and leaves the rest of it as it is', async () => {
    const manifest = (scripts: readonly string[]) =>
      `{ "name":"site",\n\t"scripts" : {\n${scripts.join(',\n')} },\n  "dependencies": {} }`;
    const site = tempSite({
      ...SITE,
      'package.json': manifest([
        '"docusaurus": "docusaurus"',
        '"start":"docusaurus start --port=3001 --no-open"',
        '"build": "NODE_ENV=production npx docusaurus build && node \\"after.js\\""',
        '"other": "npm run docusaurus build"',
        '"deploy": "docusaurus deploy"',
        '"lint": "eslint docusaurus build"',
      ]),
    });
    const { stdout } = await importInto(site);
    expect(readFileSync(path.join(site.root, 'package.json'), 'utf8')).toBe(
      manifest([
        '"docusaurus": "docusaurus"',
        '"start":"docsgen serve --watch --port=3001"',
        '"build": "NODE_ENV=production docsgen build && node \\"after.js\\""',
        '"other": "npm run docusaurus build"',
        '"deploy": "docusaurus deploy"',
        '"lint": "eslint docusaurus build"',
      ]),
    );
    expect(stdout).toContain('`start`, `build`.');
    expect(stdout).toMatch(/still call Docusaurus.*`other`, `deploy`/);
    expect(stdout).toMatch(/Next:\n {2}npm install --save-dev docsgen/);
  });

  test.each([
    [
      'a folder that has a config of docsgen',
      { 'docsgen.config.ts': 'export default {};' },
      'already exists',
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
