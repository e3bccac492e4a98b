import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const HOME = `
import React, { useState } from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import Admonition from '@theme/Admonition';
import Boat from '@theme/Boat';
import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useHistory, useLocation } from '@docusaurus/router';
import { useColorMode, usePluralForm, useQueryStringList, useThemeConfig } from '@docusaurus/theme-common';
import { useAllDocsData, useLatestVersion } from '@docusaurus/plugin-content-docs/client';

export default function Home() {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname, search } = useLocation();
  const history = useHistory();
  const { colorMode, setColorMode } = useColorMode();
  const { selectMessage } = usePluralForm();
  const { docs } = useThemeConfig();
  const [rows, setRows] = useState(1);
  const [kinds, setKinds] = useQueryStringList('kind');
  const ids = useLatestVersion().docs.map(({ id }) => id).sort();
  return (
    <Layout title="Harbour" description="Where boats are" noFooter>
      <Head>
        <meta name="rows" content={String(rows)} />
        <html data-rows={rows} />
      </Head>
      <Heading as="h1">{siteConfig.title} with {siteConfig.customFields.crew}</Heading>
      <ul id="facts">
        <li>{pathname}{search}</li>
        <li>{colorMode}</li>
        <li>{Object.keys(useAllDocsData()).join()} {ids.join()}</li>
        <li>{selectMessage(rows, '{count} row|{count} rows')}</li>
        <li>{i18n.currentLocale} {String(docs.sidebar.hideable)}</li>
        <li>{useBaseUrl('img/a.png')}</li>
      </ul>
      <Translate id="home.greeting" values={{ name: <b>Ann</b> }}>{'Hello {name}'}</Translate>
      <p title={translate({ message: 'A plain text' })} />
      <Admonition type="tip" title={<i>Mind the gap</i>}>Water.</Admonition>
      <Boat name="Ida" />
      <BrowserOnly fallback={<p id="only">server</p>}>{() => <p id="only" title={useColorMode().colorMode}>{typeof window}</p>}</BrowserOnly>
      <Link to="/docs" id="docs">Docs</Link>
      <button className="ds-button" onClick={() => setRows(rows + 1)}>More</button>
      <button className="ds-button" onClick={() => setColorMode('dark')}>Dark</button>
      <p id="kinds">{kinds.join(' and ')}</p>
      <button className="ds-button" onClick={() => setKinds(['sail', 'row'])}>Kinds</button>
      <button className="ds-button" onClick={() => history.push('/b/docs/other?x=1')}>Go</button>
    </Layout>
  );
}
`;

const PARTS = `import CopyIcon from '@theme/Icon/Copy';
import TipIcon from '@theme/Admonition/Icon/Tip';
import GitHub from '@theme/Icon/Socials/GitHub';
import Warning from '@theme/Admonition/Type/Warning';
import Types from '@theme-original/Admonition/Types';
import A from '@theme/MDXComponents/A';
import Img from '@theme/MDXComponents/Img';
import Content from '@theme/BlogPostItem/Content';
import { applyTrailingSlash, blogPostContainerID, getErrorCausalChain } from '@docusaurus/utils-common';

const ofSite = { trailingSlash: true, baseUrl: '/b' };
const paths = ['/b/a?c=/d', '/b/a/#e', '/b', '#f', ''].map((path) => applyTrailingSlash(path, ofSite));
const causes = getErrorCausalChain(new Error('Wind', { cause: new Error('Low') }));

export default function Parts() {
  return (
    <main>
      <h1>Parts</h1>
      <CopyIcon className="small" width={16} /><TipIcon /><GitHub />
      <Warning title="Mind">Rocks.</Warning>
      <Types.tip>Wind.</Types.tip>
      <A href="https://example.org">away</A><Img src="/b/img/a.png" />
      <Content>What it holds</Content>
      <p id={blogPostContainerID}>{paths.join(' ')} {causes.map(({ message }) => message).join()}</p>
    </main>
  );
}
`;

const DOC = `# Start

import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocCardList from '@theme/DocCardList';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Head><title>Its own title</title><meta name="author" content="Ann" /></Head>

<Tabs><TabItem value="a" label="First">Alpha</TabItem><TabItem value="b" label="Second">Beta</TabItem></Tabs>

<Link to="/docs/other">The other</Link> <img alt="" src={useBaseUrl('img/a.png')} />

<DocCardList />
`;

const browsed = browseSite(() =>
  makeSite({
    'docsgen.config.ts': `export default {
      title: 'Boats', url: 'https://example.org', baseUrl: '/b/', footer: { copyright: 'Ours' },
      docusaurus: { siteConfig: { customFields: { crew: 4 }, themeConfig: { docs: { sidebar: { hideable: true } } } } },
    };`,
    'pages/index.jsx': HOME,
    'pages/parts.jsx': PARTS,
    'src/theme/Boat/index.tsx':
      'import React from \'react\';\nexport default function Boat({ name }: { name: string }) { return <p id="boat">{name}</p>; }\n',
    'i18n/en/code.json': JSON.stringify({ 'home.greeting': { message: 'Welcome {name}' } }),
    'static/img/a.png': 'x',
    'docs/index.mdx': DOC,
    'docs/other.md': '# Other\n\nText.\n',
  }),
);
const { open } = browsed;

