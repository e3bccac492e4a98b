import type { PageInLanguage, SiteLanguage } from '../../types/language/language.js';

/** A page in one of its languages, as search engines know it. */
export interface Alternate {
  hreflang: string;
  /** With base URL. */
  path: string;
}

/** Where a page is translated, and where readers of all other languages are sent: to the default language. */
export function listAlternates(pages: readonly (PageInLanguage & { language: SiteLanguage })[]): Alternate[] {
  const translated = pages.filter(({ isUntranslated }) => !isUntranslated);
  const main = translated.find(({ language }) => language.isDefault);
  return [
    ...translated.map(({ language, path }) => ({ hreflang: language.htmlLang, path })),
    ...(main === undefined ? [] : [{ hreflang: 'x-default', path: main.path }]),
  ];
}
