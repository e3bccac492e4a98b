import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { tempSite } from '../../support/temp-site.js';

test('anchors and links that components collect count like those of the page', async () => {
  const site = tempSite({
    'src/Later.jsx': `import useBrokenLinks from '@docusaurus/useBrokenLinks';
import BrowserOnly from '@docusaurus/BrowserOnly';
export default function Later() {
  const { collectAnchor, collectLink } = useBrokenLinks();
  collectAnchor('later');
  collectLink('/nowhere');
  collectLink(undefined);
  return <BrowserOnly>{() => <p id="later">Later</p>}</BrowserOnly>;
}
`,
    'docs/a.mdx': "import Later from '@site/src/Later';\n\n# A\n\n<Later />\n",
    'docs/b.md': '# B\n\n[later](./a.mdx#later), [never](./a.mdx#never)\n',
    'docsgen.config.ts':
      "export default { title: 'Site', url: 'https://example.org', onBrokenLinks: 'warn', onBrokenAnchors: 'warn' };\n",
  });
  const { exitCode, stdout, report } = await site.build('--format', 'json');
  expect(exitCode, stdout).toBe(0);
  expect(report?.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['link-broken', 'docs/a.mdx', 5],
    ['anchor-broken', 'docs/b.md', 3],
  ]);
  expect(report?.diagnostics[1]?.message).toContain('never');
});

test('what code of a React page draws is a warning at most; anchors that it names are there', async () => {
  const site = tempSite({
    'src/pages/index.jsx': `import Layout from '@theme/Layout';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
export default function Home() {
  useBrokenLinks().collectAnchor('named');
  return <Layout><h1>Home</h1><a href="#named">named</a> <a href="#never">never</a> <a href="/nowhere">nowhere</a></Layout>;
}
`,
    'docsgen.config.ts': '',
    'docs/a.md': '# A\n\n[b](/nowhere)\n',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw', onBrokenAnchors: 'throw',
  presets: [['classic', { docs: {}, blog: false }]],
};
`,
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.map(({ code, file, severity }) => [code, file, severity])).toEqual([
    ['link-broken', 'docs/a.md', 'error'],
    ['anchor-broken', 'src/pages/index.jsx', 'warning'],
    ['link-broken', 'src/pages/index.jsx', 'warning'],
  ]);
});

test('a link that stands in the source and in what a component draws is told once, at its place in the source', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docs/a.md':
      '# A\n\n| T |\n| - |\n| [b](b.md#never), [a](a.md#never), [here](#nor), [nowhere](nowhere.md), ![none](none.png) |\n\n<Drawn />\n',
    'docs/b.md': '# B\n',
    'src/theme/MDXComponents.js': `import React from 'react';
import Original from '@theme-original/MDXComponents';
export default { ...Original, table: (props) => <div><table {...props} /></div>, Drawn: () => <a href="/docs/b#neither">b</a> };
`,
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
};
`,
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
    ['anchor-broken', 5, 3],
    ['anchor-broken', 5, 20],
    ['anchor-broken', 5, 37],
    ['link-broken', 5, 51],
    ['image-broken', 5, 74],
    ['anchor-broken', 7, 1],
  ]);
});

test('links that a component leads elsewhere count as it renders them', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docs/a.md':
      '# A\n\n[the shop](/shop/boats), [nowhere](/nowhere), [no file](none.md), [no id](#never)\n\n[b](b.md)\n',
    'docs/b.md': '# B\n',
    'src/theme/MDXComponents.js': `import React from 'react';
import Link from '@docusaurus/Link';
import Original from '@theme-original/MDXComponents';
const Own = ({ href, ...props }) => href.startsWith('/shop/') ? <a href={'https://shop.example' + href} {...props} /> : <Link to={href} {...props} />;
export default { ...Original, a: Own };
`,
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/site/', onBrokenLinks: 'throw', onBrokenAnchors: 'warn',
  presets: [['classic', { docs: {}, blog: false }]],
};
`,
  });
  const { report } = await site.build('--format', 'json');
  expect(
    report?.diagnostics.map(({ code, line, column, severity }) => [code, line, column, severity]),
  ).toEqual([
    ['link-broken', 3, 26, 'error'],
    ['link-broken', 3, 47, 'error'],
    ['anchor-broken', 3, 67, 'warning'],
  ]);
  // Where nothing is rendered, nobody knows.
  const { exitCode, stdout } = await runCli(['check', site.root]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('warning[link-broken] docs/a.md:3:1');
});

test('what code sends to another page of code behind `#` is no anchor, unless an id is near, and neither is a path', async () => {
  const site = tempSite({
    'src/pages/try.jsx': `export default () => <main><h1 id="output">Output</h1></main>;
`,
    'src/Try.jsx': `export default () => <><a href="/try#0MYewdgzgLgBOCmAuGBDMBP">Try</a> <a href="/try#outputs">Output</a></>;
`,
    'docs/a.mdx':
      "import Try from '@site/src/Try';\n\n# A\n\n<Try />\n\n[other](b.md#0MYewdgzgLg), [an operation](/try#/operations/add), [none](b.md#/operations/add)\n",
    'docs/b.md': '# B\n',
    'docsgen.config.ts': '',
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
};
`,
  });
  const { report } = await site.build('--format', 'json');
  expect(report?.diagnostics.map(({ code, line, hint }) => [code, line, hint])).toEqual([
    ['anchor-broken', 5, 'Did you mean `#output`?'],
    ['anchor-broken', 7, 'Link to a heading of the page, or give a heading this id.'],
    ['anchor-broken', 7, 'Link to a heading of the page, or give a heading this id.'],
  ]);
});
