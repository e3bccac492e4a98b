import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

/** Shows the addresses that a plugin sees, and copies the first link. */
const PLUGIN = `function shows() {
  return (tree) => {
    const seen = [];
    const walk = (node) => {
      if (node.type === 'link' || node.type === 'definition') seen.push(node.url);
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
    const link = tree.children.flatMap((node) => node.children ?? []).find((node) => node.type === 'link');
    const copy = link === undefined ? [] : [{ ...link, children: [{ type: 'text', value: 'copy' }], position: undefined }];
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'seen: ' + seen.join(' ') + '. ' }, ...copy] });
  };
}
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `${PLUGIN}module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/base/',
  presets: [['classic', { blog: false, pages: false, docs: { remarkPlugins: [shows] } }]],
};
`,
  'docs/a.mdx':
    "import Part from './parts/_part.mdx';\n\n# A\n\n[First](./sub/b.md#two) [same](sub/b.md) [ref][r] [out](../../x.md) [image](./a.png)\n\n[r]: ./sub/c.md?inline\n\n<Part />\n",
  'docs/parts/_part.mdx': 'From a part: [up](../sub/b.md).\n',
  'docs/sub/b.md': '---\nslug: /bee\n---\n# B\n\n## Two\n\n[Top](../a.mdx)\n',
  'docs/sub/c.md': '# C\n\nNo link.\n',
};

test('late remark plugins see links to files as addresses of pages, and their links stay links to files', async () => {
  const site = tempSite(FILES);
  const { exitCode, report, stdout } = await site.build('--format', 'json');
  expect(exitCode, stdout).toBe(0);
  const html = site.read('docs/a/index.html');
  expect(html).toContain(
    'seen: /base/docs/bee#two /base/docs/bee ../../x.md ./a.png /base/docs/sub/c?inline. ',
  );
  expect(html).toContain('seen: /base/docs/bee. ');
  expect(html).toContain('<a href="/base/docs/bee#two">copy</a>');
  expect(html).toContain('<a href="/base/docs/sub/c?inline">ref</a>');
  // Problems are about what the author has written.
  expect(report?.diagnostics.map(({ line, column, message }) => [line, column, message])).toEqual([
    [5, 51, expect.stringContaining('`../../x.md`')],
    [5, 69, expect.stringContaining('`./a.png`')],
  ]);

  // Only pages with links to a page are compiled again when its address changes.
  site.write({ 'docs/sub/b.md': FILES['docs/sub/b.md'].replace('/bee', '/bumblebee') });
  expect((await site.build()).stdout).toContain('Compiled 2, ');
  expect(site.read('docs/a/index.html')).toContain('seen: /base/docs/bumblebee#two');
  expect(site.read('docs/a/index.html')).toContain('seen: /base/docs/bumblebee. ');

  // The same as a clean build.
  site.write({ 'docs/sub/b.md': `${FILES['docs/sub/b.md']}\nMore: [C](c.md).\n` });
  await site.build();
  const edited = site.output();
  const clean = tempSite({
    ...FILES,
    'docs/sub/b.md': `${FILES['docs/sub/b.md']}\nMore: [C](c.md).\n`,
  });
  await clean.build('--no-cache');
  expect(Object.keys(edited).filter((file) => edited[file] !== clean.output()[file])).toEqual([]);
  expect(site.read('docs/bee/index.html')).toContain('seen: /base/docs/a /base/docs/sub/c. ');
});
