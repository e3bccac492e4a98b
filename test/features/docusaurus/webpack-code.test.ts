import { expect, onTestFinished, test } from 'vitest';
import { makeSite, tempSite } from '../../support/temp-site.js';

/** The part of the package `less` that sheets of these sites need. */
const LESS = `const { existsSync, readFileSync } = require('fs');
const path = require('path');
class FileManager {
  async loadFile(name, folder, { paths }) {
    const file = /\\.less$/.test(name) ? name : name + '.less';
    const places = [folder, ...paths].map((one) => path.resolve(one, file));
    const filename = places.find((one) => existsSync(one)) ?? places[0];
    return { filename, contents: readFileSync(filename, 'utf8') };
  }
}
exports.FileManager = FileManager;
exports.render = async (text, { filename, paths, plugins }) => {
  const managers = [];
  for (const plugin of plugins) plugin.install({}, { addFileManager: (one) => managers.push(one) });
  const imports = [];
  let css = text;
  for (const [line, name] of text.matchAll(/@import '(.*?)';/g)) {
    const found = await managers[0].loadFile(name, path.dirname(filename), { paths }, {});
    imports.push(found.filename);
    css = css.replace(line, found.contents);
  }
  const line = css.split('\\n').findIndex((one) => one.includes('@gone')) + 1;
  if (line > 0) throw { message: 'variable @gone is undefined', filename, line, column: 8, extract: ['', css.split('\\n')[line - 1]] };
  return { css: css.replace(/^@c: (.*);$/m, '').replace(/@c/g, /^@c: (.*);$/m.exec(css)?.[1] ?? ''), imports };
};
`;

const SHOW = `export const show = (context) =>
  context.keys().map((key) => key + '=' + (context(key).default?.name ?? context(key).default ?? context(key).name)).join(' ');
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', clientModules: ['./src/client.js'],
  plugins: [() => ({
    name: 'sheets',
    configureWebpack: (config, isServer, { getStyleLoaders }) => ({
      module: { rules: [{ test: /\\.less$/, oneOf: [{ use: [...getStyleLoaders(isServer), { loader: 'less-loader', options: {} }] }] }] },
    }),
  })],
  presets: [['classic', { blog: false, theme: { customCss: './src/css/site.less' } }]],
};
`,
  'docs/index.mdx': `# Start

import { show } from '@site/src/show';

export const near = require.context('./parts', false, /\\.mdx?$/);
export const Part = near('./_a.md').default;

<Part />

<pre className="near">{near.keys().join(' ')}</pre>

\`\`\`js
const shown = require.context('./nowhere');
\`\`\`
`,
  'docs/parts/_a.md': 'Text of part a.\n',
  'docs/parts/_b.mdx': 'Text of part <b>b</b>.\n',
  'docs/parts/deep/_c.md': 'Text of part c.\n',
  'data/one.json': '{ "name": "first" }\n',
  'data/two.ts': "export default 'second' as string;\n",
  'data/three/index.js': "export default 'third';\n",
  'data/.hidden.js': "throw new Error('read');\n",
  'data/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n',
  'src/show.js': SHOW,
  'src/client.js': `const context = require.context('@site/data', true, /(one|two)\\.[jt]s(on)?$/);
window.fromClient = context.keys().map((key) => context(key));
`,
  'src/theme/Footer.js': `const parts = require.context('@site/docs', true, /_[^/]*\\.mdx?$/);
export default function Footer() {
  const Deep = parts('./parts/deep/_c.md').default;
  return <footer className="own"><Deep />{parts.keys().length}</footer>;
}
`,
  'src/pages/index.tsx': `import { renderToStaticMarkup } from 'react-dom/server';
import { useState } from 'react';
import { show } from '../show';
import '../css/box.css';
import '../css/page.less';
import names from '../css/wide.module.less';
// require.context('./never')
const every = (require as any).context('../../data');
const ends = require.context("../../da" + "ta", false, /\\.(json|ts)$/i);
const later = require.context('../../data', true, /two$/, 'lazy');
const said = "require.context('./never')";
function tryOne(work) {
  try { return work(); } catch (error) { return [error.code, error.message].join(' '); }
}
export default function Home() {
  const [count, setCount] = useState(0);
  return <main className="box" onClick={() => setCount(count + 1)}>
    <p className={'named ' + names.wide}>{said}</p>
    <pre className="every">{every.keys().join(' ')}</pre>
    <pre className="ends">{show(ends)}</pre>
    <pre className="gone">{tryOne(() => ends('./gone.js'))}</pre>
    <pre className="id">{every.resolve('./one.json')} {every.id}</pre>
    <pre className="later">{later.keys().join()} {typeof later('./two').then}</pre>
    <pre className="markup">{renderToStaticMarkup(<b>{count}</b>)}</pre>
  </main>;
}
`,
  'src/css/box.css':
    "@import url('/src/css/other.min.css');\n.box { background: url('/src/css/a.svg'); }\n",
  'src/css/other.min.css': '.other { color: #0a0; }\n',
  'src/css/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
  'src/css/site.less': '@c: #a00;\n.inner { color: @c; }\n',
  'src/css/page.less':
    "@import './more';\n@import '@site/src/css/site.less';\n@import '~pack/sheet.less';\n@import 'far/away';\n",
  'src/css/more.less': '.more { color: #00b; }\n',
  'far/away.less': '.away { color: #0b0; }\n',
  'src/css/wide.module.less': '.wide { width: 6px; }\n',
  'node_modules/pack/package.json': '{ "name": "pack" }\n',
  'node_modules/pack/sheet.less': '.pack { color: #00c; }\n',
};

