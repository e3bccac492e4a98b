import type { WordSource, Words } from '../types/words.js';
import { findLanguage, type Language } from './languages.js';

/** Texts in the languages that docsgen speaks: `load` imports the module of one. */
export function createWordSource(
  english: Words,
  load: (language: Language) => Promise<{ words: Words }>,
  docusaurusIds: Readonly<Record<string, string>> = {},
): WordSource {
  return {
    english,
    docusaurusIds,
    async load(tag) {
      const language = findLanguage(tag);
      if (language === undefined || language === 'en') return language && english;
      return (await load(language)).words;
    },
  };
}
