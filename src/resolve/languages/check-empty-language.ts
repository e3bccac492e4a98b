import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Language } from '../../types/language/language.js';
import type { Route } from '../../types/site/route.js';

/** True if a language has no pages to read. Search and 404 page always exist. */
export function isEmptyLanguage(routes: ReadonlyMap<string, Route>): boolean {
  return ![...routes.values()].some((route) => 'source' in route);
}

/** Reports a language without any translations, if originals do not replace missing ones. */
export function checkEmptyLanguage(
  routes: ReadonlyMap<string, Route>,
  {
    language: { locale, label },
    isTranslatedOnly,
    configFile: { file, text },
  }: { language: Language; isTranslatedOnly: boolean; configFile: { file: string; text: string } },
): Diagnostic[] {
  if (!isTranslatedOnly || !isEmptyLanguage(routes)) return [];
  return [
    {
      code: 'language-empty',
      severity: 'warning',
      message: `No page is translated into ${label} (\`${locale}\`), so the language menu leaves it out.`,
      hint: `Put the first translation in \`i18n/${locale}/\`, or remove \`${locale}\` from \`i18n.locales\`.`,
      file,
      ...locateKey(text, ['i18n', 'locales']),
    },
  ];
}
