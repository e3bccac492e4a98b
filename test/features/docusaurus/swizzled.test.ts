import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const ROOT = `
import React, { useState } from 'react';
import { useLocation } from '@docusaurus/router';
export default function Root({ children }) {
  const [clicks, setClicks] = useState(0);
  const { pathname } = useLocation();
  return (
    <div id="root" data-path={pathname}>
      <button type="button" onClick={() => setClicks(clicks + 1)}>Clicks {clicks}</button>
      {children}
    </div>
  );
}
`;

const FILES = {
  'src/theme/Root.js': ROOT,
  'src/theme/Footer/index.tsx': `
import React, { type ReactNode } from 'react';
import Footer from '@theme-original/Footer';
import type FooterType from '@theme/Footer/Unknown';
export default function FooterWrapper(props: object): ReactNode {
  return <><p id="above">Above</p><Footer {...props} /></>;
}
`,
  'src/theme/Navbar/index.jsx':
    'import Header from \'@theme/SearchPage\';\nexport default () => <nav id="own"><Header /></nav>;\n',
  'src/theme/AnnouncementBar.js':
    'import { useNobodyKnows, useThemeConfig } from "@docusaurus/theme-common";\nexport default () => useNobodyKnows(useThemeConfig());\n',
  'src/theme/NotFound/Content/index.js': 'export default () => <h1>Gone fishing</h1>;\n',
  'src/theme/DocSidebar/index.js': 'export default () => <aside id="anew" />;\n',
  'src/theme/TOC/index.js': `
import TOC from '@theme-original/TOC';
export default (props) => <div id="outline"><h2>Contents of {props.toc.map(({ value }) => value).join()}</h2><TOC {...props} /></div>;
`,
  'src/theme/DocPaginator.js':
    'import Paginator from "@theme-original/DocPaginator";\nexport default (props) => <div id="pager" data-next={props.next?.title}><Paginator {...props} /></div>;\n',
  'src/theme/DocItem/Footer/index.js': `
import React, { useState } from 'react';
import Footer from '@theme-original/DocItem/Footer';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function FooterWrapper(props) {
  const [likes, setLikes] = useState(0);
  const { metadata } = useDoc();
  return <><Footer {...props} /><button id="like" onClick={() => setLikes(likes + 1)}>{metadata.title} {likes}</button></>;
}
`,
  'src/theme/DocItem/Content.js':
    'import Content from "@theme-original/DocItem/Content";\nexport default () => <section id="content"><Content /></section>;\n',
  'src/theme/Layout/index.js':
    'import Layout from "@theme-original/Layout";\nexport default (props) => <><Layout {...props} /><i className="around">around</i></>;\n',
  'src/theme/BlogPostItem/index.js':
    'import BlogPostItem from "@theme-original/BlogPostItem";\nexport default (props) => <><BlogPostItem {...props} /><p id="comments">Comments</p></>;\n',
  'src/theme/DocItem/Layout/index.js':
    'import Layout from \'@theme-original/DocItem/Layout\';\nexport default (props) => <div id="layout"><Layout {...props} /></div>;\n',
  'src/theme/BlogPostItem/Footer/index.js': `
import Footer from '@theme-original/BlogPostItem/Footer';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default (props) => {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { hide = 'shown' } = metadata.frontMatter;
  return <><Footer {...props} /><p id="share">{isBlogPostPage && metadata.title} {hide}</p></>;
};
`,
  'src/theme/NavbarItem/ComponentTypes.js': `
import React, { useState } from 'react';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import OriginalHtml from '@theme-original/NavbarItem/HtmlNavbarItem';
import Clock from './Clock';
const Html = (props) => <b className="own-html"><OriginalHtml {...props} /></b>;
export default { ...ComponentTypes, html: Html, 'custom-clock': Clock };
`,
  'src/theme/NavbarItem/Clock/index.js': `
import React, { useState } from 'react';
export default ({ zone, mobile, className = '' }) => {
  const [ticks, setTicks] = useState(0);
  return <button className={'clock ' + className + (mobile ? ' in-menu' : '')} onClick={() => setTicks(ticks + 1)}>{zone} {ticks}</button>;
};
`,
  'src/theme/NavbarItem/index.js': `
import NavbarItem from '@theme-original/NavbarItem';
export default (props) => <><NavbarItem {...props} />{props.label === 'Docs' && <NavbarItem label="Extra" to="/docs/other" />}</>;
`,
  'src/theme/Logo/index.js':
    'import Logo from \'@theme-original/Logo\';\nexport default (props) => <span className="logo-of-site"><Logo {...props} /></span>;\n',
  'src/theme/SearchBar.js':
    'import SearchBar from \'@theme-original/SearchBar\';\nexport default (props) => <><SearchBar {...props} /><span id="ask">Ask</span></>;\n',
  'src/theme/DocBreadcrumbs/index.js':
    'import DocBreadcrumbs from \'@theme-original/DocBreadcrumbs\';\nexport default () => <div id="crumbs"><DocBreadcrumbs /></div>;\n',
  'src/theme/MDXContent/index.js':
    'import MDXContent from \'@theme-original/MDXContent\';\nexport default ({ children }) => <div className="text-of-site"><MDXContent>{children}</MDXContent></div>;\n',
  'blog/authors.yml': 'ada: { name: Ada, url: https://example.org }\n',
  'blog/2024-01-02-tide.md':
    '---\ntitle: Tide\nhide: hidden\nauthors: ada\n---\n\nHigh.\n\n<!-- truncate -->\n',
  'src/theme/MDXComponents.js': `
import MDXComponents from '@theme-original/MDXComponents';
import Box from '../Box';
// Names: { Not: this }
const components = {
  ...MDXComponents,
  Box,
  table: ({ children, ...props }) => <div className="wide"><table {...props}>{children}</table></div>,
  a: (props) => <MDXComponents.a {...props} data-mine="" />,
  h2: (props) => <MDXComponents.h2 {...props} className="mine" />,
  pre: (props) => (
    <div className={'code ' + props.children.props.className} data-text={props.children.props.children}>
      <MDXComponents.pre {...props} />
    </div>
  ),
  li: (props) => <li data-item="" {...props} />,
  'Big': ({ children }) => <Box size={{ a: 1, b: 2 }}>{children}</Box>, /* and */ Small: Box,
};
export default components;
`,
  'src/Box.jsx':
    'export default ({ children, size }) => <div className="box" data-size={size?.b}>{children}</div>;\n',
  'docs/index.mdx':
    '# Start\n\n<Box>**in**</Box>\n\n<Big>big</Big>\n\n<Small>small</Small>\n\n[other](./other.md)\n',
  'docs/other.md': '# Other\n\n## Anchors\n',
  'docs/elements.mdx':
    '# Elements\n\n## Two *two*\n\n| a |\n| - |\n| **b** |\n\n- [other](./other.md)\n\n```js title="a.js"\nconst one = 1;\n```\n\n`in`\n\n:::note\n\n[site](https://example.org)\n\n:::\n\n<ul><li>by hand</li></ul>\n',
};

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default {
      title: 'Boats',
      sourceInPages: true,
      footer: { copyright: 'Ours' },
      navbar: {
        items: [
          { label: 'Docs', to: '/docs' },
          { type: 'component', component: 'custom-clock', props: { zone: 'UTC' }, className: 'round', position: 'right' },
          { type: 'html', value: '<i>by hand</i>' },
        ],
      },
    };
