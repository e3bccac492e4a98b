import { describe, expect, it } from 'vitest';
import { callsOf, compileText, problemsOf, type Setting } from './compile-text.js';

async function block(text: string, setting: Setting = {}) {
  const { body } = await compileText(text, setting);
  return callsOf(body, 'CodeBlock')[0]?.props ?? {};
}
const fence = (info: string, ...lines: string[]) =>
  [`\`\`\`${info}`, ...lines, '```', ''].join('\n');
const MARKED = 'line highlighted theme-code-block-highlighted-line';

describe('info string', () => {
  it('names language, title, line numbers and switches', async () => {
    expect(
      await block(fence(`JS title="a 'b' {1}.js" showLineNumbers=10 wrap noCopy`, 'a')),
    ).toEqual({
      language: 'js',
      title: "a 'b' {1}.js",
      html: '<span class="line">a</span>',
      lineNumbers: 10,
      wrap: true,
      noCopy: true,
    });
  });
  it.each([
    ['ts:line-numbers', 1],
    ['ts:line-numbers=5 {1}', 5],
    ['ts:no-line-numbers', undefined],
  ])('may number lines as VitePress has it: %s', async (info, lineNumbers) => {
    const props = await block(fence(info, 'a'));
    expect([props['language'], props['lineNumbers']]).toEqual(['ts', lineNumbers]);
  });
  it('is optional', async () => {
    expect(await block(fence('', 'a < b', '', 'c'))).toEqual({
      language: 'text',
      html: 'a &lt; b\n\nc',
    });
  });
  it.each(['js {1,3-4}', 'js{1, 3-4}', '{1,3-4}'])('marks lines: %s', async (info) => {
    const { html, marked } = await block(fence(info, 'a', 'b', 'c', 'd'));
    expect(html).toBe(
      `<span class="${MARKED}">a\n</span>b\n<span class="${MARKED}">c\n</span><span class="${MARKED}">d</span>`,
    );
    expect(marked).toBe(true);
  });
});

