import { beforeAll, describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, type TempSite, tempSite } from '../../support/temp-site.js';

const CONFIG = `const path = require('node:path');
const each = (node, see) => [see(node), ...(node.children ?? []).map((child) => each(child, see))];
const steps = () => (tree) =>
  void each(tree, (node) => {
    if (node.type === 'containerDirective' && node.name === 'steps')
      node.data = { hName: 'Steps', hProperties: { className: ['one', 'two'], open: true } };
  });
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  staticDirectories: ['static', 'not-there'],
  themes: ['@docusaurus/theme-live-codeblock'],
  presets: [['classic', { docs: { path: '_docs', sidebarPath: './sidebars.js', remarkPlugins: [steps] }, blog: false, theme: { customCss: '/src/css/own.css' } }]],
  plugins: [
    () => ({ name: 'without-theme', getThemePath: () => '../not-there' }),
    (context) => ({
      name: 'with-data',
      async contentLoaded({ actions }) {
        const file = await actions.createData('paths.json', JSON.stringify(['/from/data']));
        const modules = { paths: '@generated/' + path.relative(context.generatedFilesDir, file) };
        actions.addRoute({ path: '/data', exact: true, component: '@site/src/Data.js', modules });
      },
    }),
  ],
  themeConfig: {
    announcementBar: { content: 'News' },
    footer: {},
    navbar: { items: [{ type: 'doc', docId: '/all' }, { type: 'localeDropdown' }, { to: '/docs', label: 'Docs', position: 'right' }, { label: 'M', items: [] }] },
  },
};
`;

const TOLD = `import React from 'react';
import mode from 'by-mode';
import { useThemeConfig } from '@docusaurus/theme-common';
export default function Told() {
  const { announcementBar, footer, navbar, algolia } = useThemeConfig();
  return <pre title={mode}>{JSON.stringify({ announcementBar, footer, items: navbar.items, algolia })}</pre>;
}
`;

const TOOLS = `import React from 'react';
import {
  BlogAuthorNoPostsLabel, BlogAuthorsListViewAllLabel, SkipToContentLink, translateBlogAuthorsListPageTitle, useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle, useClearQueryString, useContextualSearchFilters, useDocCardDescriptionCategoryItemsPlural,
} from '@docusaurus/theme-common/internal';
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import translations from '@theme/SearchTranslations';
export default function Tools() {
  const filters = useContextualSearchFilters();
  const crumbs = useBreadcrumbsStructuredData({ breadcrumbs: [{ label: 'No page' }, { label: 'A', href: '/a' }] });
  return (
    <main>
      <SkipToContentLink className="skip" />
      <pre>{JSON.stringify([
        typeof useClearQueryString(), filters.locale, filters.tags, crumbs.itemListElement, translations.modal.footer.closeText,
        useBlogTagsPostsPageTitle({ label: 'T', count: 2 }), useBlogAuthorPageTitle({ key: 'ada', count: 1 }),
        translateBlogAuthorsListPageTitle(), useDocCardDescriptionCategoryItemsPlural()(3),
      ])}</pre>
      <BlogAuthorsListViewAllLabel /> / <BlogAuthorNoPostsLabel />
    </main>
  );
}
`;

const PAGE = `# Start

import Box from '@site/src/Box';

<head>
  <html className="wide" />
  <body className="dark" />
</head>

<Box>

import Part from './part/_part.mdx';

<Part />

</Box>

<a href={require('./table.xlsx').default}>Table</a> <a href={require('./engine.wasm').default}>Engine</a>

<details>
<summary>

## Folded heading

</summary>

Folded text.

</details>

\`\`\`jsx live
function Hello() {
  const name: string = 'World';
  return <b>{name}</b>;
}
\`\`\`
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': CONFIG,
  'sidebars.js': `module.exports = {
  docs: [['index'], { type: 'category', label: 'All', link: { type: 'generated-index', slug: '/all' }, items: [[['more']]] }],
};\n`,
  'src/css/own.css': '.own { color: red }\n',
  'node_modules/by-mode/package.json':
    '{"name":"by-mode","exports":{".":{"development":"./dev.js","production":"./prod.js"}}}',
  'node_modules/by-mode/prod.js': "module.exports = 'for production';\n",
  '_docs/more.mdx': `import Named, { toc as partToc } from './part/_named.mdx';
