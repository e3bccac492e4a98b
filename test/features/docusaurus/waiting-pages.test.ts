import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { tempSite } from '../../support/temp-site.js';

/**
 * Pages wait for what other pages say, by the addresses of their links; those of a page in `never/`
 * never come.
 */
const PLUGIN = `const said = new Map();
const sayingOf = (place) => {
  if (!said.has(place)) {
    let say;
    const saying = new Promise((done) => { say = done; });
    said.set(place, { saying, say });
  }
  return said.get(place);
};
function waits() {
  return async (tree, file) => {
    const links = tree.children.flatMap((node) => node.children ?? []).filter((node) => node.type === 'link');
    const heard = await Promise.all(links.map((node) => sayingOf(node.url).saying));
    for (const text of heard) tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'heard ' + text }] });
    const [, name] = /docs\\/(.*)\\.mdx?$/.exec(file.path) ?? [];
    const last = tree.children.at(-1).children[0].value;
    if (name !== undefined && !file.path.includes('never')) sayingOf('/docs/' + name).say(name + ' (' + last + ')');
  };
}
`;

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `${PLUGIN}module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, pages: false, docs: { remarkPlugins: [waits] } }]],
};
`,
  'docs/a.md': '# A\n\n[B](b.md)\n',
  'docs/b.md': '# B\n\n[C](sub/c.mdx)\n',
  'docs/sub/c.mdx': "import Part from './_part.mdx';\n\n# C\n\n<Part />\n\nIt is one.\n",
  'docs/sub/_part.mdx': 'Part.\n',
  'docs/d.md': '# D\n\nAlone.\n',
};

test('pages that wait for one another in a plugin are compiled together, and again when one of them changes', async () => {
  const site = tempSite(FILES);
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/b/index.html')).toContain('<p>heard sub/c (It is one.)</p>');
  expect(site.read('docs/a/index.html')).toContain('<p>heard b (heard sub/c (It is one.))</p>');

  const before = site.output();

  const two = { 'docs/sub/c.mdx': FILES['docs/sub/c.mdx'].replace('one', 'two') };
  site.write(two);
  const edited = await site.build('--strict');
  expect(edited.exitCode, edited.stdout).toBe(0);
  expect(site.read('docs/a/index.html')).toContain('<p>heard b (heard sub/c (It is two.))</p>');
  const clean = tempSite({ ...FILES, ...two });
  await clean.build('--strict', '--no-cache');
  expect(listOther(site.output(), clean.output())).toEqual([]);

  // An edit of a page that nobody waits for changes no other.
  site.write({ 'docs/d.md': '# D\n\nStill alone.\n' });
  await site.build('--strict');
  site.write({ 'docs/d.md': FILES['docs/d.md'], 'docs/sub/c.mdx': FILES['docs/sub/c.mdx'] });
  await site.build('--strict');
  expect(listOther(site.output(), before)).toEqual([]);
});

function listOther(found: Record<string, string>, wanted: Record<string, string>): string[] {
  const files = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...files].filter((file) => found[file] !== wanted[file]);
}

test('a page that waits for what never comes is an error that names the plugin, and the others come to an end', async () => {
  const site = tempSite({ ...FILES, 'docs/never/e.md': '# E\n\n[E](e.md)\n' });
  const found = await runCli(['build', site.root, '--format', 'json'], {
    env: { DOCSGEN_RENDER_TIMEOUT: '2' },
  });
  expect(found.exitCode).toBe(1);
  expect(found.report?.diagnostics).toEqual([
    expect.objectContaining({
      code: 'remark-plugin',
      file: 'docs/never/e.md',
      message: 'The plugin `waits` does not finish within 2 s on this page.',
    }),
  ]);
});
