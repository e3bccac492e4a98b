import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../src/features/index.js';
import { listPlaceholders } from '../../src/resolve/words/check-text.js';
import type { WordSource } from '../../src/types/words.js';
import { createWordSource } from '../../src/words/create-word-source.js';
import { docusaurusIds } from '../../src/words/docusaurus-ids.js';
import { words } from '../../src/words/en.js';
import { findLanguage, LANGUAGES } from '../../src/words/languages.js';

const THEME = createWordSource(words, (language) => import(`../../src/words/${language}.ts`), docusaurusIds);
const SOURCES: [string, WordSource][] = [
  ['theme', THEME],
  ...FEATURES.flatMap(({ name, words }): [string, WordSource][] => (words ? [[name, words]] : [])),
];
const CASES = LANGUAGES.flatMap((language) =>
  SOURCES.map(([group, source]) => ({ language, group, source })),
);

describe.each(CASES)('$group in $language', ({ language, source }) => {
  it('has each text of English, with its placeholders', async () => {
    const texts = (await source.load?.(language)) ?? {};
    for (const [key, english] of Object.entries(source.english)) {
      const text = texts[key] ?? '';
      expect(text.trim(), key).not.toBe('');
      // A form for one or two may say the number in a word.
      const known = listPlaceholders(english).filter((name) => name !== 'count' || !english.includes('|'));
      expect(
        listPlaceholders(text)
          .filter((name) => known.includes(name))
          .sort(),
        key,
      ).toEqual(known.sort());
      expect(listPlaceholders(english), key).toEqual(expect.arrayContaining(listPlaceholders(text)));
    }
  });

  it('has a form for each plural category, and only where English has forms', async () => {
    const texts = (await source.load?.(language)) ?? {};
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Millions: none of these counts gets there.
    const needed = pluralCategories.filter(
      (name) => !['fr', 'es', 'it', 'pt-BR'].includes(language) || name !== 'many',
    );
    for (const [key, english] of Object.entries(source.english))
      expect((texts[key] ?? '').split('|').length, key).toBe(english.includes('|') ? needed.length : 1);
  });
});

describe('findLanguage', () => {
  it.each([
    ['fr', 'fr'],
    ['FR-ca', 'fr'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['en-GB', 'en'],
    ['ar-EG', 'ar'],
  ])('finds for %s the texts of %s', (tag, language) => expect(findLanguage(tag)).toBe(language));

  it.each(['zh-TW', 'zh-Hant', 'cs', 'tlh'])('knows none for %s', (tag) =>
    expect(findLanguage(tag)).toBeUndefined(),
  );
});
