/** Languages whose words have rules for their forms, by the first part of their tags: modules of `web/local/languages`. */
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

/** The module of the local search for a language, below the folder of the feature. */
export function localProvider(locale: string): string {
  const language = LANGUAGES[new Intl.Locale(locale).language];
  return language === undefined ? 'web/local-provider.js' : `web/local/languages/${language}.js`;
}
