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
