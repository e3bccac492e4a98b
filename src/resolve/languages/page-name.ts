import type { PageInLanguage, SiteLanguage } from '../../types/language/language.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';

/**
 * Returns a name that a page has in every language: its original source file, or, without one, its
 * path below the base URL.
 */
export function pageName(
  route: Route,
  { config }: { config: Pick<Site['config'], 'baseUrl'> },
): string {
  return 'source' in route
    ? `${route.kind} ${route.source}`
    : route.path.slice(config.baseUrl.length);
}

/** Name of the page that the root of a language redirects to if there is no home page. */
const FIRST = 'the first page';

/** Lists the pages of a language for the other languages. */
export function listPages(site: Site): ReadonlyMap<string, PageInLanguage> {
  const root = site.routes.get(site.config.baseUrl);
  const first = root?.kind === 'redirect' ? site.routes.get(root.to) : undefined;
  const firstPage = { path: first?.path ?? '', isUntranslated: false };
  return new Map([
    ...(first === undefined ? [] : [[FIRST, firstPage] as const]),
    ...[...site.routes.values()]
      .filter(({ kind }) => kind !== 'redirect' && kind !== 'not-found')
      .map((route): [string, PageInLanguage] => [
        pageName(route, site),
        {
          path: route.path,
          isUntranslated: 'source' in route && site.untranslated.has(route.source),
        },
      ]),
  ]);
}

/** Returns the path of the first page of a language, with redirects resolved. */
export const firstPathOf = ({ pages, baseUrl }: SiteLanguage): string =>
  pages.get(FIRST)?.path ?? baseUrl;

/**
 * Finds a page in each language that has it, including the given one. Returns none on sites with
 * one language.
 */
export function findInLanguages(
  route: Route,
  site: Pick<Site, 'config' | 'languages'>,
): (PageInLanguage & { language: SiteLanguage })[] {
  const name = pageName(route, site);
  return site.languages.flatMap((language) => {
    const page = language.pages.get(name);
    return page === undefined ? [] : [{ ...page, language }];
  });
}
