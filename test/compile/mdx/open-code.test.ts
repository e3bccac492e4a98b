import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { expect, test } from 'vitest';
import { OpenCode } from '../../../src/compile/mdx/open-code.js';

const options = { ecmaVersion: 2024, sourceType: 'module' } as const;
const parser = Parser.extend(acornJsx());

const ROWS = [
  "{ name: 'a' }",
  "{ name: 'a}' }",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template
  '{ f: (x) => `t${x}} ${{ a: `${1}}` }.a}` }',
  '{ re: /[}]/g.test(y) / 2, half: {}.a / 2 }',
  '{ el: <b k={x} l="}">t {i} {"}"} it\'s</b> }',
  "{ a: 1 } // } it's {\n",
  "{ a: 1 } /* } it's\n{ } */",
];

test.each([...ROWS, ROWS.join(',\n')])(
  'code is open until its last bracket, at each brace: %s',
  (row) => {
    const inside = `[\n${`${row},\n`.repeat(Math.ceil(4096 / row.length))}`;
    const code = new OpenCode(parser);
    let asked = 0;
    for (let at = inside.indexOf('}', 2048); at > 0; at = inside.indexOf('}', at + 1)) {
      expect(code.hasOpenBracket(inside.slice(0, at), options)).toBe(true);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(50);
    const whole = `${inside}]`;
    expect(() => parser.parseExpressionAt(whole, 0, options)).not.toThrow();
    expect(code.hasOpenBracket(whole, options)).toBe(false);
  },
);

test('another code is read from its beginning, and what is no JavaScript is left to the parser', () => {
  const code = new OpenCode(parser);
  const long = `[${'1, '.repeat(1000)}`;
  expect(code.hasOpenBracket(long, options)).toBe(true);
  expect(code.hasOpenBracket(`(${long}])`, options)).toBe(false);
  expect(code.hasOpenBracket(`${long} \u0001`, options)).toBe(false);
  expect(code.hasOpenBracket(`${long} \u0001 ]`, options)).toBe(false);
  expect(code.hasOpenBracket(long, options)).toBe(true);
});