`,
    ...FILES,
  }),
);

test('parts of `src/theme` are drawn in the place of their counterparts, as far as their modules are there', async () => {
  const { page, problems } = await browsed.open('/docs');
  expect(await page.textContent('#above')).toBe('Above');
  expect(await page.locator('.ds-footer').count()).toBe(1);
  expect(await page.locator('#own').count()).toBe(0);
  expect(await page.locator('.ds-navbar').count()).toBe(1);
  await page.click('button:text("Clicks 0")');
  await page.click('article a:text("other")');
  await page.waitForSelector('#root[data-path="/docs/other"]');
  expect(await page.textContent('#root > button')).toBe('Clicks 1');
  expect(problems).toEqual([]);
  expect(browsed.site.read('404.html')).toContain('<h1>Gone fishing</h1>');
});

test('parts that wrap what docsgen draws are around it, on every page of their kind', async () => {
  const { page, problems } = await browsed.open('/docs/other');
  expect(await page.textContent('#outline h2')).toBe('Contents of Anchors');
  expect(await page.locator('#outline .table-of-contents__link').count()).toBe(1);
  expect(await page.locator('#layout #content h2#anchors').count()).toBe(1);
  expect(await page.locator('#layout #pager .pagination-nav').count()).toBe(1);
  expect(await page.locator('.around').count()).toBe(1);
  expect(await page.locator('main, #anew, #comments').count()).toBe(2);
  await page.click('#like');
  expect(await page.textContent('#like')).toBe('Other 1');
  await page.goto(page.url().replace('/docs/other', '/blog/2024/01/02/tide'));
  expect(await page.textContent('#comments')).toBe('Comments');
  expect(await page.locator('article h1').count()).toBe(1);
  expect(await page.locator('.around').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('items of the navbar are drawn by the components that the site has for their types, and around each other', async () => {
  const { page, problems } = await browsed.open('/docs/other');
  await page.click('.ds-navbar .clock.round:text("UTC 0")');
  expect(await page.textContent('.ds-navbar .clock')).toBe('UTC 1');
  expect(await page.textContent('.ds-navbar .own-html .ds-navbar-html > i')).toBe('by hand');
  expect(
    await page.locator('.ds-navbar a:text("Docs") + a[href="/docs/other"]:text("Extra")').count(),
  ).toBe(1);
  expect(await page.locator('.ds-navbar .logo-of-site > .ds-brand').count()).toBe(1);
  expect(await page.locator('.ds-navbar-tools .ds-search-button ~ #ask').count()).toBe(1);
  await page.setViewportSize({ width: 400, height: 700 });
  await page.click('.ds-menu-button');
  // The menu opens at the sidebar of the page.
  await page.waitForSelector('dialog .clock.in-menu', { state: 'attached' });
  expect(await page.locator('dialog .logo-of-site').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('the text and the way to it may be wrapped, and what is below a post', async () => {
  const { page, problems } = await browsed.open('/docs/other');
  expect(await page.locator('article > #crumbs > .ds-breadcrumbs').count()).toBe(1);
  expect(await page.locator('article > .text-of-site h2#anchors').count()).toBe(1);
  expect(await page.locator('article > #like').count()).toBe(1);
  await page.goto(page.url().replace('/docs/other', '/blog/2024/01/02/tide'));
  expect(await page.textContent('article > #share')).toBe('Tide hidden');
  expect(await page.locator('.text-of-site p:text("High")').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('Markdown uses the components of `MDXComponents` by their names', () => {
  const html = browsed.site.read('docs/index.html');
  expect(html).toMatch(/<div class="box">\s*<strong>in<\/strong>\s*<\/div>/);
  expect(html).toContain('<div class="box" data-size="2">big</div>');
  expect(html).toContain('<div class="box">small</div>');
  expect(html).not.toContain('docsgen-island');
});

test('elements that Markdown makes are drawn by the components of `MDXComponents`', () => {
  const html = browsed.site.read('docs/elements/index.html');
  expect(html).toMatch(/<div class="wide"><table><thead><tr><th>a<\/th>/);
  expect(html).toContain('<td><strong>b</strong></td>');
  expect(html).toMatch(
    /<li data-item="">\s*<a [^>]*href="\/docs\/other"[^>]*data-mine=""[^>]*>other<\/a>/,
  );
  expect(html).toMatch(/<a [^>]*href="https:\/\/example.org"[^>]*data-mine=""/);
  expect(html).toMatch(/<h2[^>]*class="[^"]*mine[^"]*"[^>]*>Two <em>two<\/em>/);
  expect(html).toMatch(
    /<div class="code language-js" data-text="const one = 1;\n"><div[^>]*>[\s\S]*?a\.js[\s\S]*?<b>const<\/b>/,
  );
  expect(html).toContain('<code>in</code>');
  // What an author writes as an element stays one.
  expect(html).toContain('<ul><li>by hand</li></ul>');
  expect(html).not.toContain('docsgen-island');
});

test('a name that it does not have is reported as always', async () => {
  const site = tempSite({ ...FILES, 'docs/index.mdx': '# Start\n\n<Not />\n' });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.map(({ code }) => code)).toEqual(['component-unknown']);
});

/** Parts as `docusaurus swizzle --eject` leaves them. */
const ANEW = {
  'data/people.yml': 'ada: { name: Ada of the map }\n',
  'src/theme/Layout/index.js': `
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import AnnouncementBar from '@theme/AnnouncementBar';
import { PageMetadata, SkipToContentFallbackId, ThemeClassNames } from '@docusaurus/theme-common';
import { useKeyboardNavigation } from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
export default function Layout({ children, noFooter, wrapperClassName = '', title, description }) {
  useKeyboardNavigation();
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} />
      <SkipToContent /><AnnouncementBar /><Navbar />
      <p id="banner">Banner</p>
      <div id={SkipToContentFallbackId} className={ThemeClassNames.wrapper.main + ' ' + wrapperClassName}>
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
      </div>
      {!noFooter && <Footer />}
    </LayoutProvider>
  );
}
`,
  'src/theme/DocItem/Layout/index.js': `
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
export default function DocItemLayout({ children }) {
  const { metadata, toc } = useDoc();
  return (
    <div className="row" id="laid-out">
      <div className="col">
        <ContentVisibility metadata={metadata} /><DocVersionBanner />
        <article>
          <DocBreadcrumbs /><DocVersionBadge />{toc.length > 0 && <DocItemTOCMobile />}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {toc.length > 0 && <div className="col col--3"><DocItemTOCDesktop /></div>}
    </div>
  );
}
`,
  'src/theme/BlogPostItem/index.js': `
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemContainer from '@theme/BlogPostItem/Container';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemFooter from '@theme/BlogPostItem/Footer';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';
export default function BlogPostItem({ children, className }) {
  const { metadata, assets } = useBlogPost();
  return (
    <BlogPostItemContainer className="post-of-site">
      <BlogPostItemHeader />
      <p id="told">{[metadata.source, metadata.date, metadata.authors[0].name, assets.authorsImageUrls.length].join(' ')}</p>
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  );
}
`,
  'src/theme/BlogPostItem/Header/Title/index.js': `
