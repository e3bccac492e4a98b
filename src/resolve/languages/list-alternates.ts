import type { PageInLanguage, SiteLanguage } from '../../types/language/language.js';

/** A page in one of its languages, as search engines know it. */
export interface Alternate {
  hreflang: string;
  /** Absolute where the site has an address. */
  href: string;
}

/** The address of a page in a language. */
export const addressOf = ({
  language,
  path,
}: PageInLanguage & { language: SiteLanguage }): string => language.url + path;

/**
 * Where a page is translated, and where readers of all other languages are sent: to the default
 * language.
 */
export function listAlternates(
  pages: readonly (PageInLanguage & { language: SiteLanguage })[],
): Alternate[] {
  const translated = pages.filter(({ isUntranslated }) => !isUntranslated);
  const main = translated.find(({ language }) => language.isDefault);
  return [
    ...translated.map((page) => ({ hreflang: page.language.htmlLang, href: addressOf(page) })),
    ...(main === undefined ? [] : [{ hreflang: 'x-default', href: addressOf(main) }]),
  ];
}
