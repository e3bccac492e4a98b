import { expect, test } from 'vitest';
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
