import type { Json } from '../../../types/json.js';
import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { Sidebar } from '../../../types/site/sidebar.js';
import type { Site } from '../../../types/site.js';

/** Returns the global data of Docusaurus’ docs plugin, by plugin name and ID of the docs. */
export function buildGlobalData(site: Site): { [plugin: string]: Json } {
  const own = ownEditions(site);
  const ids = [...new Set(own.map(({ collection }) => collection))];
  const sets = ids.map((id): [string, Json] => {
    const editions = own.filter(({ collection }) => collection === id);
    const path = editions.find(({ isLast }) => isLast)?.path ?? site.config.baseUrl;
    const versions = editions.map((edition) => describeVersion(edition, site));
    return [id, { path, versions, breadcrumbs: true }];
  });
  return sets.length === 0 ? {} : { 'docusaurus-plugin-content-docs': Object.fromEntries(sets) };
}

/** Returns the docs of each version, for pages that list docs by ID: see `DocsByVersion`. */
export function buildDocsByVersion(site: Site): Json {
  const all: Record<string, Record<string, Json>> = {};
  for (const { key, collection, version } of ownEditions(site)) {
    const docs = [...(site.docs.get(key)?.values() ?? [])].map(
      ({ id, title, description, sidebar }) => [
        id,
        {
          id,
          title,
          ...(description && { description }),
          ...(sidebar !== undefined && { sidebar }),
        },
      ],
    );
    all[collection] = { ...all[collection], [version]: Object.fromEntries(docs) as Json };
  }
  return all;
}

const ownEditions = (site: Site): DocsEdition[] =>
  [...site.editions.values()].filter(({ language }) => language === site.language.locale);

function describeVersion(
  { key, version, label, isLast, path, mainDocId = '' }: DocsEdition,
  site: Site,
): Json {
  const docs = [...(site.docs.get(key)?.values() ?? [])].map(
    ({ id, route, sidebar, unlisted }) => ({
      id,
      path: route,
      ...(unlisted && { unlisted }),
      ...(sidebar !== undefined && { sidebar }),
    }),
  );
  const named = [...(site.sidebars.get(key) ?? [])];
  const sidebars = named.map(([name, sidebar]) => [name, describeSidebar(sidebar)]);
  // Docusaurus treats a category page as a doc whose ID is its path below the version.
  const above = path.replace(/\/$/, '').length;
  const indexes = named.flatMap(([name, { items }]) =>
    listIndexes(items).map((route) => ({
      id: route.slice(above).replace(/(?<=.)\/$/, ''),
      path: route,
      sidebar: name,
    })),
  );
  return {
    name: version,
    label,
    isLast,
    path,
    mainDocId,
    docs: [...docs, ...indexes],
    draftIds: [],
    sidebars: Object.fromEntries(sidebars),
  };
}

/** Returns the routes of generated category pages. */
function listIndexes(items: Sidebar['items']): string[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const own = item.docId === undefined && item.href !== undefined ? [item.href] : [];
    return [...own, ...listIndexes(item.items)];
  });
}

/** Returns the link to the first page of a sidebar. */
function describeSidebar(sidebar: Sidebar): Json {
  const link = findLink(sidebar.items);
  return link === undefined ? {} : { link };
}

function findLink(items: Sidebar['items']): { path: string; label: string } | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.docId !== undefined && item.ref !== true)
      return { path: item.href, label: item.label };
    if (item.type !== 'category') continue;
    if (item.href !== undefined) return { path: item.href, label: item.label };
    const inner = findLink(item.items);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
