import path from 'node:path';
import type { Language, SiteLanguage } from '../../../types/language/language.js';
import type { Site } from '../../../types/site.js';
import type { BuiltRoute } from './built-route.js';
import type { BuiltSite } from './collect-results.js';
import { describeRoutes } from './describe-routes.js';

/**
 * Returns the site in each of its languages, which Docusaurus builds one after the other into
 * `folder`. `ofPlugins` are routes that plugins have added, `kind` the kind of their pages.
 */
export function listBuilt(
  site: Site,
  { folder, kind, ofPlugins }: { folder: string; kind: string; ofPlugins: readonly unknown[] },
): BuiltSite[] {
  const { language, languages } = site;
  const others = languages.filter(({ locale }) => locale !== language.locale);
  const added = [...site.routes.values()].filter((route) => String(route.kind) === kind);
  const paths = new Map(added.map(({ path: place }) => [withoutSlash(place), place]));
  const routes = [...describeRoutes(site), ...settlePaths(ofPlugins.filter(hasPath), paths)];
  return [
    describeBuilt(language, { folder, routes }),
    ...others.map((one) =>
      describeBuilt(one, { folder, routes: translateRoutes(routes, { from: language, to: one }) }),
    ),
  ];
}

function describeBuilt(
  { locale, baseUrl, path: below }: Language,
  { folder, routes }: { folder: string; routes: readonly BuiltRoute[] },
): BuiltSite {
  return {
    locale,
    baseUrl,
    outDir: path.join(folder, below),
    routesPaths: [`${baseUrl}404.html`, ...listPaths(routes)],
    routes,
  };
}

/** The paths of pages. */
const listPaths = (routes: readonly BuiltRoute[]): string[] =>
  routes.flatMap(({ path: place, routes: inner }) => (inner ? listPaths(inner) : place));

/** Gives plugin routes the paths of their pages, to which `trailingSlash` has been applied. */
function settlePaths(
  routes: readonly BuiltRoute[],
  paths: ReadonlyMap<string, string>,
): BuiltRoute[] {
  return routes.map((route) => {
    const { path: place, routes: inner } = route;
    if (inner) return { ...route, routes: settlePaths(inner, paths) };
    return { ...route, path: paths.get(withoutSlash(place)) ?? place };
  });
}

/** A route without a path makes no page. */
const hasPath = (route: unknown): route is BuiltRoute =>
  typeof (Object(route) as Partial<BuiltRoute>).path === 'string';

const withoutSlash = (place: string): string => place.replace(/(?<=.)\/$/, '');

/**
 * Returns the routes of the pages that exist in another language, without the source of translated
 * pages, which is not available here.
 */
function translateRoutes(
  routes: readonly BuiltRoute[],
  languages: { from: Language; to: SiteLanguage },
): BuiltRoute[] {
  const { from, to } = languages;
  const pages = new Map([...to.pages.values()].map((page) => [page.path, page]));
  return routes.flatMap((route) => {
    const { path: place, routes: inner } = route;
    const own = place.startsWith(from.baseUrl)
      ? to.baseUrl + place.slice(from.baseUrl.length)
      : place;
    if (inner) return [{ ...route, path: own, routes: translateRoutes(inner, languages) }];
    const page = pages.get(own);
    if (page === undefined) return [];
    if (page.isUntranslated || route.metadata === undefined) return [{ ...route, path: own }];
    const { modules: _, metadata: __, ...others } = route;
    return [{ ...others, path: own }];
  });
}
