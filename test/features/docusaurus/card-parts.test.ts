import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
};\n`,
  'sidebars.js':
    "module.exports = { docs: [{ type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['a', 'b', { type: 'category', label: '🚤 Inner', items: ['c'] }] }] };\n",
  'docs/a.mdx':
    "import DocCardList from '@theme/DocCardList';\n\n# A\n\nAbout A.\n\n<DocCardList />\n",
  'docs/b.md': '# B\n\nAbout B.\n',
  'docs/c.md': '# C\n\nAbout C.\n',
};

/** A part around docsgen's own. */
const around = (part: string) =>
  `import Original from '@theme-original/${part}';\nexport default (props) => <b className="own" data-part="${part}" data-of={props.item.label}><Original {...props} /></b>;\n`;

const PARTS = [
  'DocCard/Layout',
  'DocCard/Heading',
  'DocCard/Heading/Icon',
  'DocCard/Heading/Text',
  'DocCard/Description',
];

test('what cards are made of may be the site’s, on pages of categories and in texts', async () => {
  const site = tempSite({
    ...SITE,
    ...Object.fromEntries(PARTS.map((part) => [`src/theme/${part}/index.js`, around(part)])),
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own');
  const partsOf = (html: string, label: string) =>
    [...html.matchAll(/data-part="([^"]*)" data-of="([^"]*)"/g)].flatMap(([, part, of]) =>
      of === label ? [part] : [],
    );
  for (const file of ['docs/category/guides/index.html', 'docs/a/index.html']) {
    const html = site.read(file);
    expect(partsOf(html, 'B'), file).toEqual(PARTS);
    expect(html).toContain('href="/docs/b"');
    expect(html).toContain('<span>Inner</span>');
    expect(html).toContain('<span>🚤</span>');
    expect(html).toContain('<span class="ds-card-text">About B.</span>');
  }
});

test('a card that is written anew may be made of docsgen’s parts', async () => {
  const site = tempSite({
    ...SITE,
    'src/theme/DocCard/index.js': `import Layout from '@theme/DocCard/Layout';
export default ({ item }) => <Layout item={item} className="mine" href={item.href} icon="*" title={item.label} description={item.description} />;
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('docsgen draws its own');
  expect(site.read('docs/category/guides/index.html')).toMatch(
    /<a class="ds-card mine" href="\/docs\/b"><span class="ds-card-title" title="B"><span>\*<\/span> <span>B<\/span><\/span><span class="ds-card-text">About B/,
  );
});
