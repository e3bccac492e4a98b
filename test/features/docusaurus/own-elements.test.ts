import { beforeAll, expect, test } from 'vitest';
import { makeSite, type TempSite, tempSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js':
    "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js'), admonitions: { keywords: ['wave'], extendDefaults: true } } }]] };\n",
  'sidebars.ts': "export default { boats: ['index'] };\n",
  'src/theme/CodeBlock/index.js': `
import CodeBlock from '@theme-original/CodeBlock';
export default (props) => (
  <div className="mine" data-said={[props.className, props.metastring].join(' ')}>
    <CodeBlock {...props} />
  </div>
);
`,
  'src/theme/Admonition/Types.js': `
import Defaults from '@theme-original/Admonition/Types';
export default { ...Defaults, wave: ({ title, children }) => <aside><b>{title}</b>{children}</aside> };
`,
  'src/theme/Heading/index.tsx': `
import Heading from '@theme-original/Heading';
export default (props) => <div className={'head-' + props.as}><Heading {...props} /></div>;
`,
  'src/theme/Details/index.jsx':
    "import { Nothing } from '@docusaurus/theme-common/none';\nexport default () => <Nothing />;\n",
  'blog/2024-01-02-ahoy.md':
    '---\ntitle: Ahoy\n---\n\n# Ahoy, *you*\n\nBoats.\n\n<!-- truncate -->\n\nMore.\n',
  'docs/index.mdx': `# Start

## Two *two*

\`\`\`js title="a.js" {1}
const one = 1;
\`\`\`

:::wave[High *tide*]

Water.

:::

:::tip

Row.

:::

<details><summary>More</summary>Text.</details>
`,
};

let site: TempSite;
let said = '';
let html = '';
beforeAll(async () => {
  site = makeSite(FILES);
  const { exitCode, stdout, stderr } = await site.build();
  said = stdout + stderr;
  expect(exitCode, said).toBe(0);
  html = site.read('docs/index.html');
  return () => site.dispose();
});

test('a part for code that wraps the original is around every block, which keeps its title, marks and colors', () => {
  expect(html).toMatch(
    /<div class="mine" data-said="language-js title=&quot;a\.js&quot; \{1\}"><div class="ds-code-block[^>]*><div class="ds-code-title">a\.js<\/div>.*?<span class="line highlighted[^>]*><b>const<\/b>/s,
  );
});

test('kinds of admonitions of the site are drawn by its components, the others as always', () => {
  expect(html).toMatch(/<aside><b>High <em>tide<\/em><\/b>\s*<p>Water\.<\/p>\s*<\/aside>/);
  expect(html).toMatch(/class="theme-admonition theme-admonition-tip ds-admonition"/);
});

test('a part for headings is around them; one whose modules are not there is left out', () => {
  expect(html).toMatch(/<div class="head-h2"><h2[^>]* id="two-two"[^>]*>Two <em>two<\/em>/);
  expect(html).toMatch(/<details[^>]*><summary>More<\/summary>/);
  expect(said).toContain('docsgen draws its own `Details`');
  expect(said).not.toMatch(/draws its own `(?:CodeBlock|Heading|Admonition\/Types)`/);
});

test('the first heading of a post that names its title is not shown below that, whatever draws headings', () => {
  for (const page of ['blog/index.html', 'blog/2024/01/02/ahoy/index.html']) {
    const shown = site.read(page);
    expect(shown).toContain('<p>Boats.</p>');
    expect(shown).not.toContain('Ahoy, <em>you</em>');
  }
});

test('none of it sends a script', () => {
  expect(html).not.toContain('docsgen-island');
});

test('a site whose `MDXComponents` names `@theme/Admonition` has its kinds, too', async () => {
  const named = tempSite({
    ...FILES,
    'src/theme/MDXComponents.js': `
import Admonition from '@theme/Admonition';
import Original from '@theme-original/MDXComponents';
export default { ...Original, admonition: Admonition };
`,
  });
  const { exitCode, stdout } = await named.build();
  expect(exitCode, stdout).toBe(0);
  expect(named.read('docs/index.html')).toMatch(
    /<aside><b>High <em>tide<\/em><\/b>\s*<p>Water\.<\/p>\s*<\/aside>/,
  );
  expect(named.read('docs/index.html')).toMatch(
    /class="theme-admonition theme-admonition-tip ds-admonition"/,
  );
  expect(stdout).not.toContain('draws its own `Admonition/Types`');
});

test('a part that `MDXComponents` of the site gives an element is not listed as left out', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js':
      "module.exports = { title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'src/theme/MDXComponents/index.js': `import Components from '@theme-original/MDXComponents';
import Code from '@theme/MDXComponents/Code';
export default { ...Components, code: Code };
`,
    'src/theme/MDXComponents/Code.js':
      'export default (props) => <code className="own-code" {...props} />;\n',
    'docs/index.md': '# Start\n\nA `row`.\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('docs/index.html')).toContain('<code class="own-code">row</code>');
  expect(stdout).not.toContain('draws its own');
});