import TOCInline from '@theme/TOCInline';

# More of it

It is {contentTitle}. <TOCInline toc={partToc} /> <Shared />

:::steps

A *step*.

:::

<Named />
`,
  '_docs/part/_named.mdx': '## Named part\n\nText.\n',
  '_docs/part/_shared.mdx': 'Shared: <Picture />\n',
  'src/theme/MDXComponents.js': `import React from 'react';
import Original from '@theme-original/MDXComponents';
import Shared from '@site/_docs/part/_shared.mdx';
export default { ...Original, Shared, Picture: () => <b>picture</b>, Steps: ({ className, open, children }) => <ol className={className} data-open={String(open)}>{children}</ol> };
`,
  '_docs/index.mdx': PAGE,
  '_docs/part/_part.mdx': 'From the part.\n',
  '_docs/table.xlsx': 'table',
  '_docs/engine.wasm': 'engine',
  'src/Box.js':
    "import React from 'react';\nexport default ({ children }) => <section>{children}</section>;\n",
  'src/Data.js':
    "import React from 'react';\nexport default ({ paths }) => <p>{paths.join()}</p>;\n",
  'src/pages/told.js': TOLD,
  'src/pages/tools.js': TOOLS,
};

describe('what Docusaurus lets pass', () => {
  let site: TempSite;
  let stdout = '';
  beforeAll(async () => {
    site = makeSite(FILES);
    const built = await site.build();
    stdout = built.stdout;
    return site.dispose;
  });

  test('keeps no site from being built', () => {
    expect(stdout).toContain('1 warning. Built 8 pages');
    expect(stdout).toContain('`<body>` in `<head>` is left out');
  });

  test('are folders of content whose names begin with _, and imports between tags', () => {
    const page = site.read('docs/index.html');
    expect(page).toContain('<section><p>From the part.</p></section>');
    expect(page).toMatch(/<html [^>]*class="[^"]* wide"/);
    expect(site.has('docs/part/index.html')).toBe(false);
  });

  test('are lists among the items of a sidebar, and an item of the navbar for the page of a category', () => {
    const page = site.read('docs/index.html');
    expect(page).toMatch(/<nav [\s\S]*<a [^>]*href="\/docs\/all"[^>]*>All<\/a>/);
    expect(site.read('docs/all/index.html')).toMatch(/<main [\s\S]*href="\/docs\/more"/);
  });

  test('are what a file says of itself, and components that use each other', () => {
    const page = site.read('docs/more/index.html').replaceAll('<!-- -->', '');
    expect(page).toContain('It is More of it.');
    expect(page).toContain('href="#named-part"');
    expect(page).toContain('Shared: <b>picture</b>');
    expect(page).toContain('<ol class="one two" data-open="true"><p>A <em>step</em>.</p></ol>');
  });

  test('are headings in summaries', () => {
    expect(site.read('docs/index.html')).toMatch(
      /<details class="ds-details"><summary><h2 [^>]*id="folded-heading">Folded heading<a .*<\/summary><p>Folded text\.<\/p><\/details>/,
    );
  });

  test('are files of Office, and of WebAssembly', () => {
    expect(site.read('docs/index.html')).toMatch(/href="\/assets\/[^"]+\.xlsx"/);
    expect(site.read('docs/index.html')).toMatch(/href="\/assets\/[^"]+\.wasm"/);
  });

  test('are types in live code that says it is JSX', () => {
    expect(stdout).not.toContain('playground-syntax');
    expect(site.read('docs/index.html')).toContain('language-jsx ds-playground');
  });

  test('is data of plugins by the name that it has in their folder', () => {
    expect(site.read('data/index.html')).toContain('<p>/from/data</p>');
  });

  test('are themes’ defaults, which parts of a site read', () => {
    const [, json = ''] =
      /<pre title="for production">(.*?)<\/pre>/.exec(site.read('told/index.html')) ?? [];
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual({
      announcementBar: { content: 'News', id: 'announcement-bar', isCloseable: true },
      footer: { style: 'light', links: [] },
      items: [
        { type: 'doc', docId: '/all', position: 'left' },
        {
          type: 'localeDropdown',
          position: 'left',
          dropdownItemsBefore: [],
          dropdownItemsAfter: [],
        },
        { to: '/docs', label: 'Docs', position: 'right' },
        { label: 'M', items: [], position: 'left' },
      ],
    });
  });

  test('are hooks and labels of its theme that few sites use', () => {
    const page = site.read('tools/index.html');
    const [, json = ''] = /<pre>(.*?)<\/pre>/.exec(page) ?? [];
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual([
      'function',
      'en',
      ['default', 'docs-default-current'],
      [{ '@type': 'ListItem', position: 1, name: 'A', item: 'https://example.org/a' }],
      'Close',
      '2 posts tagged with "T"',
      'ada - One post',
      'Authors',
      '3 items',
    ]);
    expect(page).toContain('<a class="skip" href="#ds-main">Skip to main content</a>');
    expect(page).toMatch(
      /View all authors(?:<!-- -->)? \/ (?:<!-- -->)?This author has not written any posts yet\./,
    );
  });
});

test('code that is loaded with a page and drawn around others, too, has what it imports', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'docs/index.md': '# Start\n',
    'src/theme/DocItem/Layout/index.js': `import React from 'react';
