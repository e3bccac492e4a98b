import { describe, expect, it } from 'vitest';
import { compilerFor, compileText, htmlOf, problemsOf, sourceFile } from '../compile-text.js';

const use = (path: string, rest = '<Part />') => `import Part from '${path}'\n\n${rest}`;

describe('an imported Markdown file', () => {
  it('becomes part of the page', async () => {
    const files = { 'docs/_part.mdx': '---\ntitle: no\n---\n\n## Part\n\n[x](./y.md)\n' };
    const doc = await compileText(use('./_part.mdx', '## Part\n\n<Part />\n\n<Part />'), { files });
    expect(doc.code).toBeUndefined();
    expect(doc.headings.map(({ id }) => id)).toEqual(['part', 'part-1', 'part-2']);
    expect(doc.includes.map(({ path }) => path)).toEqual(['docs/_part.mdx']);
    expect(doc.references[0]).toEqual({
      kind: 'link',
      url: './y.md',
      place: { line: 7, column: 1, endLine: 7, endColumn: 12 },
      file: 'docs/_part.mdx',
    });
  });
  it('may be imported between the tags of an element', async () => {
    const files = { 'docs/_part.mdx': 'Part' };
    expect(
      await htmlOf("<div>\n\nimport Part from './_part.mdx'\n\n<Part />\n\n</div>", { files }),
    ).toBe('<div><p>Part</p></div>');
  });
  it('may import others, from the root of the site too', async () => {
    const files = { 'parts/a.md': use('./b.md', 'a\n\n<Part />'), 'parts/b.md': 'b' };
    expect(await htmlOf(use('@site/parts/a.md'), { files })).toBe('<p>a</p>\n<p>b</p>');
  });
  it('keeps its footnotes and definitions to itself', async () => {
    const files = { 'docs/_p.md': '[a][d] b[^1]\n\n[d]: /part\n\n[^1]: part note' };
    const doc = await compileText(
      use('./_p.md', '<Part />\n\n[c][d] e[^1]\n\n[d]: /page\n\n[^1]: page note'),
      { files },
    );
    expect(doc.references.map(({ url }) => url).filter((url) => url.startsWith('/'))).toEqual([
      '/part',
      '/page',
    ]);
    expect(doc.body.join('')).toMatch(/part note[\s\S]*page note/);
  });
  it('is not trusted more than a page of its own when it is plain Markdown', async () => {
    const bad = '<img src="x" onerror="a()"><script>b()</script> <br> {';
    const files = { 'docs/_p.md': `${bad}\n\n[^1]\n\n[^1]: ${bad}` };
    const html = await htmlOf(use('./_p.md'), { files });
    expect(html).toContain('<br> {');
    expect(html).not.toMatch(/onerror|script/);
  });
  it.each([
    ['props that need to run', 'x', '<Part a={b} />'],
    ['an expression in it', '{1 + 1}', '<Part />'],
    ['an export in it', 'export const a = 1', '<Part />'],
  ])('stays an import with %s', async (_, part, rest) => {
    const doc = await compileText(use('./_p.mdx', rest), { files: { 'docs/_p.mdx': part } });
    expect(doc.code?.source).toContain("import Part from './_p.mdx'");
    expect(doc.includes.map(({ path }) => path)).toEqual(['docs/_p.mdx']);
  });
  it('that a partial gives to a component is not parsed for the page, unless it may have a `<head>`', async () => {
    const seen: string[] = [];
    const note = () => (_: unknown, file: { path: string }) => void seen.push(file.path);
    const files = {
      'docs/_part.mdx':
        "import a from './_a.md'\nimport b from './_b.md'\n\n<Demo code={{ a, b }} />",
      'docs/_a.md': 'a',
      'docs/_b.md': '<head>\n  <title>B</title>\n</head>\n\nb',
    };
    const doc = await compileText(use('./_part.mdx'), { files, remarkPlugins: [note] });
    expect(seen).toEqual(['docs/page.mdx', 'docs/_part.mdx', 'docs/_b.md']);
    expect(doc.head?.title).toBe('B');
    expect(doc.includes.map(({ path }) => path)).toEqual(Object.keys(files));
    expect(doc.code?.source).toContain("import Part from './_part.mdx'");
  });
  it.each([
    [
      'Markdown and code',
      "import a from './_a.md'\nimport b from './_b.md'\n\n<Demo code={{ a, b }} />",
    ],
    ['a static file', "import b from './_c.md'\nimport B from './_b.md'\n\n<Demo code={b} /><B />"],
    ['Markdown that is short', "import c from './_c.md'\n\n<Demo code={c} />\n"],
    ['a file outside of the site', "import c from '../../c.md'\n\n<Demo code={c} />\n"],
    ['a missing file', "import a from './_none.md'\n\n<Demo code={a} />"],
    [
      'a file twice',
      "import a from './_a.md'\nimport b from './_a.md'\n\n<Demo code={{ a, b }} />",
    ],
    ['a file that leads back', "import b from './_back.mdx'\n\n<Demo code={b} />"],
    ['nothing that is used', "import a from './_b.md';\n\nText.\n"],
    ['more below its text', "\nText.\n\nimport b from './_b.md'\n\n<Demo code={b} />"],
    ['several names', "import a, { b } from './_b.md'\n\n<Demo code={a} />"],
    ['others with elements', "import A from './_a.md'\n\n<A />\n\n<Demo />"],
    ['a region', '\n<Include file="./_a.md" />\n'],
    ['nothing, and a `<head>`', '\n<head>\n  <title>Own</title>\n</head>\n'],
    ['nothing, and only says so', "\n```js\nimport b from './_b.md'\n```\n"],
  ])('that imports code besides %s says the same of the page, parsed or not', async (_, rest) => {
    const files = {
      'docs/_part.mdx': `import Demo from '@site/demo'\n${rest}`,
      'docs/_a.md': "import More from '../more.js'\nimport b from './_b.md'\n\n<More>{b}</More>\n",
      'docs/_b.md': '<head>\n  <title>B</title>\n</head>\n\nb',
      'docs/_c.md': '```js\ncode\n```\n',
      'docs/_back.mdx': "import Demo from '@site/demo'\nimport Part from './_part.mdx'\n\n<Part />",
    };
    const text = use('./_part.mdx', '# A\n\n<Part />\n\n## B');
    const parsed = await compileText(text, { files, remarkPlugins: [() => undefined] });
    expect(await compileText(text, { files })).toEqual(parsed);
    expect(parsed.code?.source).toContain("import Part from './_part.mdx'");
  });
  it('that imports code is parsed for its module alone, which has its problems', async () => {
    const files = { 'docs/_part.mdx': "import Demo from '@site/demo'\n\n<Demo>\n" };
    expect(problemsOf(await compileText(use('./_part.mdx'), { files }))).toEqual([]);
    const source = sourceFile('docs/_part.mdx', files['docs/_part.mdx']);
    const module = await compilerFor({ files }).compileModule(source);
    expect(problemsOf(module)).toEqual(['error[mdx-syntax] docs/_part.mdx:3:1']);
  });
  it('that is missing is an error at the import', async () => {
    const doc = await compileText(use('./_p.mdx', 'a\n\n<Part b="c" />'));
    expect(problemsOf(doc)).toEqual(['error[import-not-found] docs/page.mdx:1:18']);
    expect(doc.body).toEqual(['<p>a</p>']);
  });
  it('cannot stand outside the site', async () => {
    expect((await compileText(use('../../etc/x.md'))).diagnostics[0]?.code).toBe('import-outside');
  });
  it('that leads back to itself is an error with the chain', async () => {
    const files = { 'docs/a.mdx': use('./b.mdx'), 'docs/b.mdx': use('./a.mdx') };
    const doc = await compileText(use('./a.mdx'), { files });
    expect(problemsOf(doc)).toEqual(['error[partial-cycle] docs/b.mdx:1:18']);
    expect(doc.diagnostics[0]?.message).toContain(
      '`docs/a.mdx` imports `docs/b.mdx` imports `docs/a.mdx`',
    );
  });
  it('reports its own problems', async () => {
    const doc = await compileText(use('./_p.mdx'), {
      files: { 'docs/_p.mdx': 'a\n\n:::wat\n:::\n\n```nope\n```' },
    });
    expect(problemsOf(doc)).toEqual([
      'warning[directive-unknown] docs/_p.mdx:3:1',
      'warning[code-language-unknown] docs/_p.mdx:6:1',
    ]);
    const broken = await compileText(use('./_p.mdx'), { files: { 'docs/_p.mdx': 'a {' } });
    expect(problemsOf(broken)).toEqual(['error[mdx-syntax] docs/_p.mdx:1:4']);
  });
});
