import { describe, expect, it } from 'vitest';
import { countWords, fillWords } from '../../src/words/fill-words.js';

describe('countWords', () => {
  const RUSSIAN = '{count} запись|{count} записи|{count} записей|{count} записи';
  const ARABIC = 'لا تدوينات|تدوينة واحدة|تدوينتان|{count} تدوينات|{count} تدوينة|{count} تدوينة';
  it.each([
    ['ru', RUSSIAN, 1, '1 запись'],
    ['ru', RUSSIAN, 3, '3 записи'],
    ['ru', RUSSIAN, 5, '5 записей'],
    ['ru', RUSSIAN, 21, '21 запись'],
    ['ar', ARABIC, 0, 'لا تدوينات'],
    ['ar', ARABIC, 2, 'تدوينتان'],
    ['ar', ARABIC, 7, '7 تدوينات'],
    ['ar', ARABIC, 11, '11 تدوينة'],
    ['ja', '{count}件', 1, '1件'],
    // French has a form for millions, too: the last one holds for it.
    ['fr', '{count} article|{count} articles', 0, '0 article'],
    ['fr', '{count} article|{count} articles', 1_000_000, '1 000 000 articles'],
    ['de', 'Ein Beitrag|{count} Beiträge', 1234, '1.234 Beiträge'],
  ])('words %s %s for %d', (locale, text, count, expected) => {
    expect(countWords(text, { count, locale }).replace(/[\u202f\u00a0]/g, ' ')).toBe(expected);
  });

  it('puts other values in as well', () => {
    const values = { query: 'a' };
    expect(countWords('{count} hit for {query}', { count: 1, locale: 'en', values })).toBe(
      '1 hit for a',
    );
  });
});

describe('fillWords', () => {
  it('takes values as they are', () => {
    expect(fillWords('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });
  it('leaves out what has no value', () => expect(fillWords('a {b}', {})).toBe('a '));
});
