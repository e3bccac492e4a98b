import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const configOf = (options = {}) => `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', ${JSON.stringify({ docs: options })}]],
};\n`;

const CONTENT = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': configOf(),
  'docs/tide.md':
    '---\ndescription: High and low.\n---\n\n# Tide\n\nSee [ebb](ebb.md).\n\n## Low\n',
  'docs/ebb.md': '# Ebb\n',
  'blog/2024-01-02-flood.md': '---\ntitle: Flood\n---\n\nHigh.\n',
};

/** As `docusaurus swizzle --eject` leaves it, with something more. */
const ITEM = `
import { useState } from 'react';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { DocProvider, useDoc } from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme/DocItem/Layout';
import Metadata from '@theme/DocItem/Metadata';
const Likes = () => {
  const [likes, setLikes] = useState(0);
  return <button id="like" onClick={() => setLikes(likes + 1)}>{useDoc().metadata.title} {likes}</button>;
};
export default function DocItem({ content: Text }) {
  return (
    <DocProvider content={Text}>
      <HtmlClassNameProvider className={'docs-doc-id-' + Text.metadata.id}>
        <Metadata />
        <Likes />
        <Layout><Text /></Layout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
`;

const METADATA = `
import { PageMetadata } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function Metadata() {
  const { metadata } = useDoc();
  return <PageMetadata title={metadata.title + ' of boats'} description={metadata.description} image={'https://images.example/' + metadata.id} />;
}
`;

const OWN_LAYOUT = `
import Content from '@theme/DocItem/Content';
export default ({ children }) => <div id="own-layout"><Content>{children}</Content></div>;
`;

const AROUND_LAYOUT = `
import Original from '@theme-original/DocItem/Layout';
export default (props) => <div id="own-layout"><Original {...props} /></div>;
`;

const anew = browseSite(() =>
  makeSite({
    ...CONTENT,
    'src/theme/DocItem/index.js': ITEM,
    'src/theme/DocItem/Metadata.js': METADATA,
    'src/theme/BlogPostPage/Metadata.js': `
import { PageMetadata } from '@docusaurus/theme-common';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default () => <PageMetadata image={'https://images.example/' + useBlogPost().metadata.title} />;
`,
  }),
);

test('a doc may be drawn by the site, with its own metadata, around docsgen’s layout', async () => {
  const { site } = anew;
  const html = site.read('docs/tide/index.html');
  expect(html.split('<h1').length).toBe(2);
  expect(html).toContain('<title>Tide of boats | Boats</title>');
  expect(html).toContain('<meta property="og:image" content="https://images.example/tide">');
  expect(html).toMatch(/<html[^>]* class="[^"]*docs-doc-id-tide/);
  expect(site.read('blog/2024/01/02/flood/index.html')).toContain(
    '<meta property="og:image" content="https://images.example/Flood">',
  );
  const { page, problems } = await anew.open('/docs/tide');
  await page.click('#like');
  await page.getByText('Tide 1').waitFor();
  expect(await page.locator('.ds-toc a').textContent()).toBe('Low');
  await page.click('.ds-prose a');
  await page.getByText('Ebb 0').waitFor();
  expect(await page.locator('h1').allTextContents()).toEqual(['Ebb']);
  expect(problems).toEqual([]);
});

test.each([
  ['written anew', OWN_LAYOUT],
  ['around docsgen’s', AROUND_LAYOUT],
])('the layout in it may be the site’s, too: one %s', async (_, layout) => {
  const site = tempSite({
    ...CONTENT,
    'src/theme/DocItem/index.js': ITEM,
    'src/theme/DocItem/Layout/index.js': layout,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  expect(site.read('docs/tide/index.html')).toMatch(
    /id="like"[\s\S]*<div id="own-layout">[\s\S]*<h1[^>]*>Tide<[\s\S]*See <a/,
  );
});

test('an option of docs may name such a component', async () => {
  const site = tempSite({
    ...CONTENT,
    'docusaurus.config.js': configOf({ docItemComponent: '@site/src/Item.js' }),
    'src/Item.js': ITEM,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen’s look instead');
  expect(site.read('docs/tide/index.html')).toMatch(/id="like"[\s\S]*<h1[^>]*>Tide</);
});
