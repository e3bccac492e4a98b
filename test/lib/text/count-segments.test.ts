import { expect, it } from 'vitest';
import { countSegments } from '../../../src/lib/text/count-segments.js';

it('counts the words that Intl.Segmenter counts', () => {
  const texts = [
    'Don’t stop: it’s **3.5** `foo_bar` (or `a.b()`), https://example.com/a-b?c=d#e, 1,000 words…',
    'x\n\n```js\nconst a = { b: [1, 2] }; // c\n```\n\n| a | b |\n| --- | --- |',
    '日本語の文章です。 中文 句子 and English, naïve café, Привет-мир _ __ _a_ 👋🏽 e\u0301a',
    '',
  ];
  for (const text of texts) {
    const parts = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)];
    expect(countSegments(text)).toBe(parts.filter(({ isWordLike }) => isWordLike).length);
  }
});
