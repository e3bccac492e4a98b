import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.org',
  externalPaths: ['/examples'],
  navbar: { items: [
    { label: 'Gone', to: 'docs/gone', position: 'left' },
    { label: 'Example', to: 'examples/landing/', position: 'left' },
  ] },
  footer: { links: [{ title: 'More', items: [{ label: 'Lost', to: '/docs/lost' }] }] },
};
`;
const FILES = {
  'docsgen.config.ts': CONFIG,
  'docs/target.md': '# Target\n\n## Real heading\n',
  'docs/prose.md': `# Prose

[page](./targt.md), [route](/docs/tarjet), [anchor](./target.md#reel-heading), [own](#nowhere)

![image](./missing.png)

Fine: [a](./target.md#real-heading) [b](/docs/target) [c](target) [d](https://example.com/x) [e](/examples/x) [f](mailto:a@b.c) [g](/file.txt) [h](pathname:///x)
`,
  'docs/raw.mdx':
    '# Raw\n\n<a href="/docs/rawr">raw</a>\n\n<Card />\n\n<Anchored />\n\n[in a component](#from-component)\n',
  'components/Card.tsx':
    'export default () => <section><a href="/docs/carded">card</a></section>;\n',
  'components/Anchored.tsx': 'export default () => <b id="from-component">x</b>;\n',
  'pages/app.tsx': `export default () => (
  <div><h1>App</h1><a href="/docs/target">y</a>
        <a href="/docs/aped">x</a></div>
);
`,
  'static/file.txt': 'x',
};

test('links, anchors and images that lead nowhere are warnings at their places, wherever they stand', async () => {
  const { exitCode, report } = await tempSite(FILES).build('--format', 'json');
  expect(exitCode).toBe(0);
  const found = report?.diagnostics.map(({ code, file, line, column, message }) => [
    code,
    file,
    line,
    column,
    /`([^`]+)`/.exec(message)?.[1],
  ]);
  expect(found).toEqual([
    ['link-broken', 'docs/prose.md', 3, 1, './targt.md'],
    ['link-broken', 'docs/prose.md', 3, 21, '/docs/tarjet'],
    ['anchor-broken', 'docs/prose.md', 3, 44, './target.md#reel-heading'],
    ['anchor-broken', 'docs/prose.md', 3, 80, '#nowhere'],
    ['image-broken', 'docs/prose.md', 5, 1, './missing.png'],
    ['link-broken', 'docs/raw.mdx', 3, 1, '/docs/rawr'],
    ['link-broken', 'docs/raw.mdx', 5, 1, '/docs/carded'],
    ['link-broken', 'docsgen.config.ts', 6, 27, '/docs/gone'],
    ['link-broken', 'docsgen.config.ts', 9, 68, '/docs/lost'],
    ['link-broken', 'pages/app.tsx', 3, 18, '/docs/aped'],
  ]);
  const hints = report?.diagnostics.map(({ hint }) => hint ?? '');
  expect(hints?.[0]).toContain('target');
  expect(hints?.[1]).toBe('Did you mean `/docs/target`?');
  expect(hints?.[2]).toContain('real-heading');
});

test('each kind can be an error, or nothing', async () => {
  const site = tempSite({
    ...FILES,
    'docsgen.config.ts': `export default { title: 'S', onBrokenLinks: 'error', onBrokenAnchors: 'ignore', onBrokenImages: 'ignore' };\n`,
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(new Set(report?.diagnostics.map(({ code, severity }) => `${severity} ${code}`))).toEqual(
    new Set(['error link-broken']),
  );
  expect(site.output()).toEqual({});
});
