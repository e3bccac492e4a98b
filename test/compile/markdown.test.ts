import { describe, expect, it } from 'vitest';
import { callsOf, compileText, htmlOf, problemsOf } from './compile-text.js';

describe('headings', () => {
  it('are calls with an id, except h1', async () => {
    expect(await htmlOf('# One *x*\n\n## Two `y`')).toBe(
      '<h1>One <em>x</em></h1>\n<Heading level=2 id="two-y" text="Two y">Two <code>y</code></Heading>',
    );
  });
  it('get ids as on GitHub; an h1 counts, an explicit id does not', async () => {
    const { headings } = await compileText(
      '# A\n\n## A\n\n## A {#a}\n\n## A\n\n## B {/* #bee */}\n\nSet {#me}\n---',
    );
    expect(headings.map(({ id }) => id)).toEqual(['a', 'a-1', 'a', 'a-2', 'bee', 'me']);
    expect(headings.map(({ text }) => text)).toEqual(['A', 'A', 'A', 'A', 'B', 'Set']);
  });
  it('give the table of contents their code and emphasis, without links and images', async () => {
    const { headings } = await compileText(
      '## `<L/>` **b** [link *i*](u) ![alt](x) <Badge>new</Badge> a & b',
    );
    expect(headings[0]?.html).toBe(
      '<code>&lt;L/&gt;</code> <strong>b</strong> link <em>i</em>  new a &amp; b',
    );
  });
  it('give it labels, which are elements with a class of their own', async () => {
    const { headings } = await compileText(
      '## <div className="label">*Must*</div> `a`\n\n## <b class={\'"<\'}>x</b> <i id="y">z</i>',
    );
    expect(headings.map(({ html }) => html)).toEqual([
      '<span class="label"><em>Must</em></span> <code>a</code>',
      'x z',
    ]);
  });
  it('keep their levels, and are announced in an outline that leaves none out where that is wished', async () => {
    const text = '### A\n\n## B\n\n#### C\n\n###### D\n\n#### E\n\n### F\n\n#### G';
    expect(await htmlOf(text)).not.toContain('outlineLevel');
    const html = await htmlOf(text, { headingOutline: true });
    const levels = [...html.matchAll(/<Heading level=(\d) .*?text="(\w)"(?: outlineLevel=(\d))?/g)];
    expect(levels.map(([, level, text, outline]) => [text, level, outline])).toEqual([
      ['A', '3', '2'],
      ['B', '2', undefined],
      ['C', '4', '3'],
      ['D', '6', '4'],
      ['E', '4', '3'],
      ['F', '3', undefined],
      ['G', '4', undefined],
    ]);
  });
  it('with the same explicit id are reported', async () => {
    const doc = await compileText('## A {#x}\n\n## B {#x}');
    expect(problemsOf(doc)).toEqual(['warning[heading-id-duplicate] docs/page.mdx:3:1']);
  });
  it('leave `{#id}` alone in code', async () => {
    expect(await htmlOf('`{#id}`')).toBe('<p><code>{#id}</code></p>');
  });
  it('say whether the page shows its own title', async () => {
    const first = async (text: string) => (await compileText(text)).hasContentTitle;
    expect(await first('text\n\n# T')).toBe(true);
    expect(await first('## S\n\n# T')).toBe(false);
    expect(await first('---\ntitle: x\n---\n\na\n\n---\n\n# T')).toBe(false);
  });
});

