// The texts of pages that are compared, and how.
import { expect, test } from 'vitest';
import { compareTexts } from '../../../src/tools/diff/compare-texts.js';
import { listBlocks } from '../../../src/tools/diff/list-blocks.js';

test('takes what is read from a prose, block by block', () => {
  expect(
    listBlocks([
      '<p>A <a',
      { hole: 'link', ref: 0 },
      '>link</a> &amp; <code>1 &lt; 2</code><br>more <img alt="of it"></p><!-- no -->',
      { hole: 'call', name: 'Heading', props: { level: 2, id: 'b' }, children: ['B <em>c</em>'] },
      { hole: 'call', name: 'Admonition', props: { title: 'Mind' }, children: ['<p>this</p>'] },
      { hole: 'call', name: 'CodeBlock', props: { html: '<b>x</b>\n\n  y &gt; z' }, children: [] },
      '<table><tr><th>1</th><td>2</td></tr></table><style>p > a {}</style>',
      '<p>in ',
      { hole: 'call', name: 'Keys', props: {}, children: ['<kbd title="a>b">Esc</kbd>'] },
      ' line</p>',
      { hole: 'code', index: 0 },
    ]),
  ).toEqual([
    'A link & 1 < 2 more of it',
    'B c',
    'Mind',
    'this',
    'x',
    '  y > z',
    '1 | 2',
    'in Esc line',
  ]);
});

test('marks changed words, also of scripts without spaces', () => {
  const { rows, words } = compareTexts(
    ['One two three.', 'Same', '今日は晴れです'],
    ['One 2 three.', 'Same', '今日は雨です', 'New here'],
  );
  const marked = rows.map(({ before = [], after = [] }) =>
    [before, after].map((parts) => parts.flatMap(({ text, isMarked }) => (isMarked ? text : []))),
  );
  expect(marked).toEqual([
    [['two'], ['2']],
    [[], []],
    [['晴れ'], ['雨']],
    [[], ['New here']],
  ]);
  expect(words).toEqual({ added: 4, removed: 3 });
});

test('gives up on texts that have little in common', () => {
  const words = (from: number) =>
    Array.from({ length: 6000 }, (_, at) => `w${from + at}`).join(' ');
  const { rows } = compareTexts([words(0)], [words(1e6)]);
  expect(rows).toHaveLength(1);
});
