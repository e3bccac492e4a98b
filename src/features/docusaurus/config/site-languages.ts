import { applyRules, become, type Rules, type Scope, type Values } from './rules.js';
import { recordOf } from './values.js';

const LOCALE: Rules = {
  label: become('label'),
  htmlLang: become('htmlLang'),
  direction: become('direction'),
  calendar: become('calendar'),
  translate: 'nothing',
  // See `placeLanguage`.
  url: become('url', originOf),
  baseUrl: 'nothing',
  path: 'nothing',
};

interface I18nScope extends Scope {
  /** Origin of the site. */
  url: string | undefined;
}

/**
 * Translates the languages of a site, and its address if the default language has one of its own.
 */
export function translateI18n(value: unknown, scope: I18nScope): Values {
  const at = 'i18n.';
  scope.notes.take(scope.group, 'i18n');
  const { defaultLocale = 'en', locales, path, localeConfigs } = recordOf(value);
  if (path !== undefined && path !== 'i18n')
    scope.notes.leave(`${at}path`, 'Translations are read from `i18n/`.', 'Rename the folder.');
  const built: unknown[] = Array.isArray(locales) ? locales : [defaultLocale];
  const all = recordOf(localeConfigs);
  const ofDefault = recordOf(all[String(defaultLocale)]);
  const main = originOf(ofDefault['url']) ?? scope.url;
  const mainBase = withSlashes(ofDefault['baseUrl'] ?? scope.baseUrl);
  const isMoved = main !== scope.url || mainBase !== withSlashes(scope.baseUrl);
  // `localeConfigs` may describe languages that are not built.
  const configs = Object.keys(all)
    .concat(isMoved ? built.map(String) : [])
    .filter((locale, index, list) => built.includes(locale) && list.indexOf(locale) === index)
    .map((locale) => {
      const place = `${at}localeConfigs.${locale}.`;
      const own = recordOf(all[locale]);
      noteFolder(own['path'], { locale, at: place, scope });
      const described = applyRules(own, LOCALE, { ...scope, group: '', at: place });
      const { url = scope.url, ...others } = described;
      const isDefault = locale === defaultLocale;
      const ofPlace = placeLanguage(own['baseUrl'], {
        locale,
        isDefault,
        isElsewhere: url !== main,
        mainBase,
        at: place,
        scope,
      });
      return [locale, { ...others, ...(!isDefault && url !== main && { url }), ...ofPlace }];
    });
  const i18n = {
    defaultLocale,
    locales: built,
    ...(configs.length > 0 && { localeConfigs: Object.fromEntries(configs) }),
  };
  return {
    i18n,
    ...(main !== scope.url && { url: main }),
    ...(mainBase !== withSlashes(scope.baseUrl) && { baseUrl: mainBase }),
  };
}

const withSlashes = (path: unknown): string => `/${String(path)}/`.replace(/\/{2,}/g, '/');

/** Returns an origin without a trailing slash. */
export function originOf(url: unknown): string | undefined {
  return typeof url === 'string' ? url.replace(/\/$/, '') : undefined;
}

interface LanguagePlace {
  locale: string;
  isDefault: boolean;
  /** True if the language has a site of its own. */
  isElsewhere: boolean;
  /** Base URL of the default language. */
  mainBase: string;
  /** Path of the language’s `localeConfigs` entry, ending in a dot. */
  at: string;
  scope: I18nScope;
}

/** Reports `path`, which in Docusaurus names the folder of translations and not that of pages. */
function noteFolder(
  folder: unknown,
  { locale, at, scope }: Pick<LanguagePlace, 'locale' | 'at' | 'scope'>,
) {
  if (folder === undefined || folder === locale) return;
  const effect = `Translations are read from \`i18n/${locale}/\`.`;
  scope.notes.leave(`${at}path`, effect, 'Rename the folder.');
}

/**
 * Returns the location of a language’s pages: a path below the default language, or a base URL of
 * its own.
 */
function placeLanguage(
  given: unknown,
  { locale, isDefault, isElsewhere, mainBase, at, scope }: LanguagePlace,
): { path?: string; baseUrl?: string } {
  if (isDefault) return {};
  const own = withSlashes(given ?? `${scope.baseUrl}/${locale}`);
  if (own === `${mainBase}${locale}/`) return {};
  if (isElsewhere) return { baseUrl: own };
  if (own.startsWith(mainBase) && own !== mainBase) return { path: own.slice(mainBase.length, -1) };
  if (!mainBase.startsWith(own)) return { baseUrl: own };
  scope.notes.leave(`${at}baseUrl`, 'The language is below the `baseUrl` of the default language.');
  return {};
}
