import { describe, expect, it } from 'vitest';
import { playground } from '../../../src/features/playground/feature.js';
import { compileCode } from '../../../src/features/playground/shared/compile-code.js';
import { compileText, problemsOf, type Setting } from '../../compile/compile-text.js';

const part = (await playground.markdown?.()) ?? {};
const setting = (options: unknown): Setting => ({
  parts: [{ name: 'playground', options, part }],
  path: 'docs/a.md',
  format: 'md',
});

/** What live code gives, where React makes plain objects. */
function resultOf(text: string, kind: { isTyped?: boolean; noInline?: boolean } = {}): unknown {
  const compiled = compileCode(text, { isTyped: false, noInline: false, ...kind });
  if ('problem' in compiled) return compiled.problem;
  const react = {
    createElement: (type: unknown, _: unknown, ...children: unknown[]) => ({ type, children }),
  };
  let rendered: unknown;
  const render = (value: unknown) => {
    rendered = value;
  };
  const value: unknown = new Function('React', 'render', '$docsgenLoop', compiled.code)(
    react,
    render,
    () => {
      rounds += 1;
    },
  );
  return kind.noInline ? rendered : value;
}
let rounds = 0;

describe('live code', () => {
  it.each([
    ['an element', '<b>x</b>'],
    ['an element after others', 'const x = "x";\n<b>{x}</b>;'],
    ['an element with a comment behind it', '<b>x</b>; // the end'],
  ])('may be %s', (_, text) => {
    expect(resultOf(text)).toEqual({ type: 'b', children: ['x'] });
  });
  it.each([
    ['an arrow', '() => <b/>'],
    ['a function', 'function A() { return <b/> }'],
    ['a function without a name', 'function () { return <b/> }'],
    ['a function after others', 'const x = 1;\nfunction A() { return x }'],
    ['a class', 'class A { }'],
  ])('may be %s', (_, text) => {
    expect(resultOf(text)).toBeTypeOf('function');
  });
  it('may call `render`', () => {
    expect(resultOf('const x = 1;\nrender(<b>{x}</b>)', { noInline: true })).toEqual({
      type: 'b',
      children: [1],
    });
  });
  it('may have types', () => {
    expect(
      resultOf('type A = string;\nconst x: A = 1 as any;\nrender((x as A) satisfies A)', {
        isTyped: true,
        noInline: true,
      }),
    ).toBe(1);
  });
  it.each([
    'for (let i = 0; i < 2; i++) for (const j of [1, 2]) x += j;',
    'let i = 0; while (i < 2) { i++; let j = 0; do { j++; x += j } while (j < 2) }',
  ])('asks in each round of a loop whether to go on: %s', (loops) => {
    rounds = 0;
    expect(resultOf(`let x = 0; ${loops} render(x)`, { noInline: true })).toBe(6);
    expect(rounds).toBe(6);
  });
  it.each([
    ['() => {\n  return <b>\n}', 3],
    ['() => {\n  return <b></i>;\n}', 2],
    ['() => {\n  return 1 +;\n}', 2],
    ['const x = 1;\nconst x = 2;\n<b/>', 2],
    ["import x from 'y';\n<b/>", 1],
    ['const x = 1;', 1],
    ['', 1],
  ])('says where it does not parse: %j', (text, line) => {
    expect(resultOf(text)).toMatchObject({ line, reason: expect.stringMatching(/./) });
  });
  it('says that it can’t import, whatever else its end would be', () => {
    expect(resultOf("import x from 'y'\n<p/>")).toEqual({
      reason: 'live code can’t use `import` and `export`',
      line: 1,
      column: 1,
    });
  });
});

describe('a block marked `live`', () => {
  const block = '# A\n\n```jsx live noInline\nconst a = 1;\nrender(<b>);\n```\n';
  it('that does not parse is reported at its place', async () => {
    const doc = await compileText(block, setting({}));
    expect(problemsOf(doc)).toEqual([
      expect.stringMatching(/^error\[playground-syntax\] docs\/a.md:5:\d+$/),
    ]);
  });
  it('is as others are where it is turned off', async () => {
    expect(problemsOf(await compileText(block, setting(false)))).toEqual([]);
  });
  it('in a language that does not run is reported', async () => {
    const doc = await compileText('```css live\na {}\n```\n', setting({}));
    expect(problemsOf(doc)).toEqual(['warning[playground-language] docs/a.md:1:1']);
  });
});