import { useWindowSize } from '@docusaurus/theme-common';
import DocItemContent from '@theme/DocItem/Content';
export default function DocItemLayout({ children }) {
  return <div data-size={useWindowSize()}><DocItemContent>{children}</DocItemContent></div>;
}
`,
    'src/pages/code.jsx': `import React from 'react';
import Content from '@theme/CodeBlock/Content/String';
export default () => <Content className="language-js">a</Content>;
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(stdout).toContain('No problems');
  expect(exitCode).toBe(0);
  expect(site.read('docs/index.html')).toContain('data-size="ssr"');
});

test('a change of nothing but the site’s own style sheet is noticed', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/css/own.css' } }]],
};\n`,
    'docs/index.md': '# Start\n',
    'src/css/own.css': '.one { color: red }\n',
  });
  const sheets = () =>
    Object.entries(site.output())
      .filter(([file]) => file.endsWith('.css'))
      .map(([, content]) => Buffer.from(content, 'base64').toString())
      .join('');
  await site.build();
  expect(sheets()).toContain('.one');
  site.write({ 'src/css/own.css': '.other { color: red }\n' });
  await site.build();
  expect(sheets()).toContain('.other');
  expect(sheets()).not.toContain('.one');
});

const withRoot = () =>
  makeSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]],
  plugins: [() => ({ name: 'tags', injectHtmlTags: () => ({ preBodyTags: ['<i>first</i>'], postBodyTags: ['<i>last</i>'] }) })],
};\n`,
    'src/pages/index.js': `import React, { useEffect } from 'react';
export default function Page() {
  useEffect(() => void document.getElementById('__docusaurus').classList.add('seen'), []);
  return <main>Page</main>;
}
`,
  });

describe('the element that Docusaurus draws pages in', () => {
  const browsed = browseSite(withRoot);

  test('is there for code that looks for it, between what plugins add to the body', async () => {
    expect(browsed.site.read('index.html')).toMatch(
      /<body>\s*(?:<p .*<\/p>\s*)?<i>first<\/i>\s*<div id="__docusaurus">[\s\S]*<main>[\s\S]*<\/div>\s*<i>last<\/i>\s*<\/body>/,
    );
    const { page } = await browsed.open('/');
    await page.waitForSelector('#__docusaurus.seen > #docsgen');
  });
});

