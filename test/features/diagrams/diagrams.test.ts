import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { checkDiagram } from '../../../src/features/diagrams/check-diagram.js';
import { UNKNOWN_SIZE } from '../../../src/features/diagrams/estimate-size.js';
import { diagrams } from '../../../src/features/diagrams/feature.js';
import { compileText, htmlOf, problemsOf, type Setting } from '../../compile/compile-text.js';
import { tempSite } from '../../support/temp-site.js';

const part = (await diagrams.markdown?.()) ?? {};
const options = { theme: { light: 'default', dark: 'dark' }, options: {} };
const ON: Setting = {
  parts: [{ name: 'diagrams', options, part }],
  path: 'docs/a.md',
  format: 'md',
};
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const CONFIG = `export default { title: 'Site', url: 'https://example.org', mermaid: true };\n`;

const fence = (text: string): string => `\`\`\`mermaid\n${text}\n\`\`\`\n`;

describe('a diagram', () => {
  it('is a figure with its source, and with the space that its drawing will take', async () => {
    expect(await htmlOf(fence('graph TD\n  A["<b>x</b>"] --> B'), ON)).toBe(
      '<figure class="ds-diagram"><canvas hidden width="84" height="174"></canvas><pre tabindex="0"><code class="language-mermaid">graph TD\n  A["&lt;b>x&lt;/b>"] --> B</code></pre></figure>',
    );
  });
  it.each([
    ['graph LR\n  A[One] --> B[Two]', { width: 234, height: 70 }],
    [
      '---\ntitle: T\n---\n%%{init: {}}%%\ngraph LR\n  A[One] --> B[Two]',
      { width: 234, height: 70 },
    ],
    ['pie\n  "a": 1', { width: 560, height: 450 }],
    ['mindmap\n  root', UNKNOWN_SIZE],
  ])('has a size that is known before it is drawn, as far as it can be: %j', async (text, size) => {
    expect(await checkDiagram(text, path.join(PACKAGES, 'mermaid'))).toEqual({ size });
  });
  it.each([
    'flowchart TD\n  A[Start] -->|yes| B{x}',
    'sequenceDiagram\n  accTitle: Hi\n  A->>B: hi',
    'classDiagram\n  Animal <|-- Duck',
    'stateDiagram-v2\n  [*] --> S',
    'erDiagram\n  A ||--o{ B : has',
    'journey\n  title x\n  section s\n    Make: 5: Me',
    'gantt\n  dateFormat YYYY-MM-DD\n  section S\n  A :a1, 2014-01-01, 30d',
    'pie title P\n  "a": 1',
    'gitGraph\n  commit\n  branch d\n  commit',
    'mindmap\n  root((m))\n    A',
    'timeline\n  2002 : L',
    'C4Context\n  Person(a, "A")',
    '---\ntitle: T\n---\n%% a comment\ngraph TD\n  A --> B',
  ])('of a kind that mermaid knows is no problem: %j', async (text) => {
    expect((await compileText(fence(text), ON)).diagnostics).toEqual([]);
  });
});

it('stays what it is beside plugins that change the HTML', async () => {
  const plugin = () => (tree: { children: unknown[] }) => void tree.children.reverse();
  const html = await htmlOf(`# A\n\n${fence('pie\n  "a": 1')}`, { ...ON, rehypePlugins: [plugin] });
  expect(html).toMatch(/<canvas hidden width="560" height="450"><\/canvas>.*<h1>A<\/h1>/s);
});

test.each([
  ['graph TD\n  A --> B\n  B --> [', '6:3', '`[` is not expected here'],
  [
    '---\ntitle: T\n---\n%% a\n\n%% b\ngraph TD\n\n  A --> B\n  B --> [',
    '13:3',
    '`[` is not expected here',
  ],
  ['%%{init: {\n  "theme": "dark"\n}}%%\ngraph TD\n  A --> [', '8:3', '`[` is not expected here'],
  ['pie\n  "a" 1', '5:7', "Expecting token of type ':' but found `1`"],
  ['grph TD\n  A --> B', '4:1', 'its first word is not a kind of diagram that Mermaid knows'],
  ['', '4:1', 'the block is empty'],
])('%j is reported at its line', async (text, place, reason) => {
  const doc = await compileText(`# A\n\n${fence(text)}`, ON);
  expect(problemsOf(doc)).toEqual([`error[diagram-syntax] docs/a.md:${place}`]);
  expect(doc.diagnostics[0]?.message).toBe(`A diagram does not parse: ${reason}.`);
});

test('a site without the package is told so once', async () => {
  const site = tempSite({
    'docsgen.config.ts': CONFIG,
    'docs/a.md': `# A\n\n${fence('pie\n  "a": 1')}\n${fence('pie\n  "b": 1')}`,
    'docs/b.md': `# B\n\n${fence('pie\n  "c": 1')}`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout.match(/mermaid-missing/g)).toHaveLength(1);
  expect(stdout).toContain('docs/a.md:3:1');
  expect(stdout).toContain('not installed (3 blocks, of which this is the first).');
  expect(stdout).toContain('npm install mermaid@11');
});

test('a package that Node cannot load is reported: it looks beside the target of a link', async () => {
  const store = tempSite({
    'mermaid/package.json': '{"name": "mermaid", "version": "11.0.0", "type": "module"}',
    'mermaid/dist/mermaid.core.mjs': "import 'loom-parts';\nexport default {};\n",
    'loom-parts/package.json': '{"name": "loom-parts", "main": "index.js"}',
    'loom-parts/index.js': '',
  });
  const site = tempSite({
    'docsgen.config.ts': CONFIG,
    'docs/a.md': `# A\n\n${fence('pie\n  "a": 1')}`,
  });
  symlinkSync(store.root, path.join(site.root, 'node_modules'), 'junction');
  const { exitCode, stdout } = await site.build();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('error[mermaid-missing] docs/a.md:3:1');
  expect(stdout).toContain(
    "The package `mermaid` cannot be loaded: Cannot find package 'loom-parts'",
  );
});

it('is off by default', async () => {
  const site = tempSite({ 'docs/a.md': `# A\n\n${fence('pie\n  "a": 1')}` });
  await site.build();
  expect(site.read('docs/a/index.html')).toContain('language-mermaid');
  expect(Object.keys(site.output()).filter((file) => /diagram/.test(file))).toEqual([]);
});

test('a diagram stays as it is where the site draws elements by components of its own', async () => {
  const site = tempSite({
    'docsgen.config.ts': CONFIG,
    'docs/index.md': `# A\n\n${fence('graph TD\n  A --> B')}\n\`\`\`js\nconst b = 1;\n\`\`\`\n`,
    'src/theme/MDXComponents.jsx':
      'export default { pre: (props) => <div className="mine">{props.children}</div>, code: (props) => <code {...props} /> };\n',
  });
  symlinkSync(PACKAGES, path.join(site.root, 'node_modules'));
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const html = site.read('docs/index.html');
  expect(html).toContain('<pre tabindex="0"><code class="language-mermaid">graph TD');
  expect(html).toContain('<div class="mine">');
});