describe('links and images', () => {
  it('are holes with their place', async () => {
    const { body, references } = await compileText('See [a](./b.md#c "T") and ![i](i.png).');
    expect(body).toEqual([
      '<p>See <a',
      { hole: 'link', ref: 0 },
      ' title="T">a</a> and <img',
      { hole: 'image', ref: 1 },
      ' alt="i" decoding="async">.</p>',
    ]);
    expect(references).toEqual([
      { kind: 'link', url: './b.md#c', place: { line: 1, column: 5, endLine: 1, endColumn: 22 } },
      { kind: 'image', url: 'i.png', place: { line: 1, column: 27, endLine: 1, endColumn: 38 } },
    ]);
  });
  it('are found in JSX and HTML, and code is not', async () => {
    const { references } = await compileText(
      '<a href="/x?a=1&amp;b=2">y</a> <img src="z.png" width={30} />\n\n`[n](o)`',
    );
    expect(references.map(({ url }) => url)).toEqual(['/x?a=1&b=2', 'z.png']);
  });
  it('say when the author gave the size', async () => {
    expect((await compileText('<img src="z.png" width={30} />')).body).toContainEqual({
      hole: 'image',
      ref: 0,
      sized: true,
    });
  });
  it('that could run code are left out', async () => {
    const doc = await compileText(
      '[a](javascript:alert(1)) <a href="java&#9;script:x">b</a> ![c](data:text/html,x)',
    );
    expect(doc.body).toEqual(['<p><a>a</a> <a>b</a> <img alt="c"></p>']);
    expect(problemsOf(doc)).toEqual([
      'warning[url-unsafe] docs/page.mdx:1:1',
      'warning[url-unsafe] docs/page.mdx:1:26',
      'warning[url-unsafe] docs/page.mdx:1:59',
    ]);
  });
  it('may be documents of their own in frames', async () => {
    const doc = await compileText(
      '<iframe src="data:text/html,x"></iframe>\n\n<iframe src="javascript:x"></iframe>',
    );
    expect(doc.body).toEqual(['<iframe src="data:text/html,x"></iframe>\n<iframe></iframe>']);
    expect(problemsOf(doc)).toEqual(['warning[url-unsafe] docs/page.mdx:3:1']);
  });
});

describe('admonitions', () => {
  it.each([
    [':::note\nx\n:::', 'kind="note"'],
    [':::tip[My *title*]\nx\n:::', 'kind="tip" title="My <em>title</em>"'],
    [':::tip My *title*\nx\n:::', 'kind="tip" title="My <em>title</em>"'],
    ['::: warning A [link](u)\nx\n:::', 'kind="warning" title="A link"'],
    [':::info{title="T" #i .c}\nx\n:::', 'kind="info" title="T" id="i" className="c"'],
    [':::danger Title {#i}\nx\n:::', 'kind="danger" title="Title" id="i"'],
    [':::note a ] b\nx\n:::', 'kind="note" title="a ] b"'],
    [':::success\nx\n:::', 'kind="tip" title="Success"'],
    [':::secondary Title\nx\n:::', 'kind="note" title="Title"'],
    ['> [!CAUTION]\n> x', 'kind="caution"'],
  ])('%j', async (text, props) => {
    expect((await htmlOf(text)).replaceAll('\n', '')).toBe(
      `<Admonition ${props}><p>x</p></Admonition>`,
    );
  });
  it('nest by more colons, in lists too', async () => {
    const html = await htmlOf('- a\n\n  ::::tip T\n\n  :::note\n  x\n  :::\n\n  ::::');
    expect(html).toContain(
      '<Admonition kind="tip" title="T"><Admonition kind="note"><p>x</p></Admonition></Admonition>',
    );
  });
  it('are not read in code', async () => {
    const html = await htmlOf('```\n:::note Title\n```\n\n`:::note b`\n\n{`\n:::note c\n`}');
    expect(html).toContain('html=":::note Title"');
    expect(html).toContain(':::note b</code>');
    expect(html).toMatch(/^:::note c$/m);
  });
  it('of an unknown kind are shown without a frame', async () => {
    const doc = await compileText(':::wat\nx\n:::');
    expect(doc.body).toEqual(['<div><p>x</p></div>']);
    expect(problemsOf(doc)).toEqual(['warning[directive-unknown] docs/page.mdx:1:1']);
  });
  it.each([
    ['a\n\n:::note\nb\n\nc', ['warning[directive-open] docs/page.mdx:3:1']],
    [':::note', ['warning[directive-open] docs/page.mdx:1:1']],
    ['- :::tip T\n  b\n\nc', ['warning[directive-open] docs/page.mdx:1:3']],
    ['> :::tip\n> b\n> :::', []],
    [':::details\n\nb\n\n:::::  \n', []],
    // The first line closes the outer block.
    [
      ':::note\n\n:::tip\n\nb\n\n:::\n\n:::\n',
      ['warning[directive-open] docs/page.mdx:3:1', 'warning[directive-stray] docs/page.mdx:9:1'],
    ],
    ['a\n:::', ['warning[directive-stray] docs/page.mdx:2:1']],
    ['> a\n> **b**\n> :::', ['warning[directive-stray] docs/page.mdx:3:3']],
    ['a ::: b\n\n\\:::\n\n`\n:::\n`\n\n**c** :::\n\n::: **d**', []],
  ])('%j: what is open, or closes nothing, is reported', async (text, problems) => {
    expect(problemsOf(await compileText(text))).toEqual(problems);
  });
  it('leave colons in text as written', async () => {
    const text = 'at 12:00 on :3000 a:b :smiles: key:value{x} ::: c';
    expect(await htmlOf(text)).toBe(`<p>${text}</p>`);
    expect(await htmlOf('::leaf[a *b*]{c=d}')).toBe('<p>::leaf[a <em>b</em>]{c=d}</p>');
  });
});