test('a plugin around Docusaurus’ own sees each language, an id, and how front matter is read; pages of posts are named', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `const plugin = async ({ i18n, siteConfig }, options) => ({
  name: 'own-blog',
  async contentLoaded({ actions }) {
    const read = await siteConfig.markdown.parseFrontMatter({ defaultParseFrontMatter: async () => 'read' });
    const { label, path } = i18n.localeConfigs.de;
    actions.setGlobalData([label, path, options.id, options.more, read].join());
    actions.addRoute({ path: '/posts', component: '@theme/BlogListPage', exact: true });
  },
});
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: false, blog: false }]],
  plugins: [[
    Object.assign(plugin, { validateOptions: ({ options }) => ({ ...options, more: 'more' }) }),
    { id: 'news' },
  ]],
};\n`,
    'src/pages/index.js': `import React from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <main>{usePluginData('own-blog', 'news')}</main>;
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(stdout).toContain('The posts that it adds have no pages.');
  expect(exitCode).toBe(0);
  expect(site.read('index.html')).toContain('<main>Deutsch,de,news,more,read</main>');
  expect(site.has('posts/index.html')).toBe(false);
});

test('a package that throws around every page is named once', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'docs/index.md': '# Start\n',
    'docs/more.md': '# More\n',
    'node_modules/short/package.json': '{"name":"short","main":"short.js"}',
    'node_modules/short/short.js':
      'const a = () => { throw new Error("no luck"); };\nmodule.exports = () => a();\n',
    'src/theme/DocItem/Footer/index.js': "import footer from 'short';\nexport default footer;\n",
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'component-threw',
      message: expect.stringContaining('The theme throws while it renders: no luck'),
      hint: 'Look at what the theme uses of the package `short`.',
      pages: 2,
    },
  ]);
});

test.each([
  ['', 'undefined'],
  ['rehypePlugins: [mark]', 'yes'],
])('a component for pre may show other code, which has its colors: %s', async (plugins, marked) => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `const each = (node, see) => [see(node), ...(node.children ?? []).map((child) => each(child, see))];
const mark = () => (tree) => {
  each(tree, (node) => { if (node.tagName === 'pre') node.properties['data-mark'] = 'yes'; });
  const tabs = (label, children) => ({ type: 'element', tagName: 'TabItem', properties: { value: label, label }, children });
  const last = tree.children.findLastIndex(({ tagName }) => tagName === 'pre');
  tree.children[last] = { type: 'element', tagName: 'Tabs', properties: {}, children: [tabs('Own', [tree.children[last]])] };
};
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { ${plugins} }, blog: false }]],
};\n`,
    'docs/index.md':
      '# Start\n\n```js\nconst shown = 1;\nconst secret = 2;\n```\n\n```js\nconst same = 3;\n```\n',
    'src/theme/MDXComponents.js': `import React from 'react';
import Original from '@theme-original/MDXComponents';
import OriginalPre from '@theme-original/MDXComponents/Pre';
function Pre({ children, 'data-mark': marked, ...rest }) {
  const lines = children.props.children.split('\\n').filter((line) => !line.includes('secret'));
  return (
    <figure data-marked={String(marked)}>
      <OriginalPre {...rest}>
        {React.Children.map(children, (child) => React.cloneElement(child, { children: lines.join('\\n') }))}
      </OriginalPre>
    </figure>
  );
}
export default { ...Original, pre: Pre };
`,
  });
  expect((await site.build()).exitCode).toBe(0);
  const [first = '', second = ''] =
    site.read('docs/index.html').match(/<figure [\s\S]*?<\/figure>/g) ?? [];
  expect(first).toContain(`data-marked="${marked}"`);
  expect(first).toContain('<b>const</b> <i>shown</i> <b>=</b> <i>1</i>');
  expect(first).not.toContain('secret');
  expect(second).toContain('<b>const</b> <i>same</i>');
  if (plugins !== '') expect(site.read('docs/index.html')).toMatch(/role="tab"[^>]*>Own<\/button>/);
});

test('MDXComponents of a theme that a plugin brings are components of Markdown', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
  plugins: [() => ({ name: 'own-theme', getThemePath: () => './brought' })],
};\n`,
    'docs/index.mdx': '# Start\n\n<Note>Text</Note>\n',
    'brought/MDXComponents/index.js': `import React from 'react';
import Init from '@theme-init/MDXComponents';
export default { ...Init, Note: ({ children }) => <aside>Note: {children}</aside> };
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/index.html').replaceAll('<!-- -->', '')).toContain(
    '<aside>Note: Text</aside>',
  );
});
