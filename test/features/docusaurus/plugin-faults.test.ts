import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docs/index.md': '# Start\n',
  'src/Named.jsx': 'export const Named = () => null;\n',
};

const writeConfig = (plugins: string): string => `const first = () => ({ name: 'first' });
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [
    first,
    ${plugins},
  ],
};
`;

test('what pages of a plugin lack is reported with the name of the plugin, where the config has it', async () => {
  const api = `function api() {
      return {
        name: 'api-pages',
        contentLoaded({ actions }) {
          for (const path of ['/a', '/b'])
            actions.addRoute({ path, exact: true, component: '@theme/ApiPage', modules: { names: '@site/src/names.json' } });
        },
      };
    }`;
  const site = tempSite({ ...FILES, 'docusaurus.config.js': writeConfig(api) });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  const place = {
    severity: 'error',
    code: 'import-not-found',
    file: 'docusaurus.config.js',
    line: 7,
    column: 5,
  };
  expect(report?.diagnostics).toHaveLength(2);
  expect(report?.diagnostics).toMatchObject([
    {
      ...place,
      message:
        'Pages of the plugin `api-pages`: the import `@site/src/names.json` leads to no file.',
      hint: 'Check the path: `@site` is the folder of the config.',
    },
    {
      ...place,
      message: 'Pages of the plugin `api-pages`: the import `@theme/ApiPage` leads to no file.',
      hint: 'docsgen has no such part: write one into `src/theme/`, or leave the import out.',
    },
  ]);
});

test('a component of a plugin’s page that its file does not export is reported there, too', async () => {
  const api = `() => ({
      name: 'api-pages',
      contentLoaded: ({ actions }) => actions.addRoute({ path: '/a', exact: true, component: '@site/src/Named.jsx' }),
    })`;
  const site = tempSite({ ...FILES, 'docusaurus.config.js': writeConfig(api) });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(report?.diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'export-not-found',
      file: 'docusaurus.config.js',
      line: 7,
      message:
        'Pages of the plugin `api-pages`: `src/Named.jsx` has no default export: it is `undefined`.',
    }),
  );
});

test('what a plugin’s pages do wrong is reported at their routes', async () => {
  const api = `() => ({
      name: 'api-pages',
      contentLoaded({ actions }) {
        for (const path of ['/a', '/b', '/c'])
          actions.addRoute({ path, exact: true, component: '@site/src/Linked.jsx', props: { bad: path === '/c' } });
      },
    })`;
  const linked = `export default function Linked({ bad }) {
  if (bad) throw new Error('no luck');
  return <a href="/not-there">x</a>;
}
`;
  const site = tempSite({
    ...FILES,
    'docusaurus.config.js': writeConfig(api),
    'src/Linked.jsx': linked,
  });
  const { stdout } = await site.build();
  expect(stdout).toMatch(
    /^error\[component-threw\] \/c\n {2}The page `Linked` throws while it renders: no luck\.\n {2}Look at `src\/Linked\.jsx`, line 2\.$/m,
  );
  expect(stdout).not.toContain('.docsgen/');
  site.write({ 'src/Linked.jsx': linked.replace('if (bad)', 'if (!bad && false)') });
  expect((await site.build()).stdout).toMatch(
    /^warning\[link-broken\] \/a\n {2}Link to `\/not-there` leads to no page\.\n {2}2 more places: \/b, \/c$/m,
  );
});

test('a plugin that throws is reported where the config has it', async () => {
  const plugin = `() => ({ name: 'crew', loadContent() { throw new Error('no crew'); } })`;
  const site = tempSite({ ...FILES, 'docusaurus.config.js': writeConfig(plugin) });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'config-plugin-threw',
      file: 'docusaurus.config.js',
      line: 7,
      column: 5,
      message: 'The plugin `crew` throws: no crew (`plugins[1]`).',
    },
  ]);
});

test('a plugin that never stops waiting keeps no command from its end', async () => {
  const plugin = `() => ({ name: 'crew', contentLoaded() { setInterval(() => {}, 100); } })`;
  const site = tempSite({ ...FILES, 'docusaurus.config.js': writeConfig(plugin) });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('To write it as a docsgen config: docsgen import docusaurus');
  site.write({ 'docs/more.mdx': '# More\n\n{(}\n' });
  expect((await site.build()).exitCode).toBe(1);
});
