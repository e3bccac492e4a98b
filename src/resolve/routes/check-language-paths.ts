import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic, Place } from '../../types/diagnostic.js';
import type { Language } from '../../types/language/language.js';
import type { Route } from '../../types/site/route.js';
import { isBelow, withoutSlash } from './route-path.js';

/**
 * Reports pages of the default language at a path that belongs to another language. Pages without a
 * file are reported in the config.
 */
export function checkLanguagePaths(
  routes: ReadonlyMap<string, Route>,
  {
    language,
    all,
    configFile: { file, text },
  }: { language: Language; all: readonly Language[]; configFile: { file: string; text: string } },
): Diagnostic[] {
  if (!language.isDefault || all.length < 2) return [];
  const others = all.filter(({ isDefault, url }) => !isDefault && url === language.url);
  return [...routes.values()].flatMap((route): Diagnostic[] => {
    const owner = others.find(({ baseUrl }) => isBelow(route.path, withoutSlash(baseUrl)));
    if (owner === undefined) return [];
    return [
      {
        code: 'language-path-taken',
        severity: 'error',
        message: `The page \`${route.path}\` is below \`${owner.baseUrl}\`, where the pages in \`${owner.locale}\` are.`,
        hint: `Move the page, or set \`i18n.localeConfigs.${owner.locale}.path\` to another path.`,
        ...('source' in route ? { file: route.source } : { file, ...locatePath(text, owner) }),
      },
    ];
  });
}

/** Returns the position in the config of a language's path. */
function locatePath(text: string, { locale }: Language): Place | undefined {
  return (
    locateKey(text, ['i18n', 'localeConfigs', locale, 'path']) ??
    locateKey(text, ['i18n', 'locales'])
  );
}
