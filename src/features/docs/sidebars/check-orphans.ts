import { isExternal } from '../../../lib/text/is-external.js';
import { targetOf } from '../../../resolve/links/resolve-references.js';
import { findRoute } from '../../../resolve/routes/find-route.js';
import { addBase, splitUrl } from '../../../resolve/routes/resolve-href.js';
import { sidebarKey } from '../../../resolve/sidebars/sidebar-key.js';
import type { Finding } from '../../../types/doc.js';
import type { UsesRequest } from '../../../types/feature/resolution.js';
import type { NavItem } from '../../../types/site/shell.js';
import type { Site, SiteDoc } from '../../../types/site.js';

/**
 * Reports docs that are in no sidebar of their edition and that nothing links to. In code, a quoted
 * address counts as a link.
 */
export function checkOrphans(request: UsesRequest): Finding[] {
  const { site } = request;
  const listed = listedDocs(site);
  const docs = [...site.docBySource.values()].filter(
    (doc) => !doc.unlisted && !listed.has(nameOf(doc)) && !isMain(doc, site),
  );
  if (docs.length === 0) return [];
  const linked = linkedRoutes(request);
  return docs
    .filter(({ route }) => !linked.has(route))
    .map(({ id, source }) => ({
      code: 'doc-orphan',
      message: `The doc \`${id}\` is in no sidebar, and nothing links to it.`,
      hint: 'Add it to a sidebar, link to it, or set `unlisted` in its front matter.',
      file: source,
      line: 1,
      column: 1,
    }));
}

const nameOf = ({ edition, id }: SiteDoc): string => `${edition} ${id}`;

const isMain = ({ edition, id }: SiteDoc, { editions }: Site): boolean =>
  editions.get(edition)?.mainDocId === id;

/** Returns the docs that some sidebar contains. */
function listedDocs({ sidebars, sidebarSpots }: Site): Set<string> {
  return new Set(
    [...sidebars].flatMap(([edition, ofEdition]) =>
      [...ofEdition.values()].flatMap((sidebar) =>
        [...(sidebarSpots.get(sidebarKey(sidebar))?.keys() ?? [])].map((id) => `${edition} ${id}`),
      ),
    ),
  );
}

function linkedRoutes({ site, references, code, fileExists }: UsesRequest): Set<string> {
  const linked = new Set<string>();
  for (const [source, list] of references) {
    const route = site.routeBySource.get(source) ?? site.config.baseUrl;
    for (const reference of list) {
      const target = targetOf(reference, { source, route, site, fileExists });
      if (target.type === 'route' && target.route !== route) linked.add(target.route);
    }
  }
  const written = [...shellHrefs(site), ...code.flatMap(quotedTexts)];
  for (const href of written) {
    const route = isExternal(href) ? undefined : routeAt(href, site);
    if (route !== undefined) linked.add(route);
  }
  return linked;
}

/** Returns the addresses in navbar, footer, sidebars, previous and next links, and redirects. */
function shellHrefs({ shell, pager, routes }: Site): string[] {
  return [
    ...shell.navbar.items.flatMap(navHrefs),
    ...shell.footer.links.flatMap(({ items }) =>
      items.flatMap((item) => ('href' in item ? item.href : [])),
    ),
    ...[...pager.values()].flatMap(({ prev, next }) => [prev?.href ?? '', next?.href ?? '']),
    ...[...routes.values()].flatMap((route) => (route.kind === 'redirect' ? [route.to] : [])),
  ];
}

function navHrefs(item: NavItem): string[] {
  if (item.type === 'link') return [item.href];
  const {
    items = [],
    before = [],
    after = [],
  } = item as Partial<Record<'items' | 'before' | 'after', NavItem[]>>;
  return [...items, ...before, ...after].flatMap(navHrefs);
}

const QUOTED = /(["'`])((?:(?!\1)[^\s<>{}]){1,300})\1/g;

const quotedTexts = (text: string): string[] =>
  [...text.matchAll(QUOTED)].map(([, , inner = '']) => inner);

function routeAt(href: string, { routes, config }: Site): string | undefined {
  const { path } = splitUrl(href);
  return path === '' ? undefined : findRoute(routes, addBase(path, config))?.path;
}
