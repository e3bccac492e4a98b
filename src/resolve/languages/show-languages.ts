import type { HeadElement } from '../../types/head.js';
import type { Language, SiteLanguage } from '../../types/language/language.js';
import type { Page } from '../../types/page.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { addressOf, listAlternates } from './list-alternates.js';
import { originFor } from './list-languages.js';
import { findInLanguages, firstPathOf } from './page-name.js';

type Counterpart = ReturnType<typeof findInLanguages>[number];

/**
 * Adds the addresses of a page in other languages, and whether it is translated. Does nothing on
 * sites with one language.
 */
export function showLanguages(page: Page, { route, site }: { route: Route; site: Site }): Page {
  if (site.languages.length < 2) return page;
  const found = findInLanguages(route, site);
  const isUntranslated = 'source' in route && site.untranslated.has(route.source);
  const original = isUntranslated ? found.find(({ language }) => language.isDefault) : undefined;
  const moved = findMoved(route, { site, found });
  return {
    ...page,
    head: linkLanguages(page.head, {
      site,
      original,
      translated: found.filter((one) => !one.isUntranslated),
    }),
    view: {
      ...page.view,
      ...(original && {
        untranslated: { lang: original.language.htmlLang, dir: original.language.direction },
        languageNames: {
          own: nameInSentence(site.language, site.language),
          shown: nameInSentence(original.language, site.language),
        },
      }),
      ...(Object.keys(moved).length > 0 && { inLanguages: moved }),
    },
  };
}

/**
 * Returns the name of a language within a sentence in another one: `français`, where menus have
 * `Français`.
 */
function nameInSentence({ locale, label }: Language, { locale: reader }: Language): string {
  const names =
    namesForReaders.get(reader) ??
    new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' });
  namesForReaders.set(reader, names);
  return names.of(locale) ?? label;
}

/** Cache by locale. Creating one takes longer than everything else here. */
const namesForReaders = new Map<string, Intl.DisplayNames>();

/**
 * Returns the paths of a page in languages that have it at a different path, or, if they lack it,
 * their first page.
 */
function findMoved(
  route: Route,
  { site, found }: { site: Site; found: readonly Counterpart[] },
): Record<string, string> {
  const below = route.path.slice(site.config.baseUrl.length);
  const paths = new Map(found.map(({ language, path }) => [language.locale, path]));
  const others = site.languages.filter(({ locale }) => locale !== site.language.locale);
  const entries = others.map((language: SiteLanguage) => {
    const { locale, baseUrl } = language;
    const origin = originFor(language, site.config);
    return {
      locale,
      expected: origin + baseUrl + below,
      path: origin + (paths.get(locale) ?? firstPathOf(language)),
    };
  });
  return Object.fromEntries(
    entries.flatMap(({ locale, expected, path }) => (path === expected ? [] : [[locale, path]])),
  );
}

/**
 * Sets the addresses in the head: an untranslated page has its original as the canonical page;
 * translations refer to each other (`hreflang`).
 */
function linkLanguages(
  head: readonly HeadElement[],
  {
    site,
    original,
    translated,
  }: { site: Site; original: Counterpart | undefined; translated: readonly Counterpart[] },
): HeadElement[] {
  const { url } = site.config;
  const own = head.filter(
    ({ tag, attributes }) => tag !== 'link' || attributes['hreflang'] === undefined,
  );
  if (url === '') return own;
  if (original !== undefined)
    return own.map((element) =>
      element.tag === 'link' && element.attributes['rel'] === 'canonical'
        ? { ...element, attributes: { ...element.attributes, href: addressOf(original) } }
        : element,
    );
  const links = listAlternates(translated).map(
    ({ hreflang, href }): HeadElement => ({
      tag: 'link',
      attributes: { rel: 'alternate', href, hreflang },
    }),
  );
  return [...own, ...links];
}
