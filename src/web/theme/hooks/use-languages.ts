import type { ShellLanguage } from '../../../types/site/shell.js';
import { useLocation, usePage } from '../context.js';
import { useShell } from '../still/use-shell.js';

/** A language that the reader may change to. */
export interface LanguageChoice extends ShellLanguage {
  /**
   * URL of the same page in that language, with query and hash, or else of the language's first
   * page.
   */
  href: string;
  isActive: boolean;
}

/** The languages of the site. */
export function useLanguages(): LanguageChoice[] {
  const { baseUrl, locale, languages = [] } = useShell();
  const view = usePage();
  const { pathname, search, hash } = useLocation();
  return languages.map((language) => {
    const moved = view.inLanguages?.[language.locale];
    const path = moved ?? language.baseUrl + pathname.slice(baseUrl.length);
    return {
      ...language,
      href: moved === language.baseUrl ? moved : path + search + hash,
      isActive: language.locale === locale,
    };
  });
}
