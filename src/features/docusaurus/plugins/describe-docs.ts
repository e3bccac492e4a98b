import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { Site, SiteDoc } from '../../../types/site.js';
import type { TagGroup } from '../../../types/tag.js';
import { type AnyRoute, type BuiltRoute, leafOf, ofPlugin } from './built-route.js';

/**
 * Returns the routes of docs: a root for each set, containing its versions, each with its tags and
 * its pages with sidebars.
 */
export function describeDocs(site: Site, routes: readonly AnyRoute[]): BuiltRoute[] {
  const editions = [...site.editions.values()].filter(
    ({ language }) => language === site.language.locale,
  );
  const ids = [...new Set(editions.map(({ collection }) => collection))];
  return ids.map((id) => {
    const own = editions.filter(({ collection }) => collection === id);
    const path = own.find(({ isLast }) => isLast)?.path ?? site.config.baseUrl;
    const versions = own.map((edition) => describeVersion(edition, { site, routes }));
    return ofPlugin(
      'docs',
      { path, exact: false, component: '@theme/DocsRoot', routes: versions },
      id,
    );
  });
}

function describeVersion(
  edition: DocsEdition,
  { site, routes }: { site: Site; routes: readonly AnyRoute[] },
): BuiltRoute {
  const { key, path, isLast } = edition;
  const docs = site.docs.get(key) ?? new Map<string, SiteDoc>();
  const own = routes.filter((route) => (route.edition ?? route.index?.edition) === key);
  const pages = own.flatMap((route) => describePage(route, docs) ?? []);
  const tags = own.flatMap((route) => describeTags(route, docs) ?? []);
  return {
    path,
    exact: false,
    component: '@theme/DocVersionRoot',
    routes: [{ path, exact: false, component: '@theme/DocRoot', routes: pages }, ...tags],
    props: { version: tellVersion(edition, { site, docs }) },
    // Docusaurus matches the routes of other versions first.
    ...(isLast && { priority: -1 }),
  };
}

type Docs = ReadonlyMap<string, SiteDoc>;

/** A doc, or the page of a category. */
function describePage(route: AnyRoute, docs: Docs): BuiltRoute | undefined {
  const { kind, docId = '', index, path } = route;
  if (kind === 'doc') {
    const sidebar = docs.get(docId)?.sidebar;
    return { ...leafOf(route, '@theme/DocItem'), ...(sidebar !== undefined && { sidebar }) };
  }
  if (kind !== 'category' || index === undefined) return undefined;
  const { title, description, sidebar } = index;
  return {
    ...leafOf(route, '@theme/DocCategoryGeneratedIndexPage'),
    props: { categoryGeneratedIndex: { title, description, slug: path, permalink: path, sidebar } },
    sidebar,
  };
}

/** Returns the route of a version’s tag list, or of one tag. */
function describeTags(route: AnyRoute, docs: Docs): BuiltRoute | undefined {
  const { kind, group, groups, allTags: allTagsPath } = route;
  if (kind === 'doc-tags' && groups !== undefined)
    return { ...leafOf(route, '@theme/DocTagsListPage'), props: { tags: groups.map(tellTag) } };
  if (kind !== 'doc-tag' || group === undefined) return undefined;
  const items = group.items.flatMap((id) => {
    const { title, description, route: permalink } = docs.get(id) ?? {};
    return title === undefined ? [] : [{ id, title, description, permalink }];
  });
  const tag = { ...tellTag(group), allTagsPath, items };
  return { ...leafOf(route, '@theme/DocTagDocListPage'), props: { tag } };
}

const tellTag = ({ label, route, description, items }: TagGroup<string>) => ({
  label,
  permalink: route,
  description,
  count: items.length,
});

/**
 * Returns the props that Docusaurus passes to the component of a version, such as its sidebars and
 * docs.
 */
function tellVersion(
  { key, collection, version, label, banner, badge, noIndex, className, isLast }: DocsEdition,
  { site, docs }: { site: Site; docs: Docs },
): object {
  const sidebars = [...(site.sidebars.get(key) ?? [])].map(([name, { items }]) => [name, items]);
  const told = [...docs.values()].map(({ id, title, description, sidebar }) => [
    id,
    { id, title, description, sidebar },
  ]);
  return {
    pluginId: collection,
    version,
    label,
    banner: banner === 'none' ? null : banner,
    badge,
    noIndex,
    className,
    isLast,
    docsSidebars: Object.fromEntries(sidebars),
    docs: Object.fromEntries(told),
  };
}
