import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { createParsers, parseMarkdown } from '../../../src/compile/parse/parse-markdown.js';
import { TRIES_ALL } from '../../support/cases.js';

/**
 * Longer than what is parsed at each brace, with few braces: the parser alone takes long for many.
 */
const rows = (between: string, row = "{ a: 'x', b: [1, {}] }") =>
  `[${Array.from({ length: 12 }, (_, index) => `${row},${between}'${'word '.repeat(50)}${index}'`).join(`,${between}`)}]`;

const PLACES: Record<string, (code: string) => string> = {
  'a block': (code) => `{${code}}\n`,
  'a text': (code) => `Word {${code}} *word* {${code}}.\n`,
  'an attribute': (code) => `<A b={${code}} c="}" d={${code}}>word</A>\n`,
  'attributes that are spread': (code) =>
    `<A {...${code}} {...${code}} />\n\nWord <A {...${code}} /> word.\n`,
  'an element of several lines': (code) => `<A\n  b={${code}}\n  c\n>\n\n{${code}}\n\n</A>\n`,
  'a list in a quote': (code) => `> - <A b={${code.replaceAll('\n', '\n>   ')}} />\n> - {1}\n`,
};

const CODES: Record<string, string> = {
  'objects on one line': rows(' '),
  'objects on lines': rows('\n  '),
  'braces on lines of their own': rows('\n', '{\n  a: {\n    b: 1\n  }\n}'),
  'braces in strings': rows(' ', `{ a: '}', b: "{{", c: '\\'}' }`),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  'templates with code': rows('\n', '{ a: `}${[1, { b: `${{}.c}` }]}{` }'),
  'comments with braces': rows('\n', '{ /* } */ a: 1 } // }\n'),
  'elements and patterns': rows(' ', '{ a: <B c={{ d: 1 }}>{"}"} it</B>, e: /[}]/ }'),
};

const mdx = unified().use(remarkParse).use(remarkMdx).freeze();
const parsers = createParsers({
  remarkPlugins: [],
  lateRemarkPlugins: [],
  rehypePlugins: [],
  gfm: false,
});

/** The tree, or where something is wrong with the text. */
async function parse(text: string): Promise<unknown> {
  const parsed = await parseMarkdown({ path: 'docs/a.mdx', text, hash: '' }, 'mdx', parsers);
  if (!('problem' in parsed)) return JSON.parse(JSON.stringify(parsed.tree));
  const { code, line, column } = parsed.problem;
  expect(code).toBe('mdx-syntax');
  return { line, column };
}

/**
 * The same of the parser alone. Some lines that begin with a brace end the paragraph, and its
 * expression with it.
 */
function parseAlone(text: string): unknown {
  try {
    return JSON.parse(JSON.stringify(mdx.parse(text)));
  } catch (error) {
    const { line, column } = error as { line?: number; column?: number };
    return { line, column };
  }
}

test.each(Object.keys(PLACES))(
  'long code with many braces is what the parser of MDX reads: %s',
  async (place) => {
    // Each place with every third kind of code, and each kind with every third place.
    const first = Object.keys(PLACES).indexOf(place) % 3;
    const codes = Object.entries(CODES).filter((_, index) => TRIES_ALL || index % 3 === first);
    for (const [name, code] of codes) {
      const text = `Word.\n\n${PLACES[place]?.(code) ?? ''}\n# Word {1}\n`;
      expect(await parse(text), name).toEqual(parseAlone(text));
    }
  },
);

test('code that is never closed is reported as it is in short code', async () => {
  for (const code of [rows(' '), rows('\n')])
    for (const text of [
      `<A b={[${code}} c={1} />\n\nWord.\n`,
      `{[${code}\n\nWord.\n`,
      `<A b={${code}\n} c\n`,
    ])
      expect(await parse(text), text).toEqual(parseAlone(text));
});
