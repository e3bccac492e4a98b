import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeSite, type TempSite, tempSite } from '../../support/temp-site.js';

const DOCS = {
  'docsgen.config.ts': '',
  'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\nHello.\n',
  'docs/more.md': '# More\n',
  'sidebars.js': "module.exports = { docs: ['intro', 'more'] };\n",
};

const CLASSIC = `{
  title: 'Harbour',
  url: 'https://harbour.example',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
}`;

const titleOf = (site: TempSite, file: string) =>
  /<title>(.*?)<\/title>/.exec(site.read(file))?.[1];

describe('a folder with a Docusaurus config', () => {
  test.each([
    ['docusaurus.config.js', `module.exports = ${CLASSIC};`],
    ['docusaurus.config.mjs', `export default ${CLASSIC};`],
    ['docusaurus.config.cjs', `exports.default = ${CLASSIC}; exports.__esModule = true;`],
    [
      'docusaurus.config.ts',
      `const config: Record<string, unknown> = ${CLASSIC};\nexport default config;`,
    ],
    ['docusaurus.config.js', `export default async function create() { return ${CLASSIC}; }`],
    [
      'docusaurus.config.js',
      `import { sep } from 'path';\nmodule.exports = { ...${CLASSIC}, tagline: sep };`,
    ],
  ])('%s is read as it is (%#)', async (file, text) => {
    const site = tempSite({ ...DOCS, [file]: text });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toEqual([]);
    expect(exitCode).toBe(0);
    expect(titleOf(site, 'index.html')).toBe('Intro | Harbour');
    expect(titleOf(site, 'more/index.html')).toBe('More | Harbour');
  });

  test('pages have the delimiter of titles, whether Markdown or code draws them', async () => {
    const site = tempSite({
      ...DOCS,
      'docusaurus.config.js': `module.exports = { ...${CLASSIC}, titleDelimiter: '·' };`,
      'src/pages/boats.js': `import Layout from '@theme/Layout';
export default () => <Layout title="Boats"><h1>Boats</h1></Layout>;
`,
    });
    await site.build();
    expect(titleOf(site, 'index.html')).toBe('Intro · Harbour');
    expect(titleOf(site, 'boats/index.html')).toBe('Boats · Harbour');
  });

  test('files know where they are and find others by `require`', async () => {
    const site = tempSite({
      ...DOCS,
      'docusaurus.config.js': `const path = require('path');
const { title } = require('./config/names');
const own = require(path.join(__dirname, 'config', 'names.js'));
module.exports = {
  ...${CLASSIC},
  title,
  titleDelimiter: own.title + path.basename(__filename) + require('./config/facts.json').year,
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js') },
    theme: { customCss: [path.resolve(__dirname, './src/css/custom.css')] },
    blog: false,
  }]],
};
`,
      'config/names.js': "exports.title = 'At ' + require('path').basename(__dirname);\n",
      'config/facts.json': '{ "year": 2019 }',
      'src/css/custom.css': '.harbour { color: rebeccapurple }\n',
    });
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(titleOf(site, 'index.html')).toBe('Intro At configdocusaurus.config.js2019 At config');
    const sheets = Object.entries(site.output()).filter(([file]) => file.endsWith('.css'));
    expect(sheets.some(([, bytes]) => Buffer.from(bytes, 'base64').includes('.harbour'))).toBe(
      true,
    );
  });

  test('packages give it what they give CommonJS modules', async () => {
    const site = tempSite({
      ...DOCS,
      'node_modules/names/package.json': '{ "name": "names", "main": "index.js" }',
      'node_modules/names/index.js':
        "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = () => 'By default';\nfor (const name of ['given']) exports[name] = 'By name';\n",
      'docusaurus.config.mjs': `import usual, { given } from 'names';\nexport default { ...${CLASSIC}, title: usual(), titleDelimiter: given };`,
    });
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(titleOf(site, 'index.html')).toBe('Intro By name By default');
  });

  test('packages of a workspace may be written in TypeScript, and `require.resolve` finds TypeScript', async () => {
    const site = tempSite({
      ...DOCS,
      'docusaurus.config.ts': `import shout from '@crew/shout';
export default {
  ...${CLASSIC},
  title: shout('harbour'),
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: require.resolve('./navigation/sidebars') },
    blog: false,
  }]],
};
`,
      'navigation/sidebars.ts':
        "const label: string = 'Ahoy';\nexport default { main: [{ type: 'link', label, href: '/' }, 'intro'] };\n",
      'packages/shout/package.json': '{ "name": "@crew/shout", "main": "src/index.ts" }',
      'packages/shout/src/index.ts':
        "import end from 'ending';\nexport default (text: string): string => text.toUpperCase() + end;\n",
      'packages/shout/node_modules/ending/package.json': '{ "name": "ending", "main": "index.js" }',
      'packages/shout/node_modules/ending/index.js': "module.exports = '!';\n",
    });
    mkdirSync(path.join(site.root, 'node_modules/@crew'), { recursive: true });
    symlinkSync('../../packages/shout', path.join(site.root, 'node_modules/@crew/shout'), 'dir');
    expect((await site.build('--format', 'json')).report?.diagnostics).toEqual([]);
    expect(titleOf(site, 'index.html')).toBe('Intro | HARBOUR!');
    expect(site.read('index.html')).toContain('Ahoy');
  });

  test('a config of docsgen takes precedence', async () => {
    const site = tempSite({
      ...DOCS,
      'docsgen.config.ts': "export default { title: 'Own', docs: { routeBasePath: '/' } };",
      'docusaurus.config.js': 'throw new Error();',
    });
    expect((await site.build()).exitCode).toBe(0);
    expect(titleOf(site, 'index.html')).toBe('Intro | Own');
  });

  test.each([
    [
      'an error that it throws',
      'const a = 1;\nconst b = missing.name;\nmodule.exports = {};',
      { code: 'config-threw', file: 'docusaurus.config.js', line: 2, column: 11 },
    ],
    [
      'what is not JavaScript',
      'module.exports = {\n  title: ,\n};',
      { file: 'docusaurus.config.js', line: 2, column: 10 },
    ],
    [
      'an error in a file that it requires',
      "require('./names');\nmodule.exports = {};",
      { code: 'config-threw', file: 'names.js', line: 2 },
    ],
    [
      'a package that is not installed',
      "const a = 1;\nrequire('of-nobody');\nmodule.exports = {};",
      {
        code: 'config-threw',
        file: 'docusaurus.config.js',
        line: 2,
        message: '`docusaurus.config.js` imports `of-nobody`, which is not installed.',
      },
    ],
    [
      'a file that it requires and that is missing',
      "// A comment\n\nconst find = require.resolve;\nconst a = require('./nothing.json');\nmodule.exports = {};",
      { code: 'import-not-found', file: 'docusaurus.config.js', line: 4, column: 19 },
    ],
    [
      'a file that a module of the config imports and that is missing',
      "import './module.mjs';\nexport default {};",
      { code: 'import-not-found', file: 'module.mjs', line: 2, column: 15 },
    ],
    [
      'a value that docsgen refuses',
      "module.exports = {\n  url: 'https://harbour.example/path/',\n  title: 'Harbour',\n};",
      { code: 'config-value', file: 'docusaurus.config.js', line: 2 },
    ],
  ])('%s is reported where it stands', async (_, text, expected) => {
    const site = tempSite({
      ...DOCS,
      'docusaurus.config.js': text,
      'names.js': "const a = 1;\nthrow new Error('no names');\n",
      'module.mjs': "import 'node:fs';\nimport a from './nothing.mjs';\nexport default a;\n",
    });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(exitCode).toBe(2);
    expect(report?.diagnostics).toMatchObject([expected]);
  });

  test('what stands for a package is called by the name of the package, and a sidebar is looked for where it is asked for', async () => {
    const site = tempSite({
      ...DOCS,
      'docusaurus.config.js': `const used = 'none';
module.exports = {
  ...${CLASSIC},
  customFields: { used },
  themeConfig: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'docSidebar', sidebarId: 'none', label: 'None' },
      ],
    },
  },
};
`,
      'src/pages/boats.js': `import {
  useBoats,
} from '@docusaurus/theme-common';
export default () => useBoats();
`,
    });
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([
      { code: 'navbar-unknown-sidebar', file: 'docusaurus.config.js', line: 14, column: 43 },
      {
        code: 'export-not-found',
        message: '`@docusaurus/theme-common` exports no `useBoats`: it is `undefined`.',
        hint: 'Import a name that `@docusaurus/theme-common` exports.',
      },
    ]);
  });

  test('a file outside of the site that imports what is not installed is named, where the config leads to it', async () => {
    const repository = tempSite({
      'docsgen.config.ts': '',
      'scripts/names.mjs': "import { name } from 'of-nobody';\nexport default name;\n",
      'site/docusaurus.config.mjs': `\nimport title from '../scripts/names.mjs';\nexport default { ...${CLASSIC}, title };\n`,
    });
    const { exitCode, report } = await describeSite(path.join(repository.root, 'site')).build(
      '--format',
      'json',
    );
    expect(exitCode).toBe(2);
    expect(report?.diagnostics).toMatchObject([
      {
        code: 'config-threw',
        file: 'docusaurus.config.mjs',
        line: 2,
        message: '`../scripts/names.mjs` imports `of-nobody`, which is not installed.',
      },
    ]);
  });
});
