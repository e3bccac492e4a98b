import type { KindSheet, LoadedKind } from '../../bundle/site-code.js';
import { buildModulePage } from '../../resolve/pages/build-module-page.js';
import { buildOutlinedPage } from '../../resolve/pages/build-outlined-page.js';
import type { FeaturePages } from '../../resolve/pages/build-page.js';
import { placeOutline } from '../../resolve/pages/place-outline.js';
import type { HeadElement } from '../../types/head.js';
import type { Page } from '../../types/page.js';
import type { PageRequest } from '../../types/page-request.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import { type FeatureSet, given, listWorking } from './feature-set.js';

/** Returns what the features of a site contribute to its pages. */
export function createFeaturePages(set: FeatureSet, site: Site): FeaturePages {
  let head: readonly HeadElement[] | undefined;
  const working = listWorking(set, site);
  const framing = working.filter(({ feature }) => feature.frame !== undefined);
  const starting = working.filter(({ feature }) => feature.bodyStart !== undefined);
  const heading = working.filter(({ feature }) => feature.pageHead !== undefined);
  const cardOf = (route: Route) => ('source' in route ? site.cards.get(route.source) : undefined);
  return {
    build(request): Page | undefined {
      const owned = set.kind(request.route.kind);
      if (owned === undefined) return undefined;
      const asked = { ...request, ...given(owned, site) };
      if (owned.kind.isModule && owned.kind.page === undefined) return buildPluginModule(asked);
      const outline = owned.kind.page === undefined ? owned.kind.outline?.(asked) : undefined;
      return outline === undefined
        ? owned.kind.page?.(asked)
        : buildOutlinedPage(
            request,
            placeOutline(outline, { ...request, feature: owned.feature.name }),
          );
    },
    around: (request) =>
      Object.assign(
        {},
        ...set.active.map(({ feature, options }) => feature.around?.({ ...request, options })),
      ),
    frame: ({ route, doc: facts }, page) => {
      const frames = framing.flatMap(
        (one) =>
          one.feature.frame?.({ ...given(one, site), route, page, facts, card: cardOf(route) }) ??
          [],
      );
      return frames.length === 0
        ? undefined
        : {
            before: frames.flatMap(({ before = [] }) => before),
            after: frames.flatMap(({ after = [] }) => after),
          };
    },
    bodyStart: ({ route, doc: facts }, page) =>
      starting
        .map(
          (one) =>
            one.feature.bodyStart?.({
              ...given(one, site),
              route,
              page,
              facts,
              card: cardOf(route),
            }) ?? '',
        )
        .join(''),
    pageHead: ({ route, doc: facts }, page) =>
      heading.flatMap(
        (one) =>
          one.feature.pageHead?.({
            ...given(one, site),
            route,
            page,
            facts,
            card: cardOf(route),
          }) ?? [],
      ),
    // Computed when a page reads it, so that an error of a plugin is a problem of that page.
    get head() {
      head ??= working.flatMap((one) => one.feature.head?.(given(one, site)) ?? []);
      return head;
    },
  };
}

/** Builds the page of a plugin's module, which describes itself. */
function buildPluginModule({ route, ...request }: PageRequest): Page | undefined {
  return 'source' in route ? buildModulePage({ ...request, route }) : undefined;
}

/** Whether the main part of a page is the text of its source, a Markdown file. */
export function hasOwnText(
  route: Route,
  set: FeatureSet,
): route is Extract<Route, { source: string }> {
  return route.kind === 'doc' || set.kind(route.kind)?.kind.isText === true;
}

/** Whether the main part of a page is the default export of its source, a module. */
export function isModulePage(
  route: Route,
  set: FeatureSet,
): route is Extract<Route, { source: string }> {
  return set.kind(route.kind)?.kind.isModule === true;
}

/** Source files whose texts appear on a page: its own, and those that it is composed of. */
export function listTexts(route: Route, set: FeatureSet): readonly string[] {
  const own = hasOwnText(route, set) ? [route.source] : [];
  return [...own, ...(set.kind(route.kind)?.kind.texts?.(route) ?? [])];
}

/** Lists the kinds of views that features render, without duplicates. */
export function listFeatureKinds({ active }: FeatureSet): LoadedKind[] {
  const kinds = active.flatMap(({ feature: { name, kinds: own = {} } }) =>
    Object.entries(own).flatMap(([kind, { part, view = kind }]): [string, LoadedKind][] =>
      part === undefined
        ? []
        : [[view, { kind: view, part: part.name, module: `features/${name}/${part.module}` }]],
    ),
  );
  return [...new Map(kinds).values()];
}

/** The style sheets of features. */
export function listFeatureSheets({ active }: FeatureSet): (KindSheet & { needs: string })[] {
  return active.flatMap(({ feature: { name, styles = [] } }) =>
    styles.map(({ file, ...rest }) => ({
      ...rest,
      name: nameOfSheet(name, file),
      file: `features/${name}/${file}`,
    })),
  );
}

/** Names a style sheet. A feature's main sheet has the name of the feature. */
function nameOfSheet(feature: string, file: string): string {
  const own = /([^/]+)\.css$/.exec(file)?.[1] ?? file;
  return own === feature ? feature : `${feature}-${own}`;
}
