import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { tempSite } from '../../support/temp-site.js';

/** Each page waits until the page that its link leads to has been through the plugin. */
const PLUGIN = `const done = new Map();
const doneOf = (place) => {
  if (!done.has(place)) {
    let end;
    const promise = new Promise((resolve) => { end = resolve; });
    done.set(place, { promise, end });
  }
  return done.get(place);
};
function waits() {
  return async (tree, file) => {
    const links = tree.children.flatMap((node) => node.children ?? []).filter((node) => node.type === 'link');
    await Promise.all(links.map((node) => doneOf(node.url).promise));
    const [, name] = /docs\\/(.*)\\.md$/.exec(file.path);
    doneOf('/docs/' + name).end();
  };
}
`;

test('pages that wait for one another in a plugin are errors that name the plugin and each page', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': `${PLUGIN}module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, pages: false, docs: { remarkPlugins: [waits] } }]],
};
`,
    'docs/a.md': '# A\n\n[B](b.md)\n',
    'docs/b.md': '# B\n\n[A](a.md)\n',
    'docs/c.md': '# C\n\nAlone.\n',
  });
  const { exitCode, report } = await runCli(['build', site.root, '--format', 'json'], {
    env: { DOCSGEN_RENDER_TIMEOUT: '1' },
  });
  expect(exitCode).toBe(1);
  expect(report?.diagnostics).toEqual(
    ['docs/a.md', 'docs/b.md'].map((file) =>
      expect.objectContaining({
        code: 'remark-plugin',
        file,
        message: 'The plugin `waits` does not finish within 1 s on this page.',
      }),
    ),
  );
});
