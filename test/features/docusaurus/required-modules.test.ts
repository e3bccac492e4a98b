import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

/**
 * What jiti 1.21 answers in a config of Docusaurus 3.10, but for the names beside an export that is
 * frozen.
 */
const ANSWERS = `
const { strictEqual: is, deepStrictEqual: same } = require('assert');
is(require('./parts/both.ts').items[0], 'a');
is(require('./parts/both').named, 5);
is(require('./parts/both').n, 1);
is(require('./parts/both').default.items[0], 'a');
same(Object.keys(require('./parts/both')), ['items', 'n', 'named']);
is(Array.isArray(require('./parts/list')), true);
is(require('./parts/list').named, 5);
is(require('./parts/word'), 'word');
is(require('./parts/calls.mjs')(), 'called');
is(require('./parts/calls.mjs').named, 5);
is(require('./parts/nothing').q, 1);
is(require('./parts/names').default, undefined);
is(require('./parts/names').named, 5);
is(require('./parts/common').a, 1);
is(require('./parts/common').b, 2);
same(require('./parts/plain'), { a: 1 });
same(require('./parts/frozen'), { a: 1, b: 2 });
is(Array.isArray(require('./parts/frozen-list')), true);
is(require('./parts/uses-frozen'), 'read');
is(require('of-the-site')(), 'package');
is(require('of-the-site').other, 6);
is(require('of-the-site').default(), 'package');
is(imported.items[0], 'a');
is(named, 5);
is(all.items[0], 'a');
is(all.default.items[0], 'a');
is(word, 'word');
is(fromPackage(), 'package');
is(other, 6);
`;

const IMPORTS = `import imported, { named } from './parts/both';
import * as all from './parts/both';
import word from './parts/word';
import fromPackage, { other } from 'of-the-site';
`;

test('modules of the config and of sidebars get what Docusaurus’s loader gives them', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.ts': `${IMPORTS}${ANSWERS}
export const beside = 1;
export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' }, blog: false }]],
};
`,
    'sidebars.ts': `${IMPORTS}${ANSWERS}
export const docs = [require('./parts/pages').start, 'more'];
`,
    'parts/pages.ts': "const pages = { start: 'intro' };\nexport default pages;\n",
    'parts/both.ts':
      "export default { items: ['a'], n: 1 };\nexport const named = 5;\nexport const n = 2;\n",
    'parts/list.ts': "export default ['a'];\nexport const named = 5;\n",
    'parts/word.ts': "export default 'word';\n",
    'parts/calls.mjs':
      "export default function call() { return 'called'; }\nexport const named = 5;\n",
    'parts/nothing.ts': 'export default null;\nexport const q = 1;\n',
    'parts/names.ts': 'export const named = 5;\n',
    'parts/common.js': 'module.exports = { default: { a: 1 }, b: 2 };\n',
    'parts/plain.js': 'module.exports = { a: 1 };\n',
    'parts/frozen.ts': 'export default Object.freeze({ a: 1 });\nexport const b = 2;\n',
    'parts/frozen-list.ts': "export default Object.freeze(['a']);\nexport const b = 2;\n",
    'parts/uses-frozen.js':
      "const { tool } = require('of-frozen');\nmodule.exports = tool.read();\n",
    'node_modules/of-frozen/package.json':
      '{ "name": "of-frozen", "version": "1.0.0", "main": "main.js" }',
    'node_modules/of-frozen/main.js':
      "exports.__esModule = true;\nexports.tool = Object.freeze({ read: () => 'read' });\nexports.default = exports.tool;\n",
    'node_modules/of-the-site/package.json':
      '{ "name": "of-the-site", "version": "1.0.0", "main": "main.js" }',
    'node_modules/of-the-site/main.js':
      "exports.__esModule = true;\nexports.default = () => 'package';\nexports.other = 6;\n",
    'docs/intro.md': '# Intro\n',
    'docs/more.md': '# More\n',
  });
  const { exitCode, report, stdout } = await site.build('--format', 'json');
  expect(report?.diagnostics).toEqual([]);
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('beside');
  expect(site.read('docs/intro/index.html')).toMatch(/class="ds-sidebar[\s\S]*More/);
});

test('packages are read in the form for bundles, on the server and where code requires them, too', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] };\n`,
    'node_modules/two-forms/package.json':
      '{"name":"two-forms","main":"./umd/main.js","module":"./esm/main.js"}',
    'node_modules/two-forms/umd/main.js':
      '(function (make) { module.exports = make(require, exports); })((need) => ({ tide: need("./tide").tide }));\n',
    'node_modules/two-forms/umd/tide.js': 'exports.tide = "ebb";\n',
    'node_modules/two-forms/esm/main.js': 'export const tide = "flood";\n',
    'src/pages/index.js': `import React from 'react';
import { tide } from 'two-forms';
export default () => <main>{tide}</main>;
`,
    'src/pages/later.js': `import React from 'react';
export default () => <button onClick={() => alert(require('two-forms').tide)}>Tide</button>;
`,
  });
  expect((await site.build()).exitCode).toBe(0);
  const scripts = Object.entries(site.output()).filter(([name]) => name.endsWith('.js'));
  const texts = scripts.map(([, content]) => Buffer.from(content, 'base64').toString());
  expect(texts.some((text) => text.includes('flood'))).toBe(true);
  expect(texts.filter((text) => text.includes('ebb'))).toEqual([]);
  expect(site.read('index.html')).toContain('<main>flood</main>');
});

test('code that requires the config of the site finds it as the default export', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = { title: 'Tide', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] };\n`,
    'src/pages/index.js': `import React from 'react';
import imported from '@generated/docusaurus.config';
const { title } = require('@generated/docusaurus.config').default;
export default () => <main>{title + (imported.title === title)}</main>;
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('index.html')).toContain('<main>Tidetrue</main>');
});