test('a page finds the modules of Docusaurus on the server', () => {
  const html = browsed.site.read('index.html').replaceAll('<!-- -->', '');
  expect(html).toContain('<title>Harbour | Boats</title>');
  expect(html).toContain('<meta name="description" content="Where boats are">');
  expect(html).toContain('<meta property="og:title" content="Harbour | Boats">');
  expect(html.match(/property="og:title"/g)).toHaveLength(1);
  expect(html).toContain('<meta name="rows" content="1">');
  expect(html).toMatch(/<html[^>]* data-rows="1"/);
  expect(html).toContain('<h1>Boats with 4</h1>');
  expect(html).toContain(
    '<li>/b/</li><li>light</li><li>default index,other</li><li>{count} row</li><li>en true</li><li>/b/img/a.png</li>',
  );
  expect(html).toContain('Welcome <b>Ann</b><p title="A plain text"></p>');
  expect(html).toContain('<span><i>Mind the gap</i></span>');
  expect(html).toContain('<p id="boat">Ida</p>');
  expect(html).toContain('<p id="only">server</p>');
});

test('parts of the theme are drawn, or at least what they hold', () => {
  const html = browsed.site.read('parts/index.html').replaceAll('<!-- -->', '');
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  expect(
    main.match(/<svg[^>]*aria-hidden="true"[^>]*><path d="M[^"]+"/g)?.length,
  ).toBeGreaterThanOrEqual(3);
  expect(main).toMatch(/<svg[^>]*width="16"[^>]*class="small"/);
  expect(main).toMatch(/ds-admonition"[^>]*>[\s\S]*Mind[\s\S]*Rocks\./);
  expect(main).toContain('theme-admonition-tip');
  expect(main).toContain('<a href="https://example.org">away</a><img alt="" src="/b/img/a.png"');
  expect(main).toContain('What it holds');
  expect(main).toContain('<p id="__blog-post-container">/b/a/?c=/d /b/a/#e /b #f  Wind,Low</p>');
});

test('and in the browser, without a mismatch', async () => {
  const { page, problems } = await open('/');
  await page.waitForSelector('#only:text("object")');
  await page.click('button:text("More")');
  await page.waitForSelector('#facts li:text("{count} rows")');
  await page.waitForFunction(() => document.documentElement.dataset['rows'] === '2');
  expect(await page.getAttribute('meta[name="rows"]', 'content')).toBe('2');
  expect(await page.locator('meta[name="rows"]').count()).toBe(1);
  await page.click('button:text("Dark")');
  await page.waitForSelector('#facts li:text("dark")');
  expect(await page.isVisible('.ds-footer')).toBe(false);
  await expectAccessible(page);

  await page.click('button:text("Kinds")');
  await page.waitForSelector('#kinds:text("sail and row")');
  expect(new URL(page.url()).search).toBe('?kind=sail&kind=row');

  await page.click('button:text("Go")');
  await page.waitForURL('**/b/docs/other?x=1');
  await page.waitForFunction(() => document.title === 'Other | Boats');
  expect(await page.locator('meta[name="rows"]').count()).toBe(0);
  expect(await page.getAttribute('html', 'data-rows')).toBeNull();
  expect(await page.isVisible('.ds-footer')).toBe(true);

  await page.goBack();
  await page.waitForSelector('#kinds:text("sail and row")');
  expect(await page.title()).toBe('Harbour | Boats');
  expect(problems).toEqual([]);
});

test('a page of Markdown needs no script for a link, an address, a head and cards', async () => {
  const html = browsed.site.read('docs/index.html');
  expect(html).toContain('<title>Its own title</title>');
  expect(html).toContain('<meta name="author" content="Ann">');
  expect(html).toContain('<a href="/b/docs/other">The other</a>');
  expect(html).toContain('src="/b/img/a.png"');
  expect(html).toMatch(/<ul class="ds-cards"><li><a class="ds-card" href="\/b\/docs\/other">/);
  expect(html).not.toContain('docsgen-island');

  const { page, problems } = await open('/docs');
  await page.click('[role="tab"]:text("Second")');
  await page.waitForSelector('[role="tabpanel"]:text("Beta")');
  await page.click('#docsgen article a:text("The other")');
  await page.waitForFunction(() => document.title === 'Other | Boats');
  expect(await page.locator('meta[name="author"]').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('the data of all docs are sent to those pages only that read them', async () => {
  const page = browsed.site.read('index.html').match(/assets\/page-[\w-]+\.js/)?.[0] ?? '';
  expect(browsed.site.read(page)).toContain('"/b/docs/other"');
  const client = browsed.site.read('docs/other/index.html').match(/assets\/[\w-]+\.js/g) ?? [];
  expect(client).not.toEqual([]);
  for (const file of client) expect(browsed.site.read(file)).not.toContain('mainDocId');
});

test('a page of docs asks for the titles of others of its version', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Rules', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
    'docs/a.mdx':
      '---\nslug: /\nrelated: [b]\n---\n\nimport Related from "@site/src/Related";\n\n# A\n\n<Related rules={frontMatter.related} />\n',
    'docs/b.md': '---\ndescription: Says more.\n---\n\n# The second rule\n',
    'versioned_docs/version-1/b.md': '# An old rule\n',
    'versions.json': '["1"]',
    'src/Related.jsx': `import { useDocById, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default function Related({ rules }) {
  const { docs } = useDocsVersion();
  return <ul>{rules.map((id) => <li key={id}>{docs[id].title}: {useDocById(id).description}</li>)}</ul>;
}
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const html = site.read('next/index.html').replaceAll('<!-- -->', '');
  expect(html).toContain('<li>The second rule: Says more.</li>');
});
