import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServe } from '../../support/serve.js';
import { tempSite } from '../../support/temp-site.js';

const CONFIG = `const fs = require('node:fs');
const path = require('node:path');
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [(context) => ({
    name: 'crew',
    getPathsToWatch: () => [path.join(context.siteDir, 'crew'), 'notes/*.txt', '!notes/b.txt'],
    loadContent: () => JSON.parse(fs.readFileSync(path.join(context.siteDir, 'crew/list.json'), 'utf8')),
    async contentLoaded({ content, actions }) {
      const names = await actions.createData('names.json', JSON.stringify(content));
      actions.addRoute({ path: '/crew', exact: true, component: '@site/src/Crew.jsx', modules: { names } });
      actions.setGlobalData({ count: content.length });
    },
  })],
};
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': CONFIG,
  'crew/list.json': '["Ada", "Grace"]',
  'docs/index.md': '---\nlevel: first\n---\n# Hello\n',
  'src/Crew.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';
export default ({ names }) => <main><h1>Crew</h1><p>{names.join(', ')}: {usePluginData('crew').count}</p></main>;
`,
  'src/theme/DocItem/Layout/index.jsx': `import Layout from '@theme-original/DocItem/Layout';
export default (props) => <><b>above</b><Layout {...props} /></>;
`,
};

/** Waits until a page of the server has a text. */
const waitForText = (url: string, text: string) =>
  vi.waitFor(
    async () =>
      expect((await (await fetch(url)).text()).replaceAll('<!-- -->', '')).toContain(text),
    {
      timeout: 60_000,
      interval: 100,
    },
  );

test('while a site is served, plugins run again when a file changes that they watch', async () => {
  const site = tempSite(FILES);
  const served = await startServe([site.root, '--watch']);
  onTestFinished(async () => void (await served.close()));
  await waitForText(`${served.url}/crew`, 'Ada, Grace: 2');
  site.write({ 'crew/list.json': '["Ada", "Grace", "Edsger"]' });
  await waitForText(`${served.url}/crew`, 'Ada, Grace, Edsger: 3');

  // What a plugin throws is said once, and forgotten when it no longer does.
  site.write({ 'crew/list.json': '["Ada"' });
  await served.waitForLog(/The plugin `crew` throws/);
  site.write({ 'crew/list.json': '["Ada"]' });
  await waitForText(`${served.url}/crew`, 'Ada: 1');

  // Pages carry their front matter from when code asks for it.
  const file = path.join(site.root, 'src/theme/DocItem/Layout/index.jsx');
  const text = readFileSync(file, 'utf8')
    .replace('import', "import { useDoc } from '@docusaurus/plugin-content-docs/client';\nimport")
    .replace('above', '{useDoc().frontMatter.level}');
  writeFileSync(file, text);
  await waitForText(`${served.url}/docs`, '<b>first</b>');
}, 120_000);

test('a plugin that throws is one error, and no page is built without what it adds', async () => {
  const site = tempSite({ ...FILES, 'crew/list.json': '["Ada"' });
  const { exitCode, report, stdout } = await site.build('--format', 'json');
  expect(exitCode, stdout).toBe(2);
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'config-plugin-threw',
      severity: 'error',
      file: 'docusaurus.config.js',
      line: 6,
      message: expect.stringMatching(/^The plugin `crew` throws: .*JSON.* \(`plugins\[0\]`\)\.$/),
      hint: expect.any(String),
    },
  ]);
});

test('a folder of pages that the config does not name may be without pages until it has one', async () => {
  const config =
    "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n";
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': config,
    'docs/index.md': '# Hello\n',
    'src/pages/styles.module.css': '.a { color: red }\n',
    'src/pages/_Part.jsx': 'export default () => <p>Part</p>;\n',
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect([exitCode, report?.diagnostics]).toEqual([0, []]);
  const served = await startServe([site.root, '--watch']);
  onTestFinished(async () => void (await served.close()));
  await waitForText(`${served.url}/docs`, 'Hello');
  site.write({ 'src/pages/about.jsx': 'export default () => <main><h1>About</h1></main>;\n' });
  await waitForText(`${served.url}/about`, 'About');

  site.write({
    'docusaurus.config.js': config.replace(
      'blog: false',
      "blog: false, pages: { path: 'src/parts' }",
    ),
  });
  site.write({ 'src/parts/styles.css': '' });
  const named = await site.build('--format', 'json');
  expect(named.report?.diagnostics.map(({ code }) => code)).toContain('folder-empty');
});
