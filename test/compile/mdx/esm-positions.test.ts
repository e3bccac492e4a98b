import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { createParsers } from '../../../src/compile/parse/parse-markdown.js';
import { programsOf } from '../../../src/lib/markdown/markdown-programs.js';

/** Text that has trees put their positions at every odd place. */
const TEXTS = {
  'several statements': `Text\n\nexport const a = [\n  { b: (1 + 2), c: \`x\${3}\` },\n\t['tab'],\n];\nexport { a as default };\n`,
  'names that were imported before': `import A, { b } from './a.js'\nimport * as c from './c.js'\n\nexport const d = () => <A b={b}>{c}</A>\n\nexport const e = d;`,
  comments: `export const a = 1; // one\n/* two\n lines */ export function f(/* none */) { return a; }\n\nText {/* three */}\n`,
  'blank lines inside': `export const a = \`\n\n  x\n\n\`;\n\nexport default a\n`,
  'Windows line endings': `# A\r\n\r\nexport const a = {\r\n  b: 1,\r\n};\r\n\r\n{a.b}\r\n`,
  'in a directive': `:::note\n\nexport const a = [\n  1,\n];\n\n:::\n`,
  'expressions in a quote': `export const a = 1\n\n> {[\n>   a,\n>   /* b */\n> ]}\n`,
};

test.each(Object.entries(TEXTS))('positions in code are those of remark-mdx: %s', (_, text) => {
  const plain = unified().use(remarkParse).use(remarkDirective).use(remarkMdx);
  const { mdx } = createParsers({ ...programsOf(), gfm: false });
  expect(toPlain(mdx(text).processor.parse(text))).toEqual(toPlain(plain.parse(text)));
});

test('a statement that is none of a module is reported at its own place', () => {
  const text = `export const a = 1\nconst b = 2\n`;
  const { mdx } = createParsers({ ...programsOf(), gfm: false });
  expect(() => mdx(text).processor.parse(text)).toThrow(
    expect.objectContaining({
      place: expect.objectContaining({ start: expect.objectContaining({ line: 2 }) }),
    }),
  );
});

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
