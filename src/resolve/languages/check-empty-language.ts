import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Language } from '../../types/language/language.js';
import type { Route } from '../../types/site/route.js';

/** Whether a language has nothing to read: search and 404 page are there in any case. */
export function isEmptyLanguage(routes: ReadonlyMap<string, Route>): boolean {
  return ![...routes.values()].some((route) => 'source' in route);
}

/**
 * A language into which nothing is translated, where originals do not stand in for translations.
 */
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
