import type { Language, SiteLanguage } from '../../types/language/language.js';
import type { Shell } from '../../types/site/shell.js';
import { originFor } from './list-languages.js';

/**
 * Adds the language of a site's pages and its other languages to the shell. Leaves out default
 * values.
 */
export function addLanguages(
  shell: Shell,
  { language, all }: { language: Language; all: readonly Language[] },
): Shell {
  const { locale, htmlLang, dateLocale, direction } = language;
  const own = {
    ...(htmlLang !== locale && { htmlLang }),
    ...(dateLocale !== locale && { dateLocale }),
    ...(direction === 'rtl' && { direction }),
  };
  return {
    ...shell,
    ...(Object.keys(own).length > 0 && { language: own }),
    ...(all.length > 1 && {
      languages: all.map((one) => ({
        locale: one.locale,
        label: one.label,
        htmlLang: one.htmlLang,
        baseUrl: originFor(one, language) + one.baseUrl,
      })),
    }),
  };
}

/** Removes the languages without any pages from the shell: their home page would be a 404. */
export function leaveOutEmptyLanguages(shell: Shell, known: readonly SiteLanguage[]): Shell {
  const empty = new Set(known.flatMap(({ isEmpty, locale }) => (isEmpty ? [locale] : [])));
  if (shell.languages === undefined || empty.size === 0) return shell;
  const left = shell.languages.filter(
    ({ locale }) => locale === shell.locale || !empty.has(locale),
  );
  return { ...shell, languages: left };
}
