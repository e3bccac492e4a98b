import { beforeAll, expect, test } from 'vitest';
import { makeSite, type TempSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js':
    "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
  'src/theme/Tabs/index.jsx': `
import { ThemeClassNames } from '@docusaurus/theme-common';
import Tabs from '@theme-original/Tabs';
export default (props) => <section className={ThemeClassNames.tabs.container}><Tabs {...props} /></section>;
`,
  'src/theme/TOCInline/index.jsx':
    'export default ({ toc }) => <p data-own-list>{toc.map(({ value }) => value).join(", ")}</p>;\n',
  'docs/a.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import TOCInline from '@theme/TOCInline';

# A

<TOCInline toc={toc} />

## One

<Tabs groupId="side">
<TabItem value="port" label="Port">

To the **left**.

</TabItem>
<TabItem value="starboard" label="Starboard">To the right.</TabItem>
</Tabs>
`,
};

let site: TempSite;
let said = '';
let html = '';
beforeAll(async () => {
  site = makeSite(FILES);
  const { exitCode, stdout, stderr } = await site.build();
  said = stdout + stderr;
  expect(exitCode, said).toBe(0);
  html = site.read('docs/a/index.html');
  return () => site.dispose();
});

test('tabs that a text imports are those of the site, around docsgen’s', () => {
  expect(html).toMatch(
    /<section class="theme-tabs-container">.*role="tab"[^>]*>Port<.*To the <strong>left<\/strong>/s,
  );
  expect(html).toMatch(/role="tab"[^>]*>Starboard</);
});

test('a list of headings that a text imports is the site’s', () => {
  expect(html).toMatch(/<p data-own-list="true">One<\/p>/);
});

test('the list at the end does not name them', () => {
  expect(said).not.toContain('draws its own');
});