import Title from '@theme-original/BlogPostItem/Header/Title';
export default (props) => <div id="title"><Title {...props} /></div>;
`,
  'src/pages/index.js':
    'import Layout from \'@theme/Layout\';\nexport default () => <Layout title="Port" noFooter><header>Hero</header><main><h1>Port</h1></main></Layout>;\n',
  'src/theme/NotFound/Content/index.js':
    'import Layout from \'@theme/Layout\';\nexport default () => <Layout title="Lost"><h1>Gone fishing</h1></Layout>;\n',
};

/** How often each of these is in a page. */
const count = (html: string, ...signs: readonly string[]) =>
  signs.map((sign) => html.split(sign).length - 1);

test('the list at the end names the parts that nothing draws', async () => {
  const site = tempSite({
    ...FILES,
    ...ANEW,
    'src/theme/prism-include-languages.js': 'export default (Prism) => {};\n',
    'docsgen.config.ts': '',
    'docusaurus.config.js':
      "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: { authorsMapPath: '../data/people.yml' } }]], themeConfig: { navbar: { items: [{ type: 'custom-clock', zone: 'CET' }] } } };\n",
  });
  const { exitCode, stdout, stderr } = await site.build();
  const said = stdout + stderr;
  expect(exitCode, said).toBe(0);
  expect(said).toContain('docsgen draws its own `Navbar`, except where your code imports yours.');
  expect(said).toContain('docsgen draws its own `AnnouncementBar`');
  expect(said).toMatch(
    /only this file adds has no colors[^\n]+\n +src\/theme\/prism-include-languages\.js/,
  );
  expect(said).not.toMatch(
    /draws its own `(?:Footer|Layout|DocItem\/Layout|TOC|NavbarItem.*|DocSidebar|Logo|SearchBar|MDXContent)`/,
  );
  expect(site.read('docs/index.html')).toContain('id="above"');
  expect(site.read('docs/index.html').replaceAll('<!-- -->', '')).toContain('>CET 0</button>');
  // A layout written anew is around every page once, and around what the page gives it.
  const frame = ['<header class="ds-navbar', 'id="banner"', '<main', '<h1', 'id="above"'];
  const doc = site.read('docs/other/index.html');
  expect(count(doc, ...frame)).toEqual([1, 1, 1, 1, 1]);
  expect(
    count(doc, 'id="laid-out"', 'id="outline"', 'id="pager"', 'id="crumbs"', 'id="like"'),
  ).toEqual([1, 1, 1, 1, 1]);
  expect(doc).toMatch(
    /id="laid-out"[\s\S]*id="crumbs"[\s\S]*ds-toc-mobile[\s\S]*id="content"[\s\S]*<h1[\s\S]*id="like"/,
  );
  const post = site.read('blog/2024/01/02/tide/index.html');
  expect(count(post, ...frame)).toEqual([1, 1, 1, 1, 1]);
  expect(post).toMatch(
    /<article class="post-of-site"><header><div id="title"><h1>Tide<[\s\S]*January 2, 2024[\s\S]*Ada[\s\S]*<\/header>/,
  );
  expect(post).toContain(
    '<p id="told">@site/blog/2024-01-02-tide.md 2024-01-02T00:00:00.000Z Ada of the map 1</p>',
  );
  expect(post).toMatch(/High\.[\s\S]*<p id="share">Tide(?:<!-- -->| )*hidden/);
  expect(count(post, '>January 2, 2024<', 'id="share"')).toEqual([1, 1]);
  const page = site.read('index.html');
  expect(count(page, ...frame)).toEqual([1, 1, 1, 1, 0]);
  expect(page).toContain('<title>Port | Boats</title>');
  const lost = site.read('404.html');
  expect(count(lost, ...frame)).toEqual([1, 1, 1, 1, 1]);
  expect(lost).toContain('<title>Lost | Boats</title>');
});

test('code that webpack takes builds: a name that two modules export, a page that reads the config from its props', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js':
      "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] };\n",
    'docs/index.md': '# Start\n',
    'src/parts/index.js': "export * from './a';\nexport * from './b';\n",
    'src/parts/a.js': 'export const Box = () => <b>first</b>;\n',
    'src/parts/b.js':
      'export const Box = () => <b>second</b>;\nexport const Other = () => <i>other</i>;\n',
    'src/pages/index.js': `
import React from 'react';
import { Box, Other } from '@site/src/parts';
export default class Index extends React.Component {
  render() {
    const { config } = this.props;
    return <p>{config.title} <Box /> <Other /></p>;
  }
}
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('index.html').replaceAll('<!-- -->', '')).toContain(
    '<p>Boats <b>first</b> <i>other</i></p>',
  );
});