test('code that was written for webpack: folders, Less, React on the server, paths from the root', async () => {
  const site = makeSite(FILES);
  onTestFinished(site.dispose);
  const without = await site.build();
  expect(without.exitCode).toBe(1);
  expect(without.stdout).toContain('needs the package `less`, which is not installed.');
  expect(without.stdout).toContain('Install it: `npm install less`.');

  site.write({ 'node_modules/less/index.js': LESS });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('Left out');
  const home = site.read('index.html');
  const text = (html: string, name: string) =>
    new RegExp(`<pre class="${name}">(.*?)</pre>`).exec(html)?.[1]?.replaceAll('<!-- -->', '');
  expect(text(home, 'every')).toBe(
    './mark.svg ./one ./one.json ./three ./three/ ./three/index ./three/index.js ./two ./two.ts',
  );
  expect(text(home, 'ends')).toBe('./one.json=first ./two.ts=second');
  expect(text(home, 'gone')).toBe('MODULE_NOT_FOUND Cannot find module &#x27;./gone.js&#x27;');
  expect(text(home, 'id')).toBe('./data/one.json ./data sync recursive ^\\.\\/.*$');
  expect(text(home, 'later')).toBe('./two function');
  expect(text(home, 'markup')).toBe('&lt;b&gt;0&lt;/b&gt;');
  expect(home).toMatch(/<p class="named [\w-]+_wide">require\.context\(&#x27;.\/never&#x27;\)</);
  const doc = site.read('docs/index.html');
  expect(doc).toContain('Text of part a.');
  expect(text(doc, 'near')).toBe('./_a.md ./_b.mdx');
  expect(doc).toMatch(/<footer class="own">(?:<[^>]+>)*Text of part c\.(?:<[^>]+>)*3<\/footer>/);

  const decode = () =>
    Object.entries(site.output()).map(([file, content]) => ({
      file,
      content: Buffer.from(content, 'base64').toString(),
    }));
  const all = (ending: string) =>
    decode()
      .flatMap(({ file, content }) => (file.endsWith(ending) ? content : []))
      .join('\n');
  const styles = all('.css');
  for (const rule of [
    '.inner{color:#a00}',
    '.more{color:#00b}',
    '.pack{color:#00c}',
    '.away{color:#0b0}',
  ])
    expect(styles).toContain(rule);
  expect(styles).toContain('.other{color:#0a0}');
  expect(styles).toMatch(/\.box\{background:url\("?\/assets\/a-[\w-]+\.svg"?\)\}/);
  expect(styles).toMatch(/\.[\w-]+_wide\{width:6px\}/);
  // Browsers have what Node had, and no module of Node's.
  expect(all('.js')).toContain('fromClient');
  expect(all('.js')).not.toMatch(/from"(?:node:)?(?:stream|util|crypto)"/);

  site.write({
    'docs/parts/_d.md': 'Text of part d.\n',
    'src/css/more.less': '.more { top: 0; }\n',
  });
  expect((await site.build()).exitCode).toBe(0);
  expect(text(site.read('docs/index.html'), 'near')).toBe('./_a.md ./_b.mdx ./_d.md');

  // Less finds another sheet, nearer to the one that imports it.
  site.write({ 'src/css/far/away.less': '.away { color: #0c0; }\n' });
  expect((await site.build()).exitCode).toBe(0);
  expect(all('.css')).toContain('.away{color:#0c0}');

  site.write({ 'src/css/site.less': '.inner {\n  color: @gone;\n}\n' });
  const broken = await site.build();
  expect(broken.stdout).toContain('src/css/site.less:2:9');
  expect(broken.stdout).toContain('variable @gone is undefined.');
});

test('`require.context` takes a folder that is there, written out', async () => {
  const site = tempSite({
    'pages/index.jsx': "export default () => <b>{typeof require.context('./parts')}</b>;\n",
    'pages/other.jsx':
      'const name = globalThis.parts;\nexport default () => <b>{require.context(name).id}</b>;\n',
  });
  const missing = await site.build();
  expect(missing.exitCode).toBe(1);
  expect(missing.stdout).toContain('The folder `./parts` of `require.context` does not exist.');
  site.write({ 'pages/index.jsx': 'export default () => <b>Home</b>;\n' });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('The arguments of `require.context` must be written out in the call');
});
