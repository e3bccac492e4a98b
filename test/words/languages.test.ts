import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../src/features/index.js';
import { listPlaceholders } from '../../src/resolve/words/check-text.js';
import type { Words } from '../../src/types/words.js';
import { words } from '../../src/words/en.js';
import { findLanguage, LANGUAGES } from '../../src/words/languages.js';

const SOURCES: [group: string, english: Words, folder: string][] = [
  ['theme', words, 'words'],
  ...FEATURES.flatMap(({ name, words }): [string, Words, string][] =>
    words ? [[name, words.english, `features/${name}/words`]] : [],
  ),
];
const CASES = LANGUAGES.flatMap((language) =>
  SOURCES.map(([group, english, folder]) => ({ language, group, english, folder })),
);

async function loadTexts(folder: string, language: string): Promise<Words> {
  const file = fileURLToPath(new URL(`../../src/${folder}/${language}.ts`, import.meta.url));
  return (await import(/* @vite-ignore */ file)).words;
}

describe.each(CASES)('$group in $language', ({ language, english: source, folder }) => {
  it('has each text of English, with its placeholders', async () => {
    const texts = await loadTexts(folder, language);
    for (const [key, english] of Object.entries(source)) {
      const text = texts[key] ?? '';
      expect(text.trim(), key).not.toBe('');
      // A form for one or two may say the number in a word.
      const known = listPlaceholders(english).filter(
        (name) => name !== 'count' || !english.includes('|'),
      );
      expect(
        listPlaceholders(text)
          .filter((name) => known.includes(name))
          .sort(),
        key,
      ).toEqual(known.sort());
      expect(listPlaceholders(english), key).toEqual(
        expect.arrayContaining(listPlaceholders(text)),
      );
    }
  });

  it('has a form for each plural category, and only where English has forms', async () => {
    const texts = await loadTexts(folder, language);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Millions: none of these counts gets there.
    const needed = pluralCategories.filter(
      (name) => !['fr', 'es', 'it', 'pt-BR'].includes(language) || name !== 'many',
    );
    for (const [key, english] of Object.entries(source))
      expect((texts[key] ?? '').split('|').length, key).toBe(
        english.includes('|') ? needed.length : 1,
      );
  });
});

describe.each(SOURCES.map(([group, , folder]) => [group, folder] as const))('%s', (_, folder) => {
  const textsOf = async (language: string) => Object.entries(await loadTexts(folder, language));

  it('has no French sign that may begin a line alone', async () => {
    for (const [key, text] of await textsOf('fr')) expect(text, key).not.toMatch(/ [:;!?»]|« /);
  });

  it.each([
    ['de', 'Ihnen|Ihre?[mnrs]?'],
    ['es', 'usted|ustedes'],
    ['fr', 'tu|toi|ton|tes'],
    ['nl', 'u|uw'],
  ])('addresses readers in %s in one way', async (language, other) => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${other})(?!\\p{L})`, 'u');
    // An assistant is addressed in its own way.
    for (const [key, text] of await textsOf(language))
      if (key !== 'prompt') expect(text, key).not.toMatch(pattern);
  });

  it('names languages in Arabic as sentences have them', async () => {
    for (const [key, text] of await textsOf('ar')) expect(text, key).not.toMatch(/(?<!ال)لغة \{/);
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
