import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import {
  callsOf,
  compilerFor,
  compileText,
  htmlOf,
  problemsOf,
  renderDoc,
  sourceFile,
} from './compile-text.js';

describe('lower-case JSX', () => {
  it.each([
    ['<p className="a" hidden tabIndex={1}>x</p>', '<p class="a" hidden tabindex="1">x</p>'],
    [
      '<p style={{ color: "red", marginTop: 3, zIndex: 2 }}>x</p>',
      '<p style="color:red;margin-top:3px;z-index:2">x</p>',
    ],
    [
      '<label htmlFor="a" aria-hidden={true}>x</label>',
      '<label for="a" aria-hidden="true">x</label>',
    ],
    ['<b onClick="x()">y</b>', '<b>y</b>'],
    ['<>\n**a**\n</>', '<p><strong>a</strong></p>'],
    [
      '<svg viewBox="0 0 1 1"><path strokeWidth={2} /></svg>',
      '<svg viewBox="0 0 1 1"><path stroke-width="2"></path></svg>',
    ],
    ['{"text"}{` and `}{3}{/* c */}{null}', 'text\n and \n3'],
  ])('%j is HTML', async (text, html) => {
    const doc = await compileText(text);
    expect(doc.code).toBeUndefined();
    expect((await htmlOf(text)).trim()).toBe(html.trim());
  });
  it('is a Details call for details', async () => {
    expect(await htmlOf('<details>\n<summary>A *b*</summary>\n\nc\n\n</details>')).toBe(
      '<Details summary="A <em>b</em>"><p>c</p></Details>',
    );
  });
});

describe('built-in components', () => {
  it('are calls, imported or not', async () => {
    const text =
      'import Tabs from \'@theme/Tabs\'\nimport Item from \'@theme/TabItem\'\n\n<Tabs groupId="g">\n<Item value="a" default>\n\n**x**\n\n</Item>\n</Tabs>\n\n<Admonition type="tip" title="T">y</Admonition>\n\n<TOCInline toc={toc} maxHeadingLevel={3} />';
    expect((await compileText(text)).code).toBeUndefined();
    expect(await htmlOf(text)).toBe(
      '<Tabs groupId="g"><TabItem value="a" default=true><p><strong>x</strong></p></TabItem></Tabs>\n<Admonition kind="tip" title="T">y</Admonition>\n<TOCInline maxHeadingLevel=3></TOCInline>',
    );
  });
  it('are code when a prop is, and the doc’s own when it defines the name', async () => {
    expect(
      (
        await compileText('<Tabs values={v}><TabItem value="a">x</TabItem></Tabs>')
      ).code?.components.map(({ name }) => name),
    ).toEqual(['Tabs', 'TabItem']);
    expect((await compileText("import { Tabs } from './t'\n\n<Tabs />")).code?.components).toEqual(
      [],
    );
  });
});

