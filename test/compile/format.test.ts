import { describe, expect, it } from 'vitest';
import { compileText, htmlOf, problemsOf } from './compile-text.js';

const plain = (text: string) => htmlOf(text, { path: 'docs/a.md', format: 'md' });
const detected = (text: string) => htmlOf(text, { path: 'docs/a.md' });

describe('plain Markdown', () => {
  it('takes braces and imports as text', async () => {
    expect(await plain("import a from 'b'\n\n{x} {#y")).toBe(
      "<p>import a from 'b'</p>\n<p>{x} {#y</p>",
    );
  });
  it('keeps harmless HTML', async () => {
    expect(
      await plain(
        '<div class="a" id="b" data-c="d">\n\n**x** <unknown-tag>y</unknown-tag>\n\n</div>',
      ),
    ).toBe(
      '<div class="a" id="b" data-c="d">\n<p><strong>x</strong> <unknown-tag>y</unknown-tag></p>\n</div>',
    );
  });
  it.each([
    ['scripts', 'a <script>alert(1)</script> b'],
    ['styles', '<style>p{}</style>\n\na'],
    ['handlers', '<b onclick="x()">a</b>'],
    ['frames', '<iframe src="javascript:x"></iframe>a'],
    [
      'foreign content',
      '<svg><script>x</script></svg><math><mtext><style><img onerror=x></style></mtext></math>a',
    ],
    [
      'dangerous addresses',
      '<a href="javascript:x">a</a> <a xlink:href="javascript:x">b</a> <video poster="javascript:x"></video>',
    ],
    ['forms', '<form action="javascript:x"><button formaction="javascript:x">a</button></form>'],
    ['restyling', '<p style="background:url(x);position:fixed">a</p>'],
    ['slots of calls', ':::note[<img src=x onerror=alert(1)> <script>x</script>]\na\n:::'],
  ])('takes out %s', async (_, text) => {
    expect(await plain(text)).not.toMatch(
      /script|<style|onclick|onerror|iframe|svg|form|style=|xlink/,
    );
  });
  it('maps details to the component', async () => {
    expect(
      await plain('<details open>\n<summary>A <b>c</b></summary>\n\n*x*\n\n</details>'),
    ).toContain('<Details open=true summary="A <b>c</b>">');
  });
});

