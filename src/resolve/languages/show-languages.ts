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
 * Adds to a page where it is in the other languages, and whether it is translated. Sites with one
 * language have nothing to say.
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
 * What a language is called in a sentence of another one: `français`, where menus have `Français`.
 */
function nameInSentence({ locale, label }: Language, { locale: reader }: Language): string {
  const names =
    namesForReaders.get(reader) ??
    new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' });
  namesForReaders.set(reader, names);
  return names.of(locale) ?? label;
}

/** By locale. To make one takes longer than all else that a page says of its languages. */
const namesForReaders = new Map<string, Intl.DisplayNames>();

/**
 * Where a page is in the languages that have it elsewhere than at the same place, or not at all:
 * then their first page.
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
 * The addresses in the head: what is not translated names its original as the canonical page; all
 * others name each other (`hreflang`).
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
