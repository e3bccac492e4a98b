import type { LocaleConfig } from '../../types/config/i18n-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Language } from '../../types/language/language.js';

/** Lists the languages of a site, the default one first. A site without `i18n` has one. */
export function listLanguages({
  i18n,
  locale,
  url,
  baseUrl,
}: Pick<SiteConfig, 'i18n' | 'locale' | 'url' | 'baseUrl'>): [Language, ...Language[]] {
  const others = (i18n?.locales ?? []).filter((tag) => tag !== locale);
  // No menu shows a single language, and finding its name takes longer than checking a hundred
  // pages.
  const labelOf = others.length === 0 ? (tag: string) => tag : nameOf;
  const describe = (tag: string): Language => {
    const own: LocaleConfig = i18n?.localeConfigs[tag] ?? {};
    const { label, direction, htmlLang, path, calendar } = own;
    const isDefault = tag === locale;
    const below = isDefault ? '' : `${path ?? tag}/`;
    return {
      locale: tag,
      label: label ?? labelOf(tag),
      direction: direction ?? directionOf(tag),
      htmlLang: htmlLang ?? tag,
      dateLocale: calendar === undefined ? tag : `${tag}-u-ca-${calendar}`,
      path: below,
      url: own.url ?? url,
      baseUrl: own.baseUrl ?? baseUrl + below,
      isDefault,
    };
  };
  return [describe(locale), ...others.map(describe)];
}

/**
 * Returns the config for the pages of a language, with their base URL, as if the site had only that
 * language.
 */
export function localizeConfig(
  config: SiteConfig,
  { locale, url, baseUrl, isDefault }: Language,
): SiteConfig {
  if (isDefault) return config;
  const { title = config.title, tagline = config.tagline } =
    config.i18n?.localeConfigs[locale] ?? {};
  return { ...config, locale, url, baseUrl, title, tagline };
}

/**
 * Returns the config without separate sites for languages: during writing, the site has one
 * address.
 */
export function placeSideBySide({ i18n, ...config }: SiteConfig): SiteConfig {
  if (i18n === undefined) return config;
  const described = Object.entries(i18n.localeConfigs).map(
    ([tag, { url: _url, baseUrl: _baseUrl, ...own }]) => [tag, own],
  );
  return { ...config, i18n: { ...i18n, localeConfigs: Object.fromEntries(described) } };
}

/**
 * Returns the origin to put before the path of a page in another language; `''` on the same site.
 */
export const originFor = (
  language: Pick<Language, 'url'>,
  { url }: Pick<SiteConfig, 'url'>,
): string => (language.url === url ? '' : language.url);

/** Names a language in itself: `fr` → `Français`. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Right-to-left languages, by the first part of their tags. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

function directionOf(tag: string): Language['direction'] {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).language) ? 'rtl' : 'ltr';
}