describe('detect', () => {
  it.each([
    ['<Own>x</Own> {Math.max(1)}', '<code-0>\n<code-1>'],
    ["import './x.js'\n\n<b>x</b>", '<b>x</b>'],
    ['<b className="y">*x*</b>', '<b class="y"><em>x</em></b>'],
    ['{/* a comment */}\n\nx', '<p>x</p>'],
    ['{frontMatter.title}', '<code-0>'],
    ['{new Date().getFullYear()}', '<code-0>'],
    ["a {'<'} b{' '}", '<p>a &lt; b </p>'],
    ['<div>\n*x*\n</div>', '<div><p><em>x</em></p></div>'],
  ])('reads %j in a `.md` as MDX', async (text, html) => {
    expect(await detected(text)).toBe(html);
  });
  it.each([
    ['Hello {0}, b{3,5}, {}', '<p>Hello {0}, b{3,5}, {}</p>'],
    ['{name} {user.first} {x + 1}', '<p>{name} {user.first} {x + 1}</p>'],
    ['{{ page.title }} $ {{a.b}}', '<p>{{ page.title }} $ {{a.b}}</p>'],
    ["{String} and {'name'} and {true}", "<p>{String} and {'name'} and {true}</p>"],
    ['<key,value> and Map<K, V>', '<p>&lt;key,value> and Map&lt;K, V></p>'],
    ['<!-- <Draft note> -->\n\nx <https://a.b>', '<p>x <a href="https://a.b">https://a.b</a></p>'],
    ['<!-- import x from "y" <Tabs value="x"/> -->\n\n<br>', '<br>'],
    ['<BR>\n\nx', '<br>\n<p>x</p>'],
    ['import x from y, says {0}', '<p>import x from y, says {0}</p>'],
    ['<pre>\n a *b*\n</pre>', '<pre> a *b*\n</pre>'],
  ])('reads %j in a `.md` as plain Markdown', async (text, html) => {
    expect(await detected(text)).toBe(html);
  });
  it.each([
    'x\n\n    code',
    'x\n\n\tcode',
    '- x\n\n      code',
    '> x\n>\n>     code',
    '1. x\n   - y\n\n         code',
  ])('finds code by indentation in %j', async (text) => {
    expect(await detected(text)).toContain('<CodeBlock');
  });
  it('does not take an indented list or paragraph for code', async () => {
    const text =
      '<b className="y">x</b>\n\n- a\n\n  - b\n\n    c\n\n  d\n    e\n\n:::note\n\n  f\n\n:::';
    expect((await compileText(text, { path: 'docs/a.md' })).diagnostics).toEqual([]);
  });
  it('names what a page loses that is MDX for another part of it', async () => {
    const text = '<Badge>x</Badge>\n\n{0} of {}\n\n    code';
    const doc = await compileText(text, { path: 'docs/a.md' });
    expect(problemsOf(doc)).toEqual([
      'warning[mdx-unmeant] docs/a.md:3:1',
      'warning[mdx-unmeant] docs/a.md:3:8',
      'warning[mdx-unmeant] docs/a.md:5:5',
    ]);
    expect((await compileText(text)).diagnostics).toEqual([]);
    expect((await compileText(text, { path: 'docs/a.md', format: 'mdx' })).diagnostics).toEqual([]);
  });
  it('reads what is valid MDX as MDX where the site prefers that', async () => {
    expect(await htmlOf('{0}', { path: 'docs/a.md', preferMdx: true })).toBe('0');
    expect(await htmlOf('{0}<br>', { path: 'docs/a.md', preferMdx: true })).toBe('<p>{0}<br></p>');
  });
  it('leaves names of features to them', async () => {
    const part = { options: undefined, part: { names: () => ['vars'] } };
    const setting = { path: 'docs/a.md', parts: [part] } as object;
    expect(await htmlOf('{vars.x}', setting)).toBe('<code-0>');
    expect(await detected('{vars.x}')).toBe('<p>{vars.x}</p>');
  });
  it('reports tags that no element of HTML has', async () => {
    const text =
      'a\n\nList<String> <string> <x>a</x>\n\n<div>\n <y-z>\n<a-b c></div>\n\n<!-- <q1> -->\n`<q2>`';
    const doc = await compileText(text, { path: 'docs/a.md' });
    expect(problemsOf(doc)).toEqual([
      'warning[html-unknown] docs/a.md:3:5',
      'warning[html-unknown] docs/a.md:3:14',
      'warning[html-unknown] docs/a.md:3:23',
      'warning[html-unknown] docs/a.md:6:2',
    ]);
  });
  it.each([
    ['<https://a.b> {x}', '<p><a href="https://a.b">https://a.b</a> {x}</p>'],
    ['a < 1 and {', '<p>a &lt; 1 and {</p>'],
    ['export default is a word <br>', '<p>export default is a word <br></p>'],
    ['export const is short, {x}', '<p>export const is short, {x}</p>'],
    ['export function names {x}', '<p>export function names {x}</p>'],
    ['export PATH=$HOME/bin', '<p>export PATH=$HOME/bin</p>'],
    ['export {name} to the shell', '<p>export {name} to the shell</p>'],
    ['import "x" as text {x}', '<p>import "x" as text {x}</p>'],
    ['import the parts from "x" first', '<p>import the parts from "x" first</p>'],
    ['<br>\n\nx', '<br>\n<p>x</p>'],
  ])('reads %j as plain Markdown', async (text, html) => {
    expect(await detected(text)).toBe(html);
  });
  it.each([
    "import X from './x'\n\n<br>",
    "import { X, from './x'",
    "import {\n  X,\n  Y,\n} from './x'\n\n<br>",
    "import './x.css'\n\n<br>",
    "import './x.css",
    'export const a = 1\n\n{',
    'export default a\n\n<br>',
    'export default async function A( {',
    'export function A() {\n  return <b>\n}',
    'export { a }\n\n<br>',
    '<Foo>\n\nx',
  ])('reports MDX errors of %j', async (text) => {
    expect((await compileText(text, { path: 'docs/a.md' })).diagnostics[0]?.code).toBe(
      'mdx-syntax',
    );
  });
  it('does not take components in code for a sign of MDX', async () => {
    expect(await detected('`<Foo>` and <br>')).toBe('<p><code>&lt;Foo></code> and <br></p>');
  });
  it('gives way to front matter', async () => {
    expect(await detected('---\nmdx: {format: md}\n---\n{1 + 1}')).toBe('<p>{1 + 1}</p>');
    expect(await detected('---\nmdx: {format: mdx}\n---\n{1}')).toBe('1');
    expect(await detected('---\nformat: mdx\n---\n{1}')).toBe('1');
    expect(await htmlOf('---\nformat: md\n---\n{1}')).toBe('<p>{1}</p>');
    expect(await detected('---\nformat: book\n---\n{1}')).toBe('<p>{1}</p>');
  });
});

