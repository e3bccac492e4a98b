import type { BrowserModule } from '../../types/feature/browser-code.js';

/**
 * Languages with a stemmer, by the primary subtag of their language tags. The values are exports of
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

/**
 * Returns the export `stem` of the search module for a language. Without `from`, the language has
 * no stemmer.
 */
export function rulesOf(locale: string): NonNullable<BrowserModule['ofLanguage']> {
  const language = LANGUAGES[new Intl.Locale(locale).language];
  return {
    name: 'stem',
    ...(language !== undefined && { from: { name: language, file: 'web/local/languages.js' } }),
  };
}
