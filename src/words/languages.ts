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

/** Of languages that are spoken in several ways the one that stands for all. */
const MAIN: Readonly<Record<string, string>> = { pt: 'pt-BR', zh: 'zh-CN' };

/**
 * The language for a tag (BCP 47): the tag itself, else its language, whatever the region. Chinese
 * in traditional characters is another language. Undefined for one that docsgen does not speak.
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
