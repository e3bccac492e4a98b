import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const FILES = {
  'docs/index.md': '# Start\n\nText.\n',
  'src/pages/index.jsx': 'export default () => <main><h1>Home</h1></main>;\n',
  'src/Team.jsx': `import people from './people.json';
export default function Team({ route, crew, style }) {
  return <main><h1>{style.title}</h1><p>{route.path}: {people.lead}, {crew.map(({ name }) => name).join(', ')}</p></main>;
}
`,
  'src/people.json': '{ "lead": "Ada" }',
};

const [NODE_MODULES, LOADER] = [
  new URL('../../../node_modules/', import.meta.url),
  'jiti/lib/jiti.cjs',
];
const JITI = fileURLToPath(new URL(LOADER, NODE_MODULES));

/** A site whose config has these plugins. */
const withPlugins = (plugins: string, more: Record<string, string> = {}, preset = '') =>
  tempSite({
    ...FILES,
    'docsgen.config.ts': '',
    'docusaurus.config.js': writeConfig(plugins, preset),
    ...more,
  });

const writeConfig = (plugins: string, preset = '', more = ''): string => `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',${more}
  presets: [['classic', { docs: { sidebarPath: undefined }, blog: false }]${preset}],
  plugins: [${plugins}],
};
`;

describe('a plugin of a Docusaurus site', () => {
  test('loads content, keeps data, adds pages that are drawn with it, and tags of the head', async () => {
    const team = `[function team(context, options) {
    return {
      name: 'team-plugin',
      async loadContent() { return [{ name: 'Grace' }, { name: options.last }]; },
      async contentLoaded({ content, actions: { addRoute, createData } }) {
        addRoute({
          path: context.baseUrl + 'team',
          component: '@site/src/Team.jsx',
          exact: true,
          modules: { crew: await createData('crew.json', JSON.stringify(content)) },
          props: { style: { title: 'The team' } },
        });
      },
      injectHtmlTags: ({ content }) => ({
        headTags: [
          { tagName: 'meta', attributes: { name: 'crew', content: String(content.length) } },
          '<meta name="mate" content="a &amp; b"><noscript><i>no</i></noscript>',
        ],
        preBodyTags: { tagName: 'noscript', innerHTML: '<iframe src="https://example.org"></iframe>' },
        postBodyTags: ['<div id="late">late</div>', { tagName: 'script', attributes: { src: '/late.js', async: true, defer: false } }],
      }),
    };
  }, { last: 'Edsger' }]`;
    const more = `
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  themeConfig: {
    navbar: { items: [{ to: '/team', label: 'Team', 'data-crew': 7, hrefLang: 'en' }, { type: 'doc', docId: 'index', label: 'Doc', id: 'doc' }] },
    footer: { links: [{ label: 'Crew', to: '/team', 'data-foot': 'f', onClick: 'no()' }] },
  },`;
    const site = withPlugins('', { 'docusaurus.config.js': writeConfig(team, '', more) });
    const { exitCode, stderr } = await site.build();
    expect([exitCode, stderr]).toEqual([0, '']);
    const page = site.read('team/index.html');
    expect(page).toMatch(/<h1>The team<\/h1><p>.*\/team.*Ada.*Grace, Edsger<\/p>/);
    expect(page).toContain('<meta name="mate" content="a &amp; b">');
    expect(page).toMatch(/<noscript><i>no<\/i><\/noscript>[\s\S]*<\/head>/);
    expect(page).toMatch(
      /<body>\n(<p .*>.*<\/p>\n)?<noscript><iframe src="https:\/\/example.org"><\/iframe><\/noscript>\n/,
    );
    expect(page).toContain(
      '<div id="late">late</div>\n<script src="/late.js" async></script>\n</body>',
    );
    expect(page).toMatch(/<a [^>]*data-crew="7" hrefLang="en">Team<\/a>/);
    expect(page).toMatch(/<a [^>]*id="doc">Doc<\/a>/);
    expect(page).toMatch(/<a [^>]*data-foot="f">Crew<\/a>/);
    expect(page).not.toContain('no()');
    // The page has a landmark of its own.
    expect(page.match(/<\/?main\b/g)).toEqual(['<main', '</main']);
    expect(page).toMatch(/<div id="ds-main"[^>]*><main>/);
    expect(page).toContain('"hasMain":true');
    expect(site.read('de/team/index.html')).toContain('<h1>The team</h1>');
    expect(site.read('docs/index.html')).toContain('<meta name="crew" content="2"');
  });

  test('brings parts of the theme, which code imports; those of the site go before them', async () => {
    const plugin = 'node_modules/docusaurus-plugin-cards';
    const site = withPlugins("'cards'", {
      [`${plugin}/package.json`]: '{ "name": "docusaurus-plugin-cards", "main": "lib/index.js" }',
      [`${plugin}/lib/index.js`]:
        "module.exports = () => ({ name: 'cards', getThemePath: () => './theme' });\n",
      [`${plugin}/lib/theme/Card/index.js`]: `import { createElement } from 'react';
import Corner from '@theme/Card/Corner';
export default ({ children }) => createElement('div', { className: 'card-of-plugin' }, children, createElement(Corner));
`,
      [`${plugin}/lib/theme/Card/Corner.js`]: "export default () => 'Corner of the plugin';\n",
      [`${plugin}/lib/theme/Other.js`]: "export default () => 'Other of the plugin';\n",
      'src/theme/Card/Corner.jsx': `import Corner from '@theme-original/Card/Corner';
export default () => <i>Own, then: <Corner /></i>;
`,
      'docs/index.mdx':
        "import Card from '@theme/Card';\nimport Other from '@theme/Other';\n\n# Start\n\n<Card>In</Card>\n\n<p><Other /></p>\n",
    });
    site.remove('docs/index.md');
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    const html = site.read('docs/index.html');
    expect(html).toContain(
      '<div class="card-of-plugin">In<i>Own, then: Corner of the plugin</i></div>',
    );
    expect(html).toContain('<p>Other of the plugin</p>');
    expect(stdout).not.toContain('getThemePath');
  });

  test('nests pages in routes: each gets what its own says, beside the sidebar that it names, in the version around it', async () => {
    const api = `() => ({
      name: 'api',
      async contentLoaded({ actions }) {
        const sidebar = [
          { type: 'link', label: 'All of it', href: '/api' },
          { type: 'category', label: 'Core', collapsed: true, items: [{ type: 'link', label: 'Box', href: '/api/box' }] },
          { type: 'category', label: 'More', collapsed: true, items: [{ type: 'link', label: 'Far', href: '/api/far' }] },
        ];
        const version = await actions.createData('version.json', { version: 'next', label: 'Next', docsSidebars: { api: sidebar } });
        const data = await actions.createData('data.json', { 7: 'Box of seven', 8: 'All' });
        const item = (path, id) => ({ path, exact: true, component: '@site/src/Item.jsx', sidebar: 'api', id });
        const page = { path: '/api', component: '@site/src/ApiPage.jsx', modules: { data }, routes: [item('/api/box', 7), item('/api', 8)] };
        const root = { path: '/api', exact: false, component: '@theme/DocVersionRoot', modules: { version }, routes: [page] };
        actions.addRoute({ path: '/api', exact: false, component: '@theme/DocsRoot', routes: [root] });
      },
    })`;
    const site = withPlugins(api, {
      'src/data.js':
        "import { createContext } from 'react';\nexport const Data = createContext({});\n",
      'src/ApiPage.jsx': `import DocRoot from '@theme/DocRoot';
import { Data } from './data.js';
export default ({ data, ...props }) => <Data value={data}><div className="api-page"><DocRoot {...props} /></div></Data>;
`,
      'src/Item.jsx': `import { use } from 'react';
import { useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { Data } from './data.js';
export default function Item({ route, location, match }) {
  const told = [useDocsVersion().label, useDocsSidebar().name, route.path, route.sidebar, match.isExact, location.pathname];
  return <main><h1>{use(Data)[route.id]}</h1><p>{told.join(' ')}</p></main>;
}
`,
    });
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    const html = site.read('api/box/index.html');
    expect(html).toContain('<h1>Box of seven</h1><p>Next api /api/box api true /api/box</p>');
    const nav =
      /<div class="api-page"><div class="ds-doc-root"><div class="ds-sidebar">(<nav .*?<\/nav>)/s.exec(
        html,
      )?.[1];
    expect(nav).toMatch(/<a [^>]*href="\/api\/box"[^>]*aria-current="page"[^>]*>Box<\/a>/);
    expect(nav).toContain('All of it');
    expect(nav).toMatch(/^<nav [^>]*aria-label="Docs sidebar"/);
    expect(site.read('api/index.html')).toContain('<h1>All</h1>');
    expect(html).toContain('doc-root');
  });

  test('tells pages of the site which presets it has, if they ask', async () => {
    const page =
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default function Versions() {\n  const { siteConfig } = useDocusaurusContext();\n  return <main><h1>{typeof siteConfig.presets[0][1].docs}</h1></main>;\n}\n";
    const site = withPlugins('', { 'src/pages/versions.jsx': page });
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(site.read('versions/index.html')).toContain('<h1>object</h1>');
  });

  test('wraps in its parts what comes before it: docsgen’s part, or that of a plugin before', async () => {
    const plugin = (name: string, parts: Record<string, string>) => ({
      [`plugins/${name}/index.js`]: `module.exports = () => ({ name: '${name}', getThemePath: () => './theme' });\n`,
      ...Object.fromEntries(
        Object.entries(parts).map(([part, code]) => [`plugins/${name}/theme/${part}.js`, code]),
      ),
    });
    const wrap = (part: string, mark: string) =>
      `import { createElement } from 'react';\nimport First from '@theme-init/${part}';\nexport default (props) => createElement('div', { className: '${mark}' }, createElement(First, props));\n`;
    const site = withPlugins("'./plugins/one', './plugins/two'", {
      ...plugin('one', { Note: "export default () => 'Note of one';\n" }),
      ...plugin('two', {
        Note: wrap('Note', 'of-two'),
        Heading: wrap('Heading', 'heading-of-two'),
      }),
      'docs/index.mdx': "import Note from '@theme/Note';\n\n# Start\n\n<p><Note /></p>\n",
      'src/pages/heads.jsx':
        'import Heading from \'@theme/Heading\';\nexport default () => <main><h1>Heads</h1><Heading as="h2" id="one">One</Heading></main>;\n',
    });
    site.remove('docs/index.md');
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(site.read('docs/index.html')).toContain('<div class="of-two">Note of one</div>');
    expect(site.read('heads/index.html')).toMatch(/<div class="heading-of-two"><h2 [^>]*id="one"/);
  });

  test('may be a package, a file or of a preset, fills in its options by its schema, and sees what all have loaded', async () => {
    const preset =
      ", [require.resolve('docusaurus-plugin-count/preset'), { by: 2 }], 'redoc-like', 'nobody-has-it'";
    const files = {
      'node_modules/docusaurus-plugin-count/package.json':
        '{ "name": "docusaurus-plugin-count", "main": "index.js" }',
      'node_modules/docusaurus-plugin-count/index.js': `
exports.default = (context, { step, start }) => ({ name: 'count', loadContent: () => start + step });
// The schemas of some demand an id, which Docusaurus gives to all.
const schemaWith = (keys) => ({
  append: (more) => schemaWith({ ...keys, ...more }),
  validate: (given) => given.id === keys.id ? { value: { start: 40, ...given } } : { error: new Error('"id" is required') },
});
exports.validateOptions = ({ validate, options }) => validate(schemaWith({ id: 'needed' }), options);
`,
      'node_modules/docusaurus-plugin-count/preset.js':
        "exports.default = ({ siteConfig }, { by }) => ({ plugins: [[require.resolve('.'), { step: by }]], themes: [siteConfig.title === 'Site' && !siteConfig.future.v4.useCssCascadeLayers && 'css-cascade-layers'] });\n",
      // A package that is not named as a preset.
      'node_modules/redoc-like/index.js':
        "module.exports = () => ({ plugins: [() => ({ name: 'redoc-like', injectHtmlTags: () => ({ headTags: ['<meta name=\"redoc\">'] }) })] });\n",
      // TypeScript is read by what Docusaurus itself reads it with.
      'node_modules/@docusaurus/core/package.json': '{}',
      'node_modules/jiti/index.js': `module.exports = require(${JSON.stringify(JITI)});`,
      'plugins/name-sum.ts': "export const nameSum = (): string => 'sum';\n",
      'plugins/sum.ts': `
import { nameSum } from './name-sum';
interface Request { allContent: { count: { default: number } }; actions: { addRoute(route: object): void } }
export default () => ({
  name: nameSum(),
  allContentLoaded({ allContent, actions }: Request) {
    actions.addRoute({ path: '/sum', component: '@site/src/Sum.jsx', props: { sum: allContent.count.default } });
  },
});
`,
      'src/Sum.jsx': 'export default ({ sum }) => <main><h1>Sum</h1><p>It is {sum}.</p></main>;\n',
    };
    const site = withPlugins("'./plugins/sum.ts'", files, preset);
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(stdout).toMatch(/The preset `nobody-has-it` does not run: Cannot find module/);
    expect(stdout).toMatch(/presets +docusaurus-plugin-count, redoc-like\n/);
    expect(site.read('sum/index.html').replaceAll('<!-- -->', '')).toContain('<p>It is 42.</p>');
    expect(site.read('sum/index.html')).toContain('<meta name="redoc">');
  });

  test('builds a site with a plugin that asks for posts, and says that it gets none', async () => {
    const site = withPlugins(`() => ({
      name: 'latest',
      contentLoaded: ({ actions }) => actions.setGlobalData('kept'),
      allContentLoaded({ allContent, actions }) {
        const { blogPosts } = allContent['docusaurus-plugin-content-blog'].default;
        actions.setGlobalData(blogPosts.length);
      },
    }), () => ({ name: 'other', allContentLoaded({ allContent }) { if (!('latest' in allContent)) throw new Error('None'); } })`);
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(stdout).toMatch(
      /It asks for docs, posts or pages,.*missing\.\s+plugins\[0\]\.allContentLoaded/s,
    );
  });

  test('gives names to folders by aliases of webpack', async () => {
    const site = withPlugins(
      `() => ({
        name: 'names',
        configureWebpack: (config, isServer, { currentBundler }) => ({
          plugins: [new currentBundler.instance.ProvidePlugin({ process: 'process/browser' })],
          mergeStrategy: { 'resolve.extensions': 'prepend' },
          resolve: { extensions: ['.web.jsx'], fallback: { fs: false, querystring: require('node:path').join(__dirname, 'src/query.js') }, alias: { '@parts': require('node:path').join(__dirname, 'src/parts'), react: '/nowhere' } },
        }),
      })`,
      {
        'src/parts/Hint.jsx': `import { useId } from 'react';
import fs from 'fs';
import { stringify } from 'querystring';
export default () => <em id={useId()}>A hint {stringify()} {typeof fs.readFileSync}</em>;
`,
        'src/parts/Sail.jsx': 'export default () => <i>plain</i>;\n',
        'src/parts/Sail.web.jsx': 'export default () => <i>of the web</i>;\n',
        'src/query.js': "export const stringify = () => 'in short';\n",
        'docs/index.mdx':
          "import Hint from '@parts/Hint';\nimport Sail from '@parts/Sail';\n\n# Start\n\n<Hint />\n\n<Sail />\n",
      },
    );
    site.remove('docs/index.md');
    const { exitCode, stderr } = await site.build();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(site.read('docs/index.html')).toContain('<i>of the web</i>');
    expect(site.read('docs/index.html').replaceAll('<!-- -->', '')).toMatch(
      /<em id="[^"]+">A hint in short undefined<\/em>/,
    );
  });

  test('has stand-ins for modules of Node, and what these take for granted', async () => {
    const site = withPlugins(
      `() => ({
        name: 'polyfills',
        configureWebpack(config, isServer, { currentBundler }) {
          const at = (name) => require('node:path').join(__dirname, 'src', name);
          class NodePolyfillPlugin {
            apply({ options }) {
              options.plugins.push(new currentBundler.instance.ProvidePlugin({ Crate: [at('crate.js'), 'Crate'], console: at('crate.js') }));
              options.resolve.fallback = { zlib: at('zlib.js'), console: at('crate.js'), ...options.resolve.fallback };
            }
          }
          return { plugins: [new NodePolyfillPlugin()] };
        },
      })`,
      {
        'src/crate.js': "exports.Crate = class { text = 'a crate'; };\n",
        'src/zlib.js': 'exports.text = new Crate().text;\n',
        'src/Crates.jsx': `import { useState } from 'react';
import zlib from 'zlib';
export default () => <button type="button" onClick={useState(0)[1]}>{zlib.text ?? typeof zlib.inflate}</button>;
`,
        'docs/index.mdx': "import Crates from '@site/src/Crates';\n\n# Start\n\n<Crates />\n",
      },
    );
    site.remove('docs/index.md');
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(stdout).not.toContain('webpack');
    // The server has Node’s own.
    expect(site.read('docs/index.html')).toMatch(/<button [^>]*>function<\/button>/);
    const scripts = Object.keys(site.output()).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => /\.Crate\s*\?\?=/.test(site.read(name)))).toHaveLength(1);
  });

  test('has constants of code, modules that are variables, translated texts, and pages with a context', async () => {
    const site = withPlugins(
      `function ways(context) {
        return {
          name: 'ways',
          configureWebpack: (config, isServer, { currentBundler }) => ({
            plugins: [new currentBundler.instance.DefinePlugin({
              __NUMBER__: JSON.stringify({ of: 7 }), 'process.env.CREW': '"Ada"', __QUOTED__: "'it'", __NESTED__: { deep: true }, __CALL__: 'now()',
            })],
            externals: [{ jquery: 'jQuery' }, /^lodash/],
          }),
          loadContent: () => ({ word: 'Hello' }),
          getTranslationFiles: ({ content }) => [{ path: 'words', content: { word: { message: content.word } } }],
          translateContent: ({ translationFiles }) => ({ word: translationFiles[0].content.word.message }),
          async contentLoaded({ content, actions }) {
            const told = await actions.createData('told.json', content);
            actions.addRoute({ path: '/told', component: '@site/src/Told.jsx', exact: true, context: { told } });
          },
        };
      }`,
      {
        'i18n/en/ways/words.json': '{ "word": { "message": "Ahoy" } }',
        'src/Told.jsx': `import useRouteContext from '@docusaurus/useRouteContext';
import jquery from 'jquery';
export default function Told() {
  const { plugin, data } = useRouteContext();
  return <main><h1>{data.told.word}</h1><p>{[plugin.name, plugin.id, __NUMBER__.of, process.env.CREW, __QUOTED__, __NESTED__.deep, typeof __CALL__, typeof jquery].join(' ')}</p></main>;
}
`,
      },
    );
    const { exitCode, stdout } = await site.build();
    expect(exitCode, stdout).toBe(0);
    const html = site.read('told/index.html');
    expect(html).toContain('<h1>Ahoy</h1>');
    expect(html).toContain('<p>ways default 7 Ada it true undefined undefined</p>');
    expect(stdout).toContain('The constant `__CALL__` is missing in code');
    expect(stdout).toContain('The module `/^lodash/` is bundled');
    expect(stdout).not.toContain('has no effect');
    const scripts = Object.entries(site.output()).filter(([file]) => file.endsWith('.js'));
    const code = scripts.map(([, text]) => Buffer.from(text, 'base64').toString()).join('\n');
    expect(code).toContain('globalThis.jQuery');
  });

  test('writes Markdown that pages take in by an alias, with its headings', async () => {
    const write = (text: string) => `() => ({
      name: 'writer',
      contentLoaded: ({ actions }) => actions.createData('v1/part.md', ${JSON.stringify(text)}),
      configureWebpack: () => ({ resolve: { alias: { '@api': __dirname + '/.docusaurus/writer/default' } } }),
    })`;
    const site = withPlugins(write('## One\n\nFirst.\n'), {
      'docs/api.mdx': "import Part from '@api/v1/part.md';\n\n# API\n\n<Part />\n",
    });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('docs/api/index.html')).toMatch(
      /<h2[^>]* id="one".*First\..*href="#one">\w+<\/a><\/li>/s,
    );
    site.write({ 'docusaurus.config.js': writeConfig(write('## Two\n\nSecond.\n')) });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('docs/api/index.html')).toMatch(
      /<h2[^>]* id="two".*Second\..*href="#two">\w+<\/a><\/li>/s,
    );
  });

  test('adds a page where another is: the config is named', async () => {
    const site = withPlugins(
      `() => ({ name: 'team', contentLoaded: ({ actions }) => actions.addRoute({ path: '/', component: '@site/src/Team.jsx' }) })`,
    );
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['route-duplicate', 'docusaurus.config.js'],
    ]);
  });

  test('tells all pages what it has found out', async () => {
    const site = withPlugins(
      `() => ({ name: 'counter', contentLoaded: ({ actions }) => actions.setGlobalData({ count: 7 }) })`,
      {
        'src/pages/count.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <main><h1>Count</h1><p>It is {usePluginData('counter').count}.</p></main>;
`,
      },
    );
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('count/index.html').replaceAll('<!-- -->', '')).toContain('<p>It is 7.</p>');
  });

  test('works on the finished site', async () => {
    const site = withPlugins(`() => ({
      name: 'lister',
      loadContent: () => 'Pages:',
      async postBuild({ outDir, routesPaths, siteConfig, content, plugins }) {
        const own = plugins.find(({ name, options }) => name === 'lister' && options.id === 'default');
        const { readFileSync, writeFileSync } = require('node:fs');
        const [, title] = /<h1>(.*?)<\\/h1>/.exec(readFileSync(outDir + '/docs/index.html', 'utf8'));
        const lines = [own.content === content && content, ...routesPaths.filter((path) => path !== '/404.html').sort(), title, siteConfig.title];
        writeFileSync(outDir + '/pages.txt', lines.join(' '));
      },
    })`);
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('pages.txt')).toMatch(/^Pages: \/ .*\/docs\/.* Start Site$/);
  });

  test('works on the finished site in each of its languages', async () => {
    const plugin = `(context) => ({
      name: 'lister',
      async postBuild({ outDir, baseUrl, routesPaths, i18n }) {
        const seen = [context.i18n.currentLocale, i18n.currentLocale, baseUrl, context.siteConfig.baseUrl];
        require('node:fs').writeFileSync(outDir + '/told.txt', [...seen, routesPaths.find((path) => /docs/.test(path))].join(' '));
      },
    })`;
    const site = withPlugins(plugin, {
      'docusaurus.config.js': writeConfig(plugin).replace(
        "baseUrl: '/',",
        "baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
      ),
    });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('told.txt')).toMatch(/^en en \/ \/ \/docs\//);
    expect(site.read('fr/told.txt')).toMatch(/^fr fr \/fr\/ \/fr\/ \/fr\/docs\//);
  });

  test('that adds nothing any more leaves no page behind', async () => {
    const add = (path: string) =>
      `() => ({ name: 'p', contentLoaded: ({ actions }) => actions.addRoute({ path: '${path}', component: '@site/src/pages/index.jsx' }) })`;
    const site = withPlugins(add('/one'));
    await site.build();
    site.write({ 'docusaurus.config.js': writeConfig(add('/two')) });
    await site.build();
    expect(Object.keys(site.output()).filter((file) => /^(one|two)\//.test(file))).toEqual([
      'two/index.html',
    ]);
  });
});

test('constants and variables that code cannot have are errors of the config, at their places', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  docusaurus: {
    define: {
      A: 'x +',
      'B C': '1',
    },
    globals: { jquery: '$.' },
  },
};\n`,
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(2);
  const variable = 'the name of a variable, such as `process.env.TOKEN`';
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'config-value',
      line: 6,
      message: '`docusaurus.define.A` must be JSON, or the name of a variable, not `"x +"`.',
    },
    {
      code: 'config-value',
      line: 7,
      message: `The name of \`docusaurus.define.B C\` must be ${variable}.`,
    },
    {
      code: 'config-value',
      line: 9,
      message: `\`docusaurus.globals.jquery\` must be ${variable}, not \`"$."\`.`,
    },
  ]);
});
