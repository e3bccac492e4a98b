import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

/**
 * A theme that draws pages of an API as `docusaurus-theme-openapi-docs` does: what is in the text
 * shares a store with a panel.
 */
const THEME = {
  'theme/store.js': `import { createContext } from 'react';\nexport const Store = createContext(null);\n`,
  'theme/ApiItem/index.js': `
import { useState } from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme/DocItem/Metadata';
import Layout from '@theme/ApiItem/Layout';
import Panel from '@theme/Panel';
import { Store } from '../store';
export default function ApiItem(props) {
  const Text = props.content;
  const [server, setServer] = useState('first');
  return (
    <DocProvider content={props.content}>
      <HtmlClassNameProvider className={'docs-doc-id-' + Text.metadata.id}>
        <DocItemMetadata />
        <Layout>
          <Store.Provider value={{ server, setServer }}>
            <div className="row theme-api-markdown">
              <div className="col col--7"><Text /></div>
              <div className="col col--5"><BrowserOnly fallback={<i>soon</i>}>{() => <Panel item={Text.frontMatter.api} />}</BrowserOnly></div>
            </div>
          </Store.Provider>
        </Layout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
`,
  'theme/ApiItem/Layout/index.js': `export default () => { throw new Error('docsgen has a layout'); };\n`,
  'theme/Panel.js': `
import { useContext } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { Store } from './store';
export default function Panel({ item }) {
  const { setServer } = useContext(Store);
  const { frontMatter } = useDoc();
  return <button type="button" className="choose" onClick={() => setServer('second')}>{item.method} {frontMatter.proxy}</button>;
}
`,
  'theme/Endpoint.js': `
import { useContext, useState } from 'react';
import { Store } from './store';
export default function Endpoint({ path, children }) {
  const { server } = useContext(Store);
  const [count, setCount] = useState(0);
  return <div className="endpoint"><button type="button" onClick={() => setCount(count + 1)}>{server}{path} {count}</button>{children}</div>;
}
`,
};

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Pets', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { docItemComponent: '@theme/ApiItem' }, blog: false }]],
  plugins: [() => ({ name: 'api-theme', getThemePath: () => './theme' })],
};
`,
  'docs/intro.md': '# Intro\n\nA text.\n',
  'docs/list.api.mdx': `---
id: list
title: List all
hide_title: true
proxy: https://proxy.example
api: { method: get, note: 'A "quoted" <b>' }
---

import Endpoint from '@theme/Endpoint';

# List all

<Endpoint path="/pets">

Some **text** and [a link](./intro.md).

</Endpoint>

## Responses

\`\`\`js
const one = 1;
\`\`\`
`,
  'docs/make.api.mdx':
    '---\ntitle: Make\napi: { method: post }\n---\n\nimport Endpoint from \'@theme/Endpoint\';\n\n<Endpoint path="/make" />\n',
};

const browsed = browseSite(() => makeSite({ ...FILES, ...THEME }));

test('pages of an API are drawn by `docItemComponent`, and what it provides reaches the text', async () => {
  const html = browsed.site.read('docs/list/index.html');
  expect(html.match(/<docsgen-island/g)).toHaveLength(1);
  expect(html).toMatch(
    /<nav class="ds-breadcrumbs".*<div class="row theme-api-markdown">.*<i>soon<\/i>/s,
  );
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('href="/docs/intro"');
  expect(html).toMatch(/<h2[^>]* id="responses"/);
  expect(html).toContain('<b>const</b>');
  const { page, problems, goto } = await browsed.open('/docs/list');
  await page.locator('.endpoint > button:text("first/pets 0")').click();
  await page.locator('.endpoint > button:text("first/pets 1")').waitFor();
  // The panel is there in the browser alone; the state of the text outlives what it changes around
  // it.
  await page.locator('.choose:text("get https://proxy.example")').click();
  await page.locator('.endpoint > button:text("second/pets 1")').waitFor();
  await page.click('.ds-sidebar >> text=Make');
  await page.locator('.choose:text("post")').click();
  await page.locator('.endpoint > button:text("second/make 0")').waitFor();
  await page.goBack();
  await page.locator('.endpoint > button:text("first/pets 0")').waitFor();
  await goto('/docs/intro');
  expect(problems).toEqual([]);
});

test('pages that have nothing of an API are as they are elsewhere', () => {
  const html = browsed.site.read('docs/intro/index.html');
  expect(html).not.toMatch(/docsgen-island|theme-api-markdown/);
  expect(html).toContain('A text.');
});

test('without a theme that brings it, pages have docsgen’s look, and the list says so', async () => {
  const { 'docs/list.api.mdx': _, 'docs/make.api.mdx': __, ...files } = FILES;
  const site = tempSite({
    ...files,
    'docusaurus.config.js': FILES['docusaurus.config.js'].replace(/ {2}plugins.*\n/, ''),
    'docs/a.mdx': '---\ntitle: A\napi: {}\n---\n\nThe text.\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('because no theme brings `@theme/ApiItem`');
  expect(site.read('docs/a/index.html')).toContain('The text.');
});