describe('TOCInline', () => {
  it('keeps a list that is not the page’s own', async () => {
    const { code, body } = await compileText('# A\n\n## B *c*\n\n<TOCInline toc={toc.slice(1)} />');
    expect(body.at(-1)).toEqual({ hole: 'code', index: 0 });
    expect(code?.source).toContain('const toc = [{"value":"B <em>c</em>","id":"b-c","level":2}];');
    expect(code?.source).toContain('toc: toc.slice(1)');
  });
  it('gets the list of the page where it runs as code', async () => {
    const inside = await compileText('## B\n\n<Box of={1 + 1}><TOCInline /></Box>');
    expect(inside.code?.source).toMatch(/const toc = .*"b"[\s\S]*TOCInline, \{\s*toc: toc/);
    const levels = await compileText('## B\n\n<TOCInline maxHeadingLevel={1 + 1} />');
    expect(levels.code?.source).toMatch(/const toc = .*"b"[\s\S]*toc: toc/);
  });
  it('takes a literal list, and one that the page defines', async () => {
    const own = await compileText('export const toc = [];\n\n## B\n\n<TOCInline toc={toc} />');
    expect(own.code?.source).not.toContain('"b"');
    expect(
      callsOf((await compileText('<TOCInline toc={[]} />')).body, 'TOCInline')[0]?.props,
    ).toEqual({
      toc: [],
    });
  });
});

describe('code holes', () => {
  it('are functions of the doc’s module', async () => {
    const doc = await compileText(
      "import { Chart } from './chart'\nexport const total = 3\n\n# Hi {total + 1}\n\n<Chart of={total} />",
    );
    expect(doc.body).toEqual([
      '<h1>Hi ',
      { hole: 'code', index: 0 },
      '</h1>\n',
      { hole: 'code', index: 1 },
    ]);
    expect(doc.code?.source).toContain("import { Chart } from './chart'\nexport const total = 3");
    expect(doc.code?.source).toContain('export function _H1()');
    expect(doc.code?.holes).toEqual([
      { label: '{total + 1}', below: '', place: { line: 4, column: 6, endLine: 4, endColumn: 17 } },
      { label: '<Chart>', below: '', place: { line: 6, column: 1, endLine: 6, endColumn: 21 } },
    ]);
    expect(doc.code?.imports).toEqual([
      {
        specifier: './chart',
        place: { line: 1, column: 23, endLine: 1, endColumn: 32 },
        names: [{ name: 'Chart', place: { line: 1, column: 10, endLine: 1, endColumn: 15 } }],
      },
    ]);
  });
  it('hold Markdown as React children', async () => {
    const doc = await compileText(
      '<Box>\n\n## A\n\n[x](y.md) ![z](z.png)\n\n```js\na\n```\n\n:::tip T\nb\n:::\n\n</Box>',
    );
    const { source = '', components } = doc.code ?? {};
    expect(source).toContain('..._links[0]');
    expect(source).toContain('..._images[1]');
    expect(source).toMatch(/_jsxs?\(Heading, \{\s+level: 2,\s+id: "a"/);
    expect(source).toMatch(/_jsxs?\(Admonition, \{\s+kind: "tip",\s+title: "T"/);
    expect(components?.map(({ name }) => name)).toEqual([
      'Box',
      'Heading',
      'CodeBlock',
      'Admonition',
    ]);
    expect(doc.headings.map(({ id }) => id)).toEqual(['a']);
    expect(doc.anchors).toEqual(['a']);
    expect(doc.references.map(({ url }) => url)).toEqual(['y.md', 'z.png']);
  });
  it('name the components that nothing defines, with their first place', async () => {
    const text =
      'export const Own = () => <Other />\n\n<Own />\n\n<A.B />\n\n{list.map((Item) => <Item key="a" />)}\n\n<A />';
    expect((await compileText(text)).code?.components).toEqual([
      { name: 'Other', place: { line: 1, column: 26, endLine: 1, endColumn: 35 } },
      { name: 'A', place: { line: 5, column: 1, endLine: 5, endColumn: 8 } },
    ]);
  });
  it('see the checked front matter', async () => {
    const { code } = await compileText('---\ntitle: T\nsecret: x\n---\n\n{frontMatter.title}');
    // Readers get no keys of the author's own that code does not name.
    expect(code?.source).toContain('const frontMatter = {"title":"T"};');
  });
  it('see the author’s own keys of the front matter that they name, or all of them', async () => {
    const own = '---\ntitle: T\nrules: [a, b]\nwhen: 2024-05-06\nsecret: x\n---\n\n';
    const named = await compileText(`${own}{frontMatter.rules.length} {frontMatter?.['when']}`);
    expect(named.code?.source).toContain(
      'const frontMatter = {"rules":["a","b"],"when":"2024-05-06","title":"T"};',
    );
    const whole = await compileText(`${own}<Rules {...frontMatter} />`);
    expect(whole.code?.source).toContain('"secret":"x"');
  });
  it('leave out names that they import and never use, but not what the module does besides', async () => {
    const { code } = await compileText(
      "import Used, { more } from './a.js';\nimport gone from './b.js';\nimport * as all from './c.js';\n\n<Used />\n\n{all.x}",
    );
    expect(code?.source).toContain(
      `import Used, { more } from './a.js';\nimport "./b.js";\nimport * as all`,
    );
  });
  it('take the whole table when a row is code', async () => {
    const { body } = await compileText(
      '<table><tbody>{rows.map((r) => <tr key={r} />)}</tbody></table>',
    );
    expect(body).toEqual([{ hole: 'code', index: 0 }]);
  });
  it('stand alone in a paragraph without the paragraph', async () => {
    expect(await htmlOf('{a}\n\nb {c}')).toBe('<code-0>\n<p>b <code-1></p>');
  });
  it('are valid JavaScript without JSX', async () => {
    const text =
      "import './x.css'\nimport y from './y'\nexport const B = () => <b>{y}</b>\n\n<B {...y} title='\"q\"' n={-1}>a \"b\" {'</script>'}</B>\n\n<y.Z />";
    const { code } = await compileText(text);
    await expect(transform(code?.source ?? '', { loader: 'js' })).resolves.toBeTruthy();
    expect(code?.hasSideEffects).toBe(false);
    expect((await compileText("import './x.js'\n\na")).code?.hasSideEffects).toBe(true);
  });
});

describe('addresses in attributes', () => {
  const file = (url: string) => ({ kind: 'file', url });
  it.each([
    [
      '<picture><source srcSet="./a.png, b.png 2x" /><img src="c.png" srcSet="d.png 2x" alt="" /></picture>',
      ['./a.png', 'b.png', 'd.png'],
    ],
    [
      '<video src="a.mp4" poster="b.png"><track src="c.vtt" /></video>',
      ['a.mp4', 'b.png', 'c.vtt'],
    ],
    ['<object data="a.pdf" /><embed src="b.pdf" /><iframe src="c" />', ['a.pdf', 'b.pdf', 'c']],
    [
      '<svg><use href="a.svg#b" /><use xlinkHref="#c" /><image href="d.png" /></svg>',
      ['a.svg#b', 'd.png'],
    ],
    ['<link rel="stylesheet" href="a.css" /><script src="b.js" />', ['a.css', 'b.js']],
    ["<p style={{ background: 'url(a.png)' }}>x</p>", ['a.png']],
    ['<p style="background: url(\'a.png\')">x</p>', ['a.png']],
    [
      '<input type="image" src="a.png" alt="" /><audio src="pathname:///b" />',
      ['a.png', 'pathname:///b'],
    ],
    ['<video src="https://a.b/c" poster="data:image/png;base64,AA" /><iframe src="//a.b" />', []],
  ])('are references: %s', async (text, urls) => {
    const doc = await compileText(text);
    const found = doc.references.map(({ kind, url }) => ({ kind, url }));
    expect(found.filter(({ kind }) => kind === 'file')).toEqual(urls.map(file));
    for (const url of urls) expect(renderDoc(doc)).toContain(`(${url})`);
  });
  it('are references in plain Markdown, with their places', async () => {
    const text = 'a\n\n<picture>\n  <source srcset="./a.png 1x">\n</picture>';
    const { references } = await compileText(text, { path: 'docs/a.md', format: 'md' });
    expect(references).toMatchObject([
      { kind: 'file', url: './a.png', place: { line: 4, column: 3 } },
    ]);
  });
  it('are filled in where code runs', async () => {
    const doc = await compileText(
      '<video src="a.mp4" poster={\'b.png\'} onPlay={() => 1} />\n\n<p style={{ background: "url(c.png) 1px", width: 1 + 1 }}>x</p>',
    );
    expect(doc.references.map(({ url }) => url)).toEqual(['a.mp4', 'b.png', 'c.png']);
    expect(doc.code?.source).toContain('src: _urls[0]');
    expect(doc.code?.source).toContain('poster: _urls[1]');
    expect(doc.code?.source).toContain('"url(" + _urls[2] + ") 1px"');
  });
  it('of files that readers save are the files, under the name that the author gives', async () => {
    const doc = await compileText('<a href="./a.md" download>x</a> <a href="b" download="c">y</a>');
    expect(doc.references.map(({ kind }) => kind)).toEqual(['download', 'download']);
    expect(doc.body.flatMap((part) => (typeof part === 'object' ? [part] : []))).toEqual([
      { hole: 'link', ref: 0 },
      { hole: 'link', ref: 1, own: ['download'] },
    ]);
  });
});

describe('layouts', () => {
  it.each([
    'export default function Layout(props) { return <main {...props} /> }',
    'export default (props) => <main {...props} />',
    'export default class extends C {}',
    "export { Layout as default, Other } from './layout'",
    "export { default } from './layout'",
    'const L = 1\nexport { L as default }',
  ])('wrap the content: %s', async (statement) => {
    const doc = await compileText(
      `export const C = Object\n${statement.startsWith('const') ? `export ${statement}` : statement}\n\nText`,
    );
    expect(problemsOf(doc)).toEqual([]);
    expect(doc.body).toEqual([{ hole: 'code', index: 0 }]);
    expect(doc.code?.source).toMatch(/_jsxs?\(MDXLayout/);
    expect(doc.code?.source).not.toMatch(/export default|as default/);
    await expect(transform(doc.code?.source ?? '', { loader: 'js' })).resolves.toBeTruthy();
  });
});

it('compiles a file as a module', async () => {
  const compiler = compilerFor();
  const doc = await compiler.compileModule(
    sourceFile('docs/_p.mdx', 'export const a = 1\n\n## Hi {props.name}\n\n[x](y)'),
  );
  expect(doc.body).toEqual([]);
  expect(doc.code?.source).toContain('export default function MDXContent(props)');
  expect(doc.code?.source).toContain('..._links[0]');
  await expect(transform(doc.code?.source ?? '', { loader: 'js' })).resolves.toBeTruthy();
});