describe('footnotes without a definition', () => {
  it.each([
    ['# T\n\nA[^1] b[^b c] and\n*c[^zwei]*.\n\n[^1]: One.', [':4:3']],
    ['> a [^x]\n> b[^y]', [':1:5', ':2:4']],
    ['| a[^x] |\n| - |\n| `[^y]` |', [':1:4']],
    // Links, definitions, code, and what is meant as text.
    ['[^x](https://a.example) \\[^y] &#91;^z] `[^c]`\n\n```\n[^d]\n```', []],
  ])('%j: what readers would see as text is reported', async (text, places) => {
    expect(problemsOf(await compileText(text))).toEqual(
      places.map((place) => `warning[footnote-undefined] docs/page.mdx${place}`),
    );
  });
  it('are text on a site without footnotes', async () => {
    expect(problemsOf(await compileText('a[^1]', { gfm: false }))).toEqual([]);
  });
});

describe('keywords of admonitions', () => {
  it('are added to the usual ones', async () => {
    const admonitions = { keywords: ['release', 'note'], extendDefaults: true };
    expect(await htmlOf(':::release 2.0\nx\n:::\n\n:::tip\ny\n:::', { admonitions })).toBe(
      '<Admonition kind="release" title="2.0"><p>x</p></Admonition>\n<Admonition kind="tip"><p>y</p></Admonition>',
    );
  });
  it('may be all that there are', async () => {
    const admonitions = { keywords: ['release'], extendDefaults: false };
    const doc = await compileText(':::tip\nx\n:::', { admonitions });
    expect(problemsOf(doc)).toEqual(['warning[directive-unknown] docs/page.mdx:1:1']);
    expect(doc.diagnostics[0]?.hint).toBe('Known: `release`.');
  });
});

describe('without the syntax of GitHub', () => {
  it.each([
    ['| a |\n|:-:|', '<p>| a |\n|:-:|</p>'],
    ['~~a~~ https://e.org [^n]', '<p>~~a~~ https://e.org [^n]</p>'],
    ['> [!NOTE]\n> x', '<blockquote>\n<p>[!NOTE]\nx</p>\n</blockquote>'],
    [':::tip\nx\n:::', '<Admonition kind="tip"><p>x</p></Admonition>'],
  ])('%j', async (text, html) => {
    for (const path of ['docs/page.mdx', 'docs/page.md'])
      expect(await htmlOf(text, { gfm: false, path })).toBe(html);
  });
});

describe('ids of headings', () => {
  it.each([
    ['## A B {#own .wide .tall}', { level: 2, id: 'own', text: 'A B', className: 'wide tall' }],
    ['## A B {#own of mine}', { level: 2, id: 'own', text: 'A B' }],
    ['## A B {/* #own .wide */}', { level: 2, id: 'own', text: 'A B', className: 'wide' }],
    ['## A B', { level: 2, id: 'a-b', text: 'A B' }],
  ])('%j', async (text, props) => {
    expect(callsOf((await compileText(text)).body, 'Heading')[0]?.props).toEqual(props);
  });
  it('an h1 takes the classes alone', async () => {
    expect(await htmlOf('# A {#own .wide}')).toBe('<h1 class="wide">A</h1>');
  });
  it('keep their capital letters when the site wants that', async () => {
    const anchors = { maintainCase: true };
    const { headings } = await compileText('## useEditor()\n\n## useEditor', { anchors });
    expect(headings.map(({ id }) => id)).toEqual(['useEditor', 'useEditor-1']);
  });
});

