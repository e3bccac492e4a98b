import fc from 'fast-check';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { cutPlain } from '../../../src/compile/parse/plain/cut-plain.js';
import { parseSliced } from '../../../src/compile/parse/sliced/parse-sliced.js';
import { attempt, type MarkdownProcessor, md, mdx } from '../../support/markdown-parsers.js';
import { MARKDOWN_TEXTS as TEXTS } from '../../support/markdown-texts.js';

const bare: MarkdownProcessor = unified().use(remarkParse).freeze();

describe.each([
  ['Markdown', md],
  ['MDX', mdx],
  ['CommonMark', bare],
])('a text of which plain blocks are read apart: %s', (_, processor) => {
  const same = (text: string) => {
    expect(
      attempt(() => parseSliced(text, processor)),
      text,
    ).toBe(attempt(() => processor.parse(text)));
  };

  it('gives the tree that the parser makes of the whole text, for the texts of the public suites', () => {
    for (const [index, text] of TEXTS.entries()) {
      same(text);
      if (index % 3 > 0) continue;
      const near = TEXTS[(index * 7) % TEXTS.length];
      same(`# A b\n\nWord *two*, \`code\`.\n- a\n- [b](c)\n\n${text}\n\nWord\n${near}\n\n## C\n${text}`);
    }
  });

  it('gives that tree for random texts', () => {
    const sign = String.raw`
a¦word ¦two words ¦1¦2. ¦1. ¦- ¦* ¦+ ¦*¦**¦_¦__¦***¦~~¦[¦]¦](¦)¦](b)¦[a](b)¦[a](b "c")¦![¦![a](b)¦[^a]¦[x] ¦[a]: b
http://a.b¦www.a.b¦a@b.c¦é¦😀¦ ¦  ¦    ¦\¦&¦&amp;¦&a ¦!¦:¦:a¦::b¦:::note¦:::¦#¦## ¦# ¦ #¦===¦---¦> ¦|¦| a | b |¦| - | - |
<¦>¦<b>¦</b>¦<br>¦<!--¦-->¦<pre>¦</pre>¦{¦}¦{1}¦{#a}¦import a from "b"¦export const c = 1¦$¦^¦"¦'¦(¦.¦,¦;¦%¦=¦+
`;
    const piece = fc.constantFrom(
      ...sign.trim().split(/[¦\n]/),
      ...[
        '`',
        '``',
        '`a`',
        '` b `',
        '```',
        '```js\n',
        '```js a b\n',
        '~~~',
        '\t',
        '\n',
        '\n',
        '\n\n',
        '\n\n',
        '\r\n',
        '\0',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => same(pieces.join(''))),
      { numRuns: 1500, seed: 25 },
    );
    const word = fc.constantFrom(
      'a',
      'b ',
      'c',
      ' ',
      '. ',
      '`d`',
      '*e*',
      '**f**',
      '[g](h)',
      '_i_',
      ...[' | ', '|\n|', '|'],
      'j_k',
      '(',
      ')',
      '"',
      "'",
      ':',
      '*',
      '_',
      '`',
      '[',
      ']',
      '\n',
      '\n',
    );
    const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
    const block = fc
      .tuple(
        fc.constantFrom(
          '',
          '# ',
          '- ',
          '1. ',
          '> ',
          '  ',
          '```\n',
          '| ',
          '| a | b |\n| - | :-: |\n',
          '|c|\n|-|\n|',
          ':::note\n',
        ),
        line,
      )
      .map((parts) => parts.join(''));
    const cell = fc.constantFrom(
      '',
      ' ',
      ' a ',
      '  b',
      'c ',
      ' `d` ',
      ' `e|f` ',
      ' *g*  ',
      ' [h](i) ',
      ' & ',
      ' \\| ',
      ' 1. ',
    );
    const rule = fc.constantFrom(' - ', '-', ':--', ' :-: ', '-: ', ' ', 'j');
    const row = (cells: string[]) => `|${cells.join('|')}|`;
    const table = fc
      .tuple(
        fc.array(cell, { minLength: 1, maxLength: 3 }),
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
        fc.constantFrom('', '', '\n', '\nk', ' ', '\n\nk\n', '\n# k'),
      )
      .map(([head, rules, rows, after]) => [head, rules, ...rows].map(row).join('\n') + after);
    fc.assert(fc.property(table, same), { numRuns: 1500, seed: 25 });
    const end = fc.constantFrom('\n', '\n', '\n\n', '\n\n\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(block, end), { maxLength: 12 }), (blocks) =>
        same(blocks.flat().join('')),
      ),
      { numRuns: 1500, seed: 25 },
    );
  });
});

describe('plain blocks', () => {
  const kinds = (text: string) =>
    cutPlain(text, { hasTables: true }).map(
      ({ blocks, start, end }) => blocks?.map(({ type }) => type) ?? text.slice(start, end),
    );

  it('are paragraphs, headings, lists and blocks of code whose signs have one meaning', () => {
    const text = `# A
Word *b*,
**c** [\`d\`](e) ![f](g.png)
- h
- i

\`\`\`js k

l
\`\`\`
m_n_o

1. p
2. q

"r" & s: t!

| u | v |
|:--|---|
| \`w\` |  |
`;
    expect(kinds(text)).toEqual([
      ['heading', 'paragraph', 'list', 'code', 'paragraph', 'list', 'paragraph', 'table'],
    ]);
  });

  it('end where the parser has to look', () => {
    const text = 'a\n\n- b\n\n  c\n\n- d\n\nWord\n\n<b>\n\ne\n\n</b>\n\nf\n\n[g]: h\n';
    expect(kinds(text)).toEqual([
      ['paragraph'],
      '- b\n\n  c\n\n- d\n\n',
      ['paragraph'],
      '<b>\n\ne\n\n</b>\n\n',
      ['paragraph'],
      '[g]: h\n',
    ]);
  });
});