describe('what a page loses', () => {
  const first = async (text: string, path: string) =>
    (await compileText(text, { path })).diagnostics[0];
  it.each([
    ['a <br>\n\n<iframe src="https://www.youtube.com/embed/x"></iframe>', '3:1', '<YouTube id='],
    ['a <br>\n\n<object data="x.pdf"></object>', '3:1', 'format: mdx'],
    ['a <br> List<Select>', '1:12', '`\\<`'],
    ['a <br> <b onclick="x()">b</b>', '1:8', 'format: mdx'],
    ['a <br> <b class="ds-x">b</b>', '1:8', 'other names'],
  ])('is reported in plain Markdown with a way out: %j', async (text, place, hint) => {
    const problem = await first(text, 'docs/a.md');
    expect(`${problem?.code} ${problem?.line}:${problem?.column}`).toBe(`html-left-out ${place}`);
    expect(problem?.hint).toContain(hint);
  });
  it.each([
    ['x\n\n<div onclick="x()">a</div>', '3:6'],
    ['<p>a <button onClick="x()" className={y()}>b</button></p>', '1:14'],
  ])('is reported in MDX: %j', async (text, place) => {
    expect(problemsOf(await compileText(text))).toEqual([
      `warning[html-left-out] docs/page.mdx:${place}`,
    ]);
  });
  it('is nothing where a handler is a function, or belongs to a component', async () => {
    const text = '<button onClick={() => 1}>a</button> <Own onSave="x" /> `<p onclick="x">`';
    expect((await compileText(text)).diagnostics).toEqual([]);
  });
});

describe('MDX errors', () => {
  it.each([
    ['a\n\n<div>\n\nb', '3:1', 'not closed'],
    ['a {', '1:4', 'no closing `}`'],
    ['a {b c} d', '1:5', 'not a JavaScript expression'],
    ['a <1', '1:4', 'start of a tag'],
    ['<https://x.y>', '1:8', 'https'],
    ['import a fro "b"', '1:10', 'not JavaScript'],
    ['<!-- a', '1:2', '<!'],
    ['</b>', '1:2', 'closing tag'],
  ])('%j', async (text, place, words) => {
    const doc = await compileText(text);
    expect(problemsOf(doc)).toEqual([`error[mdx-syntax] docs/page.mdx:${place}`]);
    expect(doc.diagnostics[0]?.message).toContain(words);
    expect(doc.diagnostics[0]?.hint).toBeTruthy();
    expect(doc.body).toEqual([]);
  });
  it('count lines from the start of the file', async () => {
    expect(problemsOf(await compileText('---\ntitle: x\n---\n\na {'))).toEqual([
      'error[mdx-syntax] docs/page.mdx:5:4',
    ]);
  });
});

describe('texts made to exhaust', () => {
  it.each([
    ['brackets', '['.repeat(10_000)],
    ['closing brackets', ']'.repeat(10_000)],
    ['quotes', '>'.repeat(10_000)],
    ['lists', Array.from({ length: 1000 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['markers', `${'- '.repeat(5000)}a`],
    ['directives', ':::note\n'.repeat(2000)],
    ['links', '[a](b'.repeat(10_000)],
    ['emphasis', '**a *b '.repeat(5000)],
    ['tags', '<b>'.repeat(3000)],
  ])('end, and leave a doc: %s', async (_, text) => {
    const doc = await compileText(text, { path: 'docs/a.md', format: 'md' });
    expect(doc.path).toBe('docs/a.md');
  });
  it('are named', async () => {
    expect(problemsOf(await compileText(`a\n\n${'> '.repeat(200)}a`))).toEqual([
      'error[markdown-too-deep] docs/page.mdx:3:1',
    ]);
  });
});