describe('highlighting comments', () => {
  it('mark the next line or a range and disappear', async () => {
    const { html } = await block(
      fence(
        'js',
        '// highlight-next-line',
        'a',
        '/* highlight-start */',
        'b',
        '// highlight-end',
        'c',
      ),
    );
    expect(html).toBe(`<span class="${MARKED}">a\n</span><span class="${MARKED}">b\n</span>c`);
  });
  it.each([
    ['jsx', '{/* highlight-next-line */}'],
    ['bash', '# highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['lua', '--highlight-next-line'],
  ])('are written as in %s', async (language, comment) => {
    expect((await block(fence(language, comment, 'x'))).html).toBe(
      `<span class="${MARKED}">x</span>`,
    );
  });
  it('stay when braces say which lines, in other languages, and beside code', async () => {
    expect((await block(fence('js {2}', '// highlight-next-line', 'x'))).html).toContain(
      '// highlight-next-line',
    );
    expect((await block(fence('bash', '// highlight-next-line', 'x'))).html).toContain(
      '// highlight-next-line',
    );
    expect((await block(fence('js', 'x // highlight-next-line', 'y'))).html).toContain(
      'highlight-next-line',
    );
  });
});

describe('notations', () => {
  it.each([
    ['++', 'line diff add'],
    ['--', 'line diff remove'],
    ['hl', MARKED],
    ['focus', 'line focused'],
  ])('[!code %s]', async (notation, classes) => {
    expect((await block(fence('js', `x() // [!code ${notation}]`, 'y'))).html).toContain(
      `<span class="${classes}">x() \n</span>`,
    );
  });
  it('alone on a line counts for the lines below', async () => {
    const { html } = await block(fence('py', '# [!code highlight:2]', 'a', 'b', 'c'));
    expect(html).toBe(`<span class="${MARKED}">a\n</span><span class="${MARKED}">b\n</span>c`);
  });
  it('marks words across tokens', async () => {
    const { html } = await block(fence('js', '// [!code word:a.b:1]', 'let a.b = a.b', 'a.b'));
    const word = '<span class="highlighted-word">a.b</span>';
    expect(html).toBe(`let ${word} = ${word}\na.b`);
  });
  it('stays in strings', async () => {
    expect((await block(fence('js', "log('// [!code focus]')"))).html).toContain('[!code focus]');
  });
});

it('reports an unknown language at each of its blocks', async () => {
  const doc = await compileText(
    `${fence('nope', 'a')}\n${fence('nope', 'b')}\n${fence('text', 'c')}`,
  );
  expect(problemsOf(doc)).toEqual([
    'warning[code-language-unknown] docs/page.mdx:1:1',
    'warning[code-language-unknown] docs/page.mdx:5:1',
  ]);
});

it('takes a component whose code is written out', async () => {
  const text =
    'import CodeBlock from \'@theme/CodeBlock\'\n\n<CodeBlock language="js" title="T">{`let a\nlet b`}</CodeBlock>';
  const doc = await compileText(text);
  expect(doc.code).toBeUndefined();
  expect(callsOf(doc.body, 'CodeBlock')[0]?.props).toEqual({
    language: 'js',
    title: 'T',
    html: 'let a\nlet b',
  });
});

it('writes colors as classes and lists the classes of the page', async () => {
  const doc = await compileText(fence('ts', 'const a = 1;'), { highlight: true });
  const html = String(callsOf(doc.body, 'CodeBlock')[0]?.props['html']);
  const classes = [...html.matchAll(/<(?:i class=)?([^ >/]+)>/g)].map(([, name]) => name);
  expect(new Set(classes)).toEqual(new Set(Object.keys(doc.tokenStyles)));
  expect(html).not.toContain('style=');
  expect(html.replace(/<[^>]+>/g, '')).toBe('const a = 1;');
});

it('reads indented code of plain Markdown', async () => {
  expect(await block('    a\n', { path: 'docs/a.md', format: 'md' })).toEqual({
    language: 'text',
    html: 'a',
  });
});

describe('a diff in a language', () => {
  const diff = (kind: string) => `<span class="line diff ${kind}">`;

  it.each(['diff lang=js', 'diff-js', 'diff lang="js" title="a"'])(
    'has marks in the place of signs: %s',
    async (info) => {
      const { language, html } = await block(fence(info, ' a', '-b', '+c'));
      expect(language).toBe('js');
      expect(html).toBe(`a\n${diff('remove')}b\n</span>${diff('add')}c</span>`);
    },
  );
  it('may have a space after its signs, or lines that begin in the first column', async () => {
    expect((await block(fence('diff-js', '  a', '- b', '+ c'))).html).toContain('a\n<span');
    expect((await block(fence('diff-js', 'a', '- b'))).html).toBe(`a\n${diff('remove')}b</span>`);
    expect((await block(fence('diff', '-b'))).html).toBe('-b');
  });
});

describe('`ansi`', () => {
  it('shows the colors of a terminal, however the escape character is written', async () => {
    for (const sign of ['\u001B', String.raw`\x1b`, String.raw`\u001b`, String.raw`\e`, '\u241B']) {
      const { html } = await block(
        fence('ansi', `${sign}[31mred${sign}[0m ${sign}[1mbold${sign}[0m`),
        {
          highlight: true,
        },
      );
      expect(html).toMatch(/^<i class=a\w+>red<\/i> <i class=a\w+>bold<\/i>$/);
    }
  });
  it('has colors of both themes, and leaves other text alone', async () => {
    const doc = await compileText(fence('ansi', '\u001B[32mok\u001B[0m', 'C:\\e <b>'), {
      highlight: true,
    });
    expect(Object.values(doc.tokenStyles)).toEqual([
      expect.stringMatching(/^color:#\w+;--d:#\w+$/),
    ]);
    expect(callsOf(doc.body, 'CodeBlock')[0]?.props['html']).toContain('\nC:\\e &lt;b&gt;');
  });
});
