import fc from 'fast-check';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { createParsers } from '../../../src/compile/parse/parse-markdown.js';
import { readSyntax } from '../../../src/compile/parse/plain/syntax.js';
import { cutPlain } from '../../../src/compile/parse/sliced/cut-plain.js';
import { parseSliced } from '../../../src/compile/parse/sliced/parse-sliced.js';
import { programsOf } from '../../../src/lib/markdown/markdown-programs.js';
import { cases, everyNth } from '../../support/cases.js';
import { attempt, type MarkdownProcessor, mdx } from '../../support/markdown-parsers.js';
import { MARKDOWN_TEXTS as TEXTS } from '../../support/markdown-texts.js';

const bare: MarkdownProcessor = unified().use(remarkParse).freeze();
const parsers = createParsers({ ...programsOf(), gfm: true });

describe.each<[string, (text: string) => MarkdownProcessor]>([
  ['CommonMark', () => bare],
  ['Markdown', (text) => parsers.md(text).processor],
  ['MDX', (text) => parsers.mdx(text).processor],
])('a text of which plain blocks are read apart: %s', (_, processorFor) => {
  const same = (text: string) => {
    const processor = processorFor(text);
    expect(
      attempt(() => parseSliced(text, processor)),
      text,
    ).toBe(attempt(() => processor.parse(text)));
  };

  it('gives the tree that the parser makes of the whole text, for the texts of the public suites', () => {
    for (const text of everyNth(9, TEXTS)) same(text);
    for (const [index, text] of everyNth(27, [...TEXTS.entries()])) {
      const near = TEXTS[(index * 7) % TEXTS.length];
      same(
        `# A b\n\nWord *two*, \`code\`.\n- a\n- [b](c)\n\n${text}\n\nWord\n${near}\n\n## C\n${text}`,
      );
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
      cases(1500),
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
    fc.assert(fc.property(table, same), cases(1500));
    const end = fc.constantFrom('\n', '\n', '\n\n', '\n\n\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(block, end), { maxLength: 12 }), (blocks) =>
        same(blocks.flat().join('')),
      ),
      cases(1500),
    );
  });

  it('gives that tree for random blocks in lists, directives and elements', () => {
    const word = fc.constantFrom(
      ...[
        'a',
        'b ',
        ' ',
        'c d',
        '`e`',
        '*f*',
        '**g _h_**',
        '_(i)_',
        '**"j"**:',
        '[k](l)',
        '[m](n "o")',
        '![p_q](r)',
      ],
      ...[
        '\\*',
        '\\',
        '&amp;',
        '&nbsp;',
        '&#64;',
        '& ',
        '@s',
        '~',
        ' * ',
        '{#t}',
        '{',
        '}',
        '*',
        '_',
        '**',
        '~~',
      ],
      ...[
        '<br />',
        '<br>',
        '<b>',
        '</b>',
        '<a href="u">',
        '</a>',
        '<!-- v -->',
        ':w',
        '|',
        '  ',
        '.',
        '[',
        ']',
        '(',
        ')',
      ],
    );
    const words = fc.array(word, { maxLength: 5 }).map((parts) => parts.join(''));
    const margin = fc.constantFrom('', '', '', '  ', '  ', '   ', '    ', ' ', '     ', '\t');
    const sign = fc.constantFrom(
      ...[
        '',
        '',
        '',
        '- ',
        '- ',
        '1. ',
        '1. ',
        '2. ',
        '* ',
        '-  ',
        '- [ ] ',
        '# ',
        '> ',
        '---',
        '***',
        '|',
      ],
      ...[
        '```',
        '```js\n',
        '<!-- x',
        '-->',
        ':::note',
        ':::note[y]',
        '::::tip',
        ':::',
        '::::',
        ':::note[a',
      ],
      ...['<X>', '</X>', '<X b="c">', '<X d />', '<Y>', '</Y>', 'import a from "b"', '{/* z */}'],
    );
    const line = fc
      .tuple(margin, sign, fc.oneof(fc.constant(''), fc.constant('a b'), words))
      .map((parts) => parts.join(''));
    const end = fc.constantFrom('\n', '\n', '\n\n', '\n\n', '\n  \n');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end), { maxLength: 10 }), (lines) =>
        same(lines.flat().join('')),
      ),
      cases(2000),
    );
    const container = fc.constantFrom(
      ...([
        ['<X>\n', '</X>\n'],
        ['<Y e="f">\n\n', '\n  </Y>\n'],
        [':::note\n', ':::\n'],
        ['::::tip[g]\n', '::::\n'],
        ['- h\n\n', ''],
        ['', ''],
      ] as const),
    );
    const clear = fc.constantFrom(
      ...[
        'a\n',
        'a\nb  \nc\n',
        '- a\n',
        '- a\n- b\n',
        '- a\n  - b\n    c\n',
        '- a\n\n  b\n',
        '1. a\n   ```js\n   b\n\n    c\n   ```\n',
      ],
      ...[
        '# a\n',
        '```\nb\n```\n',
        '|a|\n|-|\n|b|\n',
        '<!-- a\n\nb -->\n',
        '---\n',
        '<Z />\n',
        '  - a\n',
        '    - b\n',
        '   c\n',
        '  d\n',
      ],
    );
    const blocks = fc
      .tuple(container, fc.array(fc.tuple(clear, fc.constantFrom('', '\n')), { maxLength: 4 }))
      .map(([[start, close], inner]) => start + inner.flat().join('') + close);
    const nested = fc
      .tuple(container, fc.array(blocks, { maxLength: 3 }))
      .map(([[start, close], inner]) => start + inner.join('\n') + close);
    fc.assert(
      fc.property(fc.array(nested, { maxLength: 3 }), (parts) => same(parts.join('\n'))),
      cases(1500),
    );
  });
});

describe('plain blocks', () => {
  const kinds = (text: string) =>
    cutPlain(text, readSyntax(mdx.data('micromarkExtensions') ?? [])).map(
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

  it('are not looked for in what is nested deeper than anyone writes, nor in elements that have no end', () => {
    const nest = (levels: number) => `${'<A>\n'.repeat(levels)}${'</A>\n'.repeat(levels)}`;
    expect(kinds(nest(50))).toEqual([['mdxJsxFlowElement']]);
    expect(kinds(nest(51))).toEqual([nest(51)]);
    expect(kinds('<br>\n\n</br>\n')).toEqual(['<br>\n\n</br>\n']);
  });

  it('end where the parser has to look', () => {
    const text = 'a\n\n- b\n\n c\n\n- d\n\nWord\n\n<b>\n\n{e}\n\n</b>\n\nf\n\n[g]: h\n';
    expect(kinds(text)).toEqual([
      ['paragraph'],
      '- b\n\n c\n\n- d\n\n',
      ['paragraph'],
      '<b>\n\n{e}\n\n</b>\n\n',
      ['paragraph'],
      '[g]: h\n',
    ]);
  });
});
