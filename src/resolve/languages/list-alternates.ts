import type { PageInLanguage, SiteLanguage } from '../../types/language/language.js';

/** A page in one of its languages, for search engines. */
export interface Alternate {
  hreflang: string;
  /** Absolute if the site has a `url`. */
  href: string;
}

/** Returns the address of a page in a language. */
export const addressOf = ({
  language,
  path,
}: PageInLanguage & { language: SiteLanguage }): string => language.url + path;

/**
 * Lists the translations of a page, and the target for readers of all other languages: the default
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
