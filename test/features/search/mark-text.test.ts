import { expect, test } from 'vitest';
import { markExcerpt, markText } from '../../../src/features/search/web/local/mark-text.js';

const finder =
  (...terms: string[]) =>
  (term: string) =>
    terms.indexOf(term);
const show = (pieces: readonly { text: string; marked: boolean }[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('marks words, names that contain one, and runs of characters that overlap', () => {
  expect(show(markText('The Editor, useEditor() & éditor', finder('editor')))).toBe(
    'The [Editor], [useEditor]() & [éditor]',
  );
  expect(show(markText('为文档建立索引。', finder('文档', '档建')))).toBe('为[文档建]立索引。');
  expect(show(markText('<b>nothing</b>', finder('else')))).toBe('<b>nothing</b>');
  expect(markText('', finder('x'))).toEqual([]);
  expect(show(markText('Use (=>), a=>b.', finder('=>')))).toBe('Use ([=>]), a[=>]b.');
  expect(show(markText('an anti-virus, @Input', finder('antivirus', 'input')))).toBe(
    'an [anti-virus], @[Input]',
  );
  expect(show(markText('in real time, a real-time time', finder('realtime')))).toBe(
    'in [real time], a [real-time] time',
  );
  expect(show(markText('Text\u00addatei ﬁle مُحَمَّد', finder('textdatei', 'file', 'محمد')))).toBe(
    '[Text\u00addatei] [ﬁle] [مُحَمَّد]',
  );
});

test('cuts an excerpt where most different words stand, between words', () => {
  const filler = 'words about other things entirely '.repeat(20);
  const excerpt = show(
    markExcerpt(
      `${filler}node ${filler}a node and its frame here ${filler}`,
      finder('node', 'frame'),
    ),
  );
  expect(excerpt).toMatch(/^… \w.* a \[node\] and its \[frame\] here .*\w …$/);
  expect(excerpt.length).toBeLessThan(220);
  expect(markExcerpt(filler, finder('node'))).toEqual([]);
});

test('cuts no character in two where there are no spaces', () => {
  const excerpt = markExcerpt(`${'𠮷'.repeat(300)}野家${'𠮷'.repeat(300)}`, finder('野家'));
  expect(show(excerpt)).toContain('[野家]');
  expect(show(excerpt)).not.toMatch(/\p{Cs}/u);
});
