import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
};\n`,
  'docs/a.md': '# A\n\n## One\n\nText.\n\n## Two\n\nText.\n',
};

test.each([
  [
    'TOC',
    "import Items from '@theme/TOCItems';\nexport default (props) => <aside><h4>Contents</h4><Items {...props} /></aside>;\n",
  ],
  [
    'TOC',
    "import Toc from '@theme-original/TOC';\nexport default (props) => <aside><h4>Contents</h4><Toc {...props} /></aside>;\n",
  ],
  [
    'TOCItems',
    "import Items from '@theme-original/TOCItems';\nexport default (props) => <aside><h4>Contents</h4><Items {...props} /></aside>;\n",
  ],
])('an outline with a title of the site in its %s has no other', async (part, text) => {
  const site = tempSite({ ...SITE, [`src/theme/${part}/index.js`]: text });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const html = site.read('docs/a/index.html');
  expect(html).toMatch(
    /<aside><h4>Contents<\/h4><nav class="ds-toc" aria-label="On this page"><ul><li>/,
  );
  expect(html).not.toContain('ds-toc-title');
});

test('docsgen’s outline has its title', async () => {
  const site = tempSite(SITE);
  expect((await site.build()).exitCode).toBe(0);
  expect(site.read('docs/a/index.html')).toContain(
    '<p class="ds-toc-title" aria-hidden="true">On this page</p>',
  );
});

test('a part that draws another one of the site is all that is said of both', async () => {
  const site = tempSite({
    ...SITE,
    'src/theme/TOCItems/index.js':
      "import Tree from '@theme/TOCItems/Tree';\nexport default (props) => <Tree toc={props.toc} />;\n",
    'src/theme/TOCItems/Tree.js':
      'export default ({ toc }) => <ol>{toc.map(({ id }) => <li key={id}>{id}</li>)}</ol>;\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  expect(site.read('docs/a/index.html')).toContain('<ol><li>one</li><li>two</li></ol>');
});
