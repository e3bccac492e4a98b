import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { tempSite } from '../support/temp-site.js';

const PAGES = Object.fromEntries(
  Array.from({ length: 80 }, (_, i) => [
    `docs/p${i}.md`,
    `# Page ${i}\n\n[next](./p${(i + 1) % 80}.md)\n\n\`\`\`ts\nconst n = ${i};\n\`\`\`\n`,
  ]),
);

test('a large site equals the same site compiled with a plugin that does nothing', async () => {
  const together = tempSite({
    ...PAGES,
    'docs/_part.md': 'Shared **part**.\n',
    'docs/p0.mdx': `import Part from './_part.md';\n\n<Part />\n`,
    'docs/p0.md': '---\nid: first\n---\n\nx\n',
  });
  expect((await together.build('--no-cache')).exitCode).toBe(0);
  // With a plugin, each thread runs the config once more.
  const config = `export default { title: 'Site', url: 'https://example.org', markdown: { remarkPlugins: [() => undefined] } };\n`;
  const alone = tempSite({ 'docsgen.config.ts': config });
  alone.write(Object.fromEntries(Object.entries(PAGES).filter(([file]) => file !== 'docs/p0.md')));
  alone.write({
    'docs/_part.md': 'Shared **part**.\n',
    'docs/p0.mdx': `import Part from './_part.md';\n\n<Part />\n`,
    'docs/p0.md': '---\nid: first\n---\n\nx\n',
  });
  expect((await alone.build('--no-cache')).exitCode).toBe(0);
  expect(alone.output()).toEqual(together.output());
});

test('a few short files, compiled without a thread, equal the same files compiled with a plugin that does nothing', async () => {
  const files = {
    'docs/a.mdx': `import Part from './_part.md';\nimport Long from './_long.md';\n\n# A {#a}\n\n<Part />\n\n<Long />\n`,
    'docs/_part.md': 'Shared **part**.[^1]\n\n[^1]: Note.\n',
    // Too long for the main thread, as part of a page and alone.
    'docs/_long.md': 'Some words of a long text.\n\n'.repeat(3000),
    'docs/long.md': `# Long\n\n${'- an item\n'.repeat(8000)}`,
    'docs/code.md': '# Code\n\n```ts\nconst n = 1;\n```\n',
  };
  const config = (more: string) => ({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org'${more} };\n`,
  });
  const here = tempSite({ ...files, ...config('') });
  const apart = tempSite({
    ...files,
    ...config(', markdown: { remarkPlugins: [() => undefined] }'),
  });
  expect((await here.build('--no-cache')).stdout).toContain('No problems');
  expect((await apart.build('--no-cache')).stdout).toContain('No problems');
  expect(here.output()).toEqual(apart.output());
});

test('a thread that has compiled pages compiles the Markdown that code imports, too: it has loaded what that takes', async () => {
  const site = tempSite({
    'docsgen.config.ts': `import { appendFileSync } from 'node:fs';
const seen = new URL('./seen.txt', import.meta.url);
const note = () => (tree, file) => appendFileSync(seen, file.path + '\\n');
const plugin = () => { appendFileSync(seen, 'attached\\n'); return note(); };
export default { title: 'Site', markdown: { remarkPlugins: [plugin] } };
`,
    'docs/a.md': '# A\n',
    'parts/note.md': 'Shown.\n',
    'pages/shown.tsx': `import Note from '../parts/note.md';
export default function Shown() { return <><h1>Shown</h1><Note /></>; }
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(site.read('shown/index.html')).toContain('Shown.');
  expect(readFileSync(path.join(site.root, 'seen.txt'), 'utf8').trim().split('\n')).toEqual([
    'attached',
    'docs/a.md',
    'parts/note.md',
  ]);
});

/** A grammar with an expression that reads a line in more ways than can be tried. */
const slowGrammar = (name: string) => ({
  name,
  scopeName: `source.${name}`,
  patterns: [{ match: '(x+x+)+y', name: 'keyword' }],
});
const configWith = (langs: object[]) =>
  `export default { title: 'Site', code: { langs: ${JSON.stringify(langs)} } };\n`;

test('a line on which an expression of its grammar does not come to an end keeps no page from being built', async () => {
  const site = tempSite({
    'docsgen.config.ts': configWith([slowGrammar('slow')]),
    'docs/slow.md': `# Slow\n\n\`\`\`slow\nxxy ${'x'.repeat(60)}\n\`\`\`\n`,
  });
  const { exitCode, report } = await runCli(['build', site.root, '--format', 'json'], {
    env: { DOCSGEN_RENDER_TIMEOUT: '0.5' },
  });
  expect({ exitCode, problems: report?.diagnostics }).toEqual({ exitCode: 0, problems: [] });
  expect(site.read('docs/slow/index.html').replace(/<[^>]*>/g, '')).toContain(
    `xxy ${'x'.repeat(60)}`,
  );
});

test.each([
  ['many', PAGES],
  ['few', {}],
])(
  'a page that its thread can not finish is an error of that page, one of %s; the problems of the others are reported too',
  async (_, pages) => {
    // Syntax is at work while the page is read: nothing tells that it is a plugin's.
    const config = `function percent() {
      const endless = { tokenize: () => { for (;;); } };
      this.data().micromarkExtensions = [...(this.data().micromarkExtensions ?? []), { text: { 37: endless } }];
    }
    export default { title: 'Site', markdown: { remarkPlugins: [percent] } };\n`;
    const site = tempSite({
      ...pages,
      'docsgen.config.ts': config,
      'docs/slow.md': '# Slow\n\n5 %\n',
      'docs/broken.mdx': '# Broken\n\n<Open>\n',
    });
    const { exitCode, report } = await runCli(['build', site.root, '--format', 'json'], {
      env: { DOCSGEN_RENDER_TIMEOUT: '0.3' },
    });
    expect(exitCode).toBe(1);
    expect(report?.diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'mdx-syntax docs/broken.mdx',
      'compile-lost docs/slow.md',
    ]);
    expect(site.output()).toEqual({});
  },
);
