import type { BrowserModule } from '../../types/feature/output.js';

/**
 * Languages whose words have rules for their forms, by the first part of their tags: exports of
 * `web/local/languages.js`.
 */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  nb: 'norwegian',
  nn: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
};

/** Returns the function that gives the stems of a language's words, where there are rules. */
export function rulesOf(locale: string): NonNullable<BrowserModule['ofLanguage']> {
  const language = LANGUAGES[new Intl.Locale(locale).language];
  return {
    name: 'stem',
    ...(language !== undefined && { from: { name: language, file: 'web/local/languages.js' } }),
  };
}
