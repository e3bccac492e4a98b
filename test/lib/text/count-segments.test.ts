import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countSegments } from '../../../src/lib/text/count-segments.js';
import { cases } from '../../support/cases.js';

it('counts the words that Intl.Segmenter counts', () => {
  const texts = [
    'Don’t stop: it’s **3.5** `foo_bar` (or `a.b()`), https://example.com/a-b?c=d#e, 1,000 words…',
    'x\n\n```js\nconst a = { b: [1, 2] }; // c\n```\n\n| a | b |\n| --- | --- |',
    '日本語の文章です。 中文 句子 and English, naïve café, Привет-мир _ __ _a_ 👋🏽 e\u0301a',
    '',
  ];
  for (const text of texts) expect(countSegments(text)).toBe(countAll(text, 'en'));
});

it('counts them in texts of whatever signs, and in every language', () => {
  const signs = fc.constantFrom(
    ...'abZ09_.\':,;"-/()[]{}<>=+*&$@#%^~`|\\!? \n',
    'é',
    '日',
    '本',
    '\u0301',
    '’',
  );
  fc.assert(
    fc.property(
      fc.string({ unit: signs, maxLength: 24 }),
      fc.constantFrom('en', 'sv', 'ja'),
      (text, locale) => {
        expect(countSegments(text, locale)).toBe(countAll(text, locale));
      },
    ),
    cases(6000),
  );
});

function countAll(text: string, locale: string): number {
  const parts = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)];
  return parts.filter(({ isWordLike }) => isWordLike).length;
}