describe('comments in MDX', () => {
  it.each([
    ['a <!-- x --> b', '<p>a  b</p>'],
    ['a <!-- x\ny --> b', '<p>a  b</p>'],
    ['a\n\n<!--\n```js\n{\n```\n\n# no\n-->\n\nb', '<p>a</p>\n<p>b</p>'],
    ['text\n<!-- x -->\nmore', '<p>text</p>\n<p>more</p>'],
    ['- a\n  <!-- b\n  c -->\n- d', '<ul>\n<li>a</li>\n<li>d</li>\n</ul>'],
    ['<!---->a', '<p>a</p>'],
    ['<!-- x --> **a**', '<p> <strong>a</strong></p>'],
    ['<!-- x\n\ny -->\n<b>z</b>', '<b>z</b>'],
    ['`<!-- x -->`', '<p><code>&lt;!-- x --></code></p>'],
  ])('%j', async (text, html) => {
    expect(await htmlOf(text)).toBe(html);
  });
});

it('reads tables, tasks and footnotes', async () => {
  const doc = await compileText('| a |\n|:-:|\n| ~~b~~ |\n\n- [x] c\n\nd[^n]\n\n[^n]: e');
  expect(doc.body.join('')).toContain('<td align="center"><del>b</del></td>');
  expect(doc.body.join('')).toContain('<input type="checkbox" checked disabled> c');
  expect(doc.anchors).toEqual(['user-content-fnref-n', 'footnote-label', 'user-content-fn-n']);
});

it('gives the search index the text below each heading, and the names in blocks of code apart', async () => {
  const { sections } = await compileText(
    'a\n\n# T\n\nb `c` [d](e)\n\n```\nno = useIt(useIt, of)\n```\n\n## U\n\n- f\n- g\n\n:::tip H\ni\n:::',
  );
  expect(sections).toEqual([
    { id: '', heading: '', level: 0, text: 'a' },
    { id: 't', heading: 'T', level: 1, text: 'b c d', code: 'useIt' },
    { id: 'u', heading: 'U', level: 2, text: 'f g H i' },
  ]);
});

it.each(['docs/page.md', 'docs/page.mdx'])(
  'gives the search index a space for each line break in %s',
  async (path) => {
    const { sections, headings } = await compileText(
      '## A<br />B\n\n| k |\n| - |\n| `c`<br />d |\n\ne  \nf',
      { path },
    );
    expect(headings).toMatchObject([{ id: 'ab', text: 'A B' }]);
    expect(sections).toEqual([{ id: 'ab', heading: 'A B', level: 2, text: 'k c d e f' }]);
  },
);

it('gives the search index the texts that components get: lists, and what is named like a text', async () => {
  const { sections } = await compileText(
    [
      '<Table rows={[["undo", "Set<Id>", "Goes <code>back</code>.", [["redo"]]], [1]]} kind="wide" title="All of it" />',
      '<Card href="/away" label={"Hidden"} options={{ icon: "star", text: "Shown" }} size={size} />',
      'Text <b>here</b>.',
    ].join('\n\n'),
    { path: 'docs/page.mdx' },
  );
  expect(sections).toEqual([
    {
      ...{ id: '', heading: '', level: 0, text: 'Text here.' },
      given: ['undo', 'Set<Id>', 'Goes back.', 'redo', 'All of it', 'Hidden', 'Shown'],
    },
  ]);
});

it('runs the plugins of the site and reports one that fails', async () => {
  const shout = () => (tree: { children: { children: { value: string }[] }[] }) => {
    const text = tree.children[0]?.children[0];
    if (text) text.value = text.value.toUpperCase();
  };
  expect(await htmlOf('quiet', { remarkPlugins: [shout] })).toBe('<p>QUIET</p>');
  const broken = () => () => {
    throw new Error('no luck');
  };
  const doc = await compileText('x', { remarkPlugins: [[broken, {}]] });
  expect(problemsOf(doc)).toEqual(['error[remark-plugin] docs/page.mdx:1:1']);
  expect(doc.diagnostics[0]?.message).toContain('no luck');
});
