import { describe, expect, it, test } from 'vitest';
import { compileText, htmlOf } from '../../compile/compile-text.js';
import { tempSite } from '../../support/temp-site.js';

/** Where and what: `3:1 icon-unknown`. */
async function problemsOf(text: string): Promise<string[]> {
  const { diagnostics } = await compileText(text);
  return diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

describe('a component of docsgen in Markdown', () => {
  it('is HTML that needs no code', async () => {
    const doc = await compileText('<Card title="Fast">\n\nIt is **fast**.\n\n</Card>');
    expect(doc.code).toBeUndefined();
    expect(await htmlOf('<Card title="Fast">\n\nIt is **fast**.\n\n</Card>')).toBe(
      '<div class="dsc-card"><p class="dsc-card-title"><strong>Fast</strong></p><div class="dsc-card-text"><p>It is <strong>fast</strong>.</p></div></div>',
    );
  });
  it('has links, images and words like other text', async () => {
    const doc = await compileText(
      '<LinkCard title="Guide" description="Read on" href="./b.md" />\n\n<Figure src="./a.png" alt="A" caption="Two words" />',
    );
    expect(doc.references.map(({ kind, url, place }) => [kind, url, place.line])).toEqual([
      ['link', './b.md', 1],
      ['image', './a.png', 3],
    ]);
    expect(doc.sections.flatMap(({ given }) => given)).toContain('Guide');
    expect(doc.words).toBe(5);
  });
  it('is left to React when a prop has to run', async () => {
    const doc = await compileText('export const t = 1;\n\n<Card title={t}>Text</Card>');
    expect(doc.code?.components.map(({ name }) => name)).toEqual(['Card']);
  });
  it('gives way to a component of that name that the page imports', async () => {
    const doc = await compileText(`import { Card } from './card';\n\n<Card>Text</Card>`);
    expect(await htmlOf(`import { Card } from './card';\n\n<Card>Text</Card>`)).toBe('<code-0>');
    expect(doc.diagnostics).toEqual([]);
  });
});

describe.each([
  ['<Badge text="New" variant="tip" />', '<span class="dsc-badge dsc-badge-tip">New</span>'],
  ['<Badge>beta</Badge>', '<span class="dsc-badge dsc-badge-info">beta</span>'],
  [
    '<Kbd>Ctrl+K</Kbd>',
    '<kbd class="dsc-keys"><kbd class="dsc-key">Ctrl</kbd>+<kbd class="dsc-key">K</kbd></kbd>',
  ],
  [
    '<Kbd keys="Ctrl++" />',
    '<kbd class="dsc-keys"><kbd class="dsc-key">Ctrl</kbd>+<kbd class="dsc-key">+</kbd></kbd>',
  ],
  ['<Steps>\n\n1. One\n\n</Steps>', '<div class="dsc-steps"><ol>\n<li>One</li>\n</ol></div>'],
  [
    '<Steps><Step title="One">Text</Step></Steps>',
    '<ol class="dsc-steps"><li class="dsc-step"><p class="dsc-step-title">One</p>Text</li></ol>',
  ],
  [
    '<ThemedImage sources={{ light: "./a.png", dark: "./b.png" }} alt="A" />',
    '<span><img alt="A" class="ds-only-light" loading="lazy" decoding="async" src="./a.png"><img alt="A" class="ds-only-dark" loading="lazy" decoding="async" src="./b.png"></span>',
  ],
  [
    '<YouTube id="https://youtu.be/abc_-1?t=2" title="Talk" />',
    '<a class="dsc-video" data-youtube="abc_-1" href="https://www.youtube.com/watch?v=abc_-1"><span class="dsc-video-title">Talk</span></a>',
  ],
  [
    '<Accordion title="Why?" name="faq">Because.</Accordion>',
    '<Details name="faq" summary="Why?">Because.</Details>',
  ],
])('%s', (text, html) => {
  it('is drawn', async () => {
    const sorted = (markup: string) =>
      markup.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag: string, attributes: string) =>
        [tag, ...[...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort()].join(' '),
      );
    expect(sorted(await htmlOf(text))).toBe(sorted(html));
  });
});

