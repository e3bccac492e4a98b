import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const HOOKS = `
import { Helmet } from 'react-helmet-async';
import { Route, Switch, useLocation, withRouter } from 'react-router-dom';
import { Details } from '@docusaurus/theme-common/Details';
import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
import {
  createCodeBlockMetadata, extractLeadingEmoji, parseLines, processAdmonitionProps, sanitizeTabsChildren, splitNavbarItems,
  TabsProvider, useAnchorTargetClassName, useDateTimeFormat, useFilteredAndTreeifiedTOC, usePrismTheme, useStorageSlot,
  useTabs, useTabsContextValue, useTitleFormatter,
} from '@docusaurus/theme-common/internal';
const magicComments = [{ className: 'marked', line: 'highlight-next-line' }];
const Place = withRouter(({ location }) => <b>{location.pathname}</b>);
function Open() { return <u>{useTabs().selectedValue}</u>; }
function OwnTabs(props) {
  const value = useTabsContextValue(props);
  return <TabsProvider value={value}><Open /> of {sanitizeTabsChildren(props.children).length}</TabsProvider>;
}
export default function Hooks() {
  const { pathname } = useLocation();
  const toc = [{ id: 'a', value: 'A', level: 2 }, { id: 'b', value: 'B', level: 3 }, { id: 'c', value: 'C', level: 5 }];
  const [tree] = useFilteredAndTreeifiedTOC({ toc, minHeadingLevel: 2, maxHeadingLevel: 3 });
  const { code, lineClassNames } = parseLines('one\\n// highlight-next-line\\ntwo\\n', { magicComments });
  const meta = createCodeBlockMetadata({ code: 'x', className: 'language-js', metastring: 'title="T" {1}', magicComments });
  const [left, right] = splitNavbarItems([{ position: 'left' }, {}]);
  const [stored] = useStorageSlot('key');
  return (
    <main>
      <Helmet><meta name="helmet" content="on" /></Helmet>
      <Switch><Route path="/other">Other</Route><Route path={pathname}><Place /></Route></Switch>
      <OwnTabs><p value="low">Low</p><p value="high" default>High</p></OwnTabs>
      <Details summary="More">Inside</Details>
      <pre>{JSON.stringify([
        tree.children.map(({ id }) => id), code, lineClassNames, meta.title, meta.lineClassNames, left.length, right.length,
        extractLeadingEmoji('⚓ Anchor'), processAdmonitionProps({ title: 'T' }).title, stored, useAnchorTargetClassName() ?? null,
        useTitleFormatter().format('Hooks'), useDateTimeFormat({ year: 'numeric', timeZone: 'UTC' }).format(0),
        findFirstSidebarItemLink({ type: 'category', items: [{ type: 'link', href: '/first' }] }), Array.isArray(usePrismTheme().styles),
      ])}</pre>
    </main>
  );
}
`;

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
};
`,
  'docs/index.mdx': `---
title: Start
---
import Part from '/docs/parts/_part.mdx';
import sign, { Sign } from '/src/sign';

<Head>
  <meta name="tide" content="high" />
</Head>

