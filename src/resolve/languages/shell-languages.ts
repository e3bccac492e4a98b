import type { Language } from '../../types/language/language.js';
import type { Shell } from '../../types/site/shell.js';

/** Says in which language a site's pages are, and in which others it can be read. What a site has by default is left out. */
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
        baseUrl: one.baseUrl,
      })),
    }),
  };
}