describe('`<FileTree>`', () => {
  it('shows folders that open and close, names that are marked, and comments', async () => {
    const html = await htmlOf(
      '<FileTree>\n\n- src/\n  - **a.ts** the start\n  - …\n- empty/\n- b.md\n\n</FileTree>',
    );
    expect(html).toMatch(/<li class="dsc-tree-folder"><Details open[^>]* summary="[^>]*>src\//);
    expect(html).toContain(
      '<strong>a.ts</strong></span><span class="dsc-tree-note"> the start</span>',
    );
    expect(html.match(/dsc-tree-(?:more|folder|file)/g)).toEqual([
      'dsc-tree-folder',
      'dsc-tree-file',
      'dsc-tree-more',
      'dsc-tree-folder',
      'dsc-tree-file',
    ]);
  });
});

describe('an icon', () => {
  it('is the picture alone, hidden from screen readers unless it has a label', async () => {
    const html = await htmlOf(
      '<Icon name="rocket" /> <Icon name="lucide:star" label="Star" size="32" />',
    );
    expect(html.match(/<svg/g)).toHaveLength(2);
    expect(html).toContain('<span class="dsc-icon" aria-hidden="true">');
    expect(html).toContain('style="font-size:32px" role="img" aria-label="Star"');
  });
});

describe('a changelog', () => {
  const files = {
    'CHANGELOG.md':
      '# Changes\n\nIntro.\n\n## [2.0.0]\n\n- Two <script>x</script>\n\n## 1.0.0\n\n- One\n\n[2.0.0]: https://example.org/2\n',
  };
  it('has the newest releases of a file, with their headings in the outline', async () => {
    const text = '<Changelog file="../CHANGELOG.md" limit={1} />';
    const doc = await compileText(text, { files });
    expect(doc.headings.map((heading) => heading.text)).toEqual(['2.0.0']);
    const html = await htmlOf(text, { files });
    expect(html).not.toMatch(/Intro|One|<script/);
    expect(doc.references.map(({ url }) => url)).toEqual(['https://example.org/2']);
    expect(doc.includes.map(({ path }) => path)).toEqual(['CHANGELOG.md']);
  });
  it('has versions without the brackets of a link that the file does not define', async () => {
    const text = '<Changelog file="../CHANGELOG.md" />';
    const changes = { 'CHANGELOG.md': '## [Unreleased]\n\n- New\n\n## [1.0.0] - 2026-01-01\n' };
    const { headings } = await compileText(text, { files: changes });
    expect(headings.map((heading) => heading.text)).toEqual(['Unreleased', '1.0.0 - 2026-01-01']);
  });
});

test.each([
  ['\n<Card>x</Card>', '2:1 component-prop-missing'],
  ['Text <Badge text="a" variant="tipp" />', '1:6 component-prop-value'],
  ['<Icon name="rockett" />', '1:1 icon-unknown'],
  ['<Icon name="mdi:home" />', '1:1 icon-unknown'],
  ['<FileTree>text</FileTree>', '1:1 file-tree-list'],
  ['<Steps>\n\n- One\n\n</Steps>', '1:1 steps-list'],
  ['<Steps>One</Steps>', '1:1 steps-list'],
  ['<Changelog file="./none.md" />', '1:1 changelog-file'],
  ['<ThemedImage light="a.png" alt="" />', '1:1 component-prop-missing'],
  ['a <Badge /> b', '1:3 component-prop-missing'],
  ['a <Kbd></Kbd> b', '1:3 component-prop-missing'],
  ['<Changelog limit={3} />', '1:1 component-prop-missing'],
  ['<Figure caption="a" />', '1:1 component-prop-missing'],
])('%s is reported where it stands: %s', async (text, problem) => {
  expect(await problemsOf(text)).toEqual([problem]);
});

describe('a site', () => {
  it('is told how to install the set of its icons, once it has one', async () => {
    const site = tempSite({ 'docs/a.mdx': '# A\n\n<Icon name="rocket" />\n' });
    const { stdout, exitCode } = await site.build();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('docs/a.mdx:3:1');
    expect(stdout).toContain('Run `npm install @iconify-json/lucide`.');
  });
  it('may have a component of the same name, also for pages that have been built before', async () => {
    const site = tempSite({ 'docs/a.mdx': '# A\n\n<Badge text="x" />\n' });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('docs/a/index.html')).toContain('dsc-badge');
    site.write({ 'components/Badge.tsx': 'export default ({ text }) => <b>own {text}</b>;\n' });
    expect((await site.build()).exitCode).toBe(0);
    expect(site.read('docs/a/index.html')).toContain('<b>own x</b>');
    expect(site.read('docs/a/index.html')).not.toContain('dsc-badge');
  });
  it('loads the styles of components on pages that show them, and on no others', async () => {
    const site = tempSite({ 'docs/a.mdx': '# A\n\n<Badge text="x" />\n', 'docs/b.md': '# B\n' });
    await site.build();
    expect(site.read('docs/a/index.html').match(/component-[a-z]+/g)).toEqual([
      'component-badge',
      'component-badge',
    ]);
    expect(site.read('docs/b/index.html')).not.toContain('component-');
  });
  it('uses them in expressions and in its own code', async () => {
    const site = tempSite({
      'docs/a.mdx': `# A\n\n{['x', 'y'].map((text) => <Badge key={text} text={text} />)}\n\n<TypeTable type={{ size: { type: 'number', required: true } }} />\n`,
      'pages/p.tsx': `import { Card } from 'docsgen/components';\nexport default () => <Card title="Own">Text</Card>;\n`,
    });
    const { stdout, exitCode } = await site.build();
    expect(exitCode, stdout).toBe(0);
    expect(site.read('docs/a/index.html').match(/dsc-badge-info/g)).toHaveLength(2);
    expect(site.read('docs/a/index.html')).toContain('<th scope="row"><code>size</code>');
    expect(site.read('docs/a/index.html')).not.toContain('docsgen-island');
    expect(site.read('p/index.html')).toContain('<div class="dsc-card">');
  });
});