<Buoy /> <Crane /> <Rope /> <Sign /> [Hooks](/Hooks#Top)

<Part />

\`\`\`ts file="src/index.ts" lines="3-5" any other="a b"
const shown = 1;
\`\`\`
`,
  'docs/parts/_part.mdx': '## From the root\n\nA part.\n',
  'src/sign.js': 'export const Sign = () => <s>sign</s>;\nexport default 1;\n',
  'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents';
import * as signs from '../signs';
import more from '@site/src/more';
export default { ...Original, ...signs, ...more };
`,
  'src/signs/index.js': "export * from './buoy';\nexport { default as Crane } from './crane';\n",
  'src/signs/buoy.jsx': 'export function Buoy() { return <i>buoy</i>; }\n',
  'src/signs/crane.jsx': 'export default () => <i>crane</i>;\n',
  'src/more.js': 'export default { Rope: () => <i>rope</i> };\n',
  'src/pages/hooks.jsx': HOOKS,
  'src/theme/NotFound.js': `import Layout from '@theme/Layout';
export default ({ location }) => <Layout title="Lost"><h1>Lost at sea</h1><p>{location.pathname.length > 0 ? 'Not here' : ''}</p></Layout>;
`,
};

test('code and Markdown find what they import and name in the ways that Docusaurus has', async () => {
  const site = tempSite({ ...FILES, 'docsgen.config.ts': '' });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const doc = site.read('docs/index.html');
  expect(doc).toContain('<meta name="tide" content="high"');
  for (const element of ['<i>buoy</i>', '<i>crane</i>', '<i>rope</i>', '<s>sign</s>'])
    expect(doc).toContain(element);
  expect(doc).toMatch(/<h2[^>]* id="from-the-root"/);
  expect(doc).toContain('href="/hooks#Top"');
  expect(doc.replace(/<[^>]*>/g, '')).toContain('const shown = 1;');
  const lost = site.read('404.html');
  expect(lost.match(/<h1/g)).toHaveLength(1);
  expect(lost).toContain('<h1>Lost at sea</h1>');
  expect(lost).toContain('<p>Not here</p>');
  expect(lost).toContain('<title>Lost | Site</title>');
  expect(stdout).not.toContain('src/theme/NotFound.js');
  const page = site.read('hooks/index.html').replaceAll('<!-- -->', '');
  expect(page).toContain('<meta name="helmet" content="on"');
  expect(page).toMatch(/<b>\/hooks\/?<\/b>/);
  expect(page).not.toContain('Other</');
  expect(page).toContain('<u>high</u> of 2');
  expect(page).toMatch(/<details[\s\S]*More[\s\S]*Inside/);
  const shown: unknown = JSON.parse(
    /<pre>(.*?)<\/pre>/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '',
  );
  expect(shown).toEqual([
    ['b'],
    'one\ntwo',
    { 1: ['marked'] },
    'T',
    { 0: ['marked'] },
    1,
    1,
    { emoji: '⚓', rest: ' Anchor' },
    'T',
    null,
    null,
    'Hooks | Site',
    '1970',
    '/first',
    true,
  ]);
});

test('an image in front matter may be beside the page, or begin at the root without saying so', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]],
};
`,
    'static/img/card.png': PIXEL,
    'docs/near.png': PIXEL,
    'docs/a.md': '---\nimage: img/card.png\n---\n\n# A\n',
    'docs/b.md': '---\nimage: near.png\n---\n\n# B\n',
    'docs/c.md': '---\nimage: img/none.png\n---\n\n# C\n',
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['image-broken', 'docs/c.md'],
  ]);
  for (const [page, name] of [
    ['a', 'card'],
    ['b', 'near'],
  ])
    expect(site.read(`docs/${page}/index.html`)).toMatch(
      new RegExp(`og:image" content="https://example\\.org/base/assets/images/${name}-`),
    );
});

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('sidebars of versions may have the folder of the version before the ids of docs', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'versions.json': '["1.0"]',
    'docs/index.md': '# Start\n',
    'versioned_docs/version-1.0/a.md': '# Tides\n',
    'versioned_docs/version-1.0/b.md': '# Ebb\n',
    'versioned_sidebars/version-1.0-sidebars.json':
      '{"version-1.0/docs":["version-1.0/a",{"More":["version-1.0/b","version-1.0/c"]}]}',
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics).toMatchObject([
    { code: 'sidebar-unknown-doc', message: expect.stringContaining('lists `version-1.0/c`, but') },
  ]);
  site.write({ 'versioned_docs/version-1.0/c.md': '# Flood\n' });
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/a/index.html')).toMatch(/class="menu__link[^>]*>(?:<[^>]*>)*Tides/);
});
