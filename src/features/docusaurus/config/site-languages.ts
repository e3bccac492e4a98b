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

/** The languages of a site, and its address where that of the default language is another one. */
export function translateI18n(value: unknown, scope: I18nScope): Values {
  const at = 'i18n.';
  scope.notes.take(scope.group, 'i18n');
  const { defaultLocale = 'en', locales, path, localeConfigs } = recordOf(value);
  if (path !== undefined && path !== 'i18n')
    scope.notes.leave(`${at}path`, 'Translations are read from `i18n/`.', 'Rename the folder.');
  const built: unknown[] = Array.isArray(locales) ? locales : [defaultLocale];
  const all = recordOf(localeConfigs);
  const main = originOf(recordOf(all[String(defaultLocale)])['url']) ?? scope.url;
  // Docusaurus also takes descriptions of languages that it does not build.
  const configs = Object.keys(all)
    .concat(main === scope.url ? [] : built.map(String))
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
  return { i18n, ...(main !== scope.url && { url: main }) };
}

/** An origin without a slash at its end. */
export function originOf(url: unknown): string | undefined {
  return typeof url === 'string' ? url.replace(/\/$/, '') : undefined;
}

interface LanguagePlace {
  locale: string;
  isDefault: boolean;
  /** It has a site of its own. */
  isElsewhere: boolean;
  /** Path of its description, with a dot at its end. */
  at: string;
  scope: I18nScope;
}

/** In Docusaurus it names the folder of the translations, not that of the pages. */
function noteFolder(folder: unknown, { locale, at, scope }: Pick<LanguagePlace, 'locale' | 'at' | 'scope'>) {
  if (folder === undefined || folder === locale) return;
  const effect = `Translations are read from \`i18n/${locale}/\`.`;
  scope.notes.leave(`${at}path`, effect, 'Rename the folder.');
}

/** Where the pages of a language are: at a path below the others, or at any base URL on a site of its own. */
function placeLanguage(
  given: unknown,
  { locale, isDefault, isElsewhere, at, scope }: LanguagePlace,
): { path?: string; baseUrl?: string } {
  if (typeof given !== 'string') return {};
  const [own, site] = [given, scope.baseUrl].map((path) => `/${path}/`.replace(/\/{2,}/g, '/')) as [
    string,
    string,
  ];
  if (own === (isDefault ? site : `${site}${locale}/`)) return {};
  if (isElsewhere && !isDefault) return { baseUrl: own };
  if (own.startsWith(site) && own !== site && !isDefault) return { path: own.slice(site.length, -1) };
  scope.notes.leave(`${at}baseUrl`, 'The language is at the `baseUrl` of the site, or below it.');
  return {};
}
