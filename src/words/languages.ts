/** The languages that docsgen speaks, besides English. */
export const LANGUAGES = [
  'ar',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'zh-CN',
] as const;

export type Language = 'en' | (typeof LANGUAGES)[number];

/** The regional form that docsgen uses for all regions of a language. */
const MAIN: Readonly<Record<string, string>> = { pt: 'pt-BR', zh: 'zh-CN' };

/**
 * Returns the language for a tag (BCP 47): the tag itself, else its language in any region. Chinese
 * in traditional characters counts as another language. Returns undefined if docsgen has no texts in
 * the language.
 */
export function findLanguage(tag: string): Language | undefined {
  const known: readonly Language[] = ['en', ...LANGUAGES];
  const exact = known.find((language) => language.toLowerCase() === tag.toLowerCase());
  if (exact !== undefined) return exact;
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'zh' && script !== 'Hans') return undefined;
  const main = MAIN[language] ?? language;
  return known.find((one) => one === main);
}
