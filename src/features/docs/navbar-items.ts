import { suggestFix } from '../../diagnostics/nearest.js';
import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import { versionsOf } from '../../resolve/editions/list-editions.js';
import { routesByVersion } from '../../resolve/editions/routes-by-version.js';
import { withoutSlash } from '../../resolve/routes/route-path.js';
import { firstStop } from '../../resolve/sidebars/sidebar-order.js';
import type { EditionKey } from '../../types/edition.js';
import type { NavbarScope } from '../../types/feature/resolution.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { NavLink, NavVersions } from '../../types/site/shell.js';
import type { SidebarCategory, SidebarItem } from '../../types/site/sidebar.js';
import type { SiteDoc } from '../../types/site.js';
import type { NavbarDocItem, NavbarSidebarItem, NavbarVersionItem } from './public-types.js';

type NavbarDocsItem = NavbarDocItem | NavbarSidebarItem | NavbarVersionItem;

/**
 * Resolves a navbar link to a doc by its id. Returns undefined if the doc is a draft or unlisted,
 * or, after reporting it, if no doc has the id.
 */
export function resolveDocItem(item: NavbarDocItem, scope: NavbarScope): NavLink | undefined {
  const { docId } = item;
  const editions = chooseEditions(item, scope);
  if (editions === undefined) return undefined;
  for (const edition of editions) {
    const doc = scope.docs.get(edition.key)?.get(docId);
    if (doc === undefined) continue;
    if (doc.unlisted) return undefined;
    const hrefs = routesByVersion(versionsOf(edition, scope.editions), ({ key }) =>
      listedRoute(scope.docs.get(key)?.get(docId)),
    );
    return {
      type: 'link',
      label: item.label ?? docId,
      href: doc.route,
      external: false,
      docId,
      ...(doc.sidebar === undefined ? {} : { sidebar: doc.sidebar }),
      ...collectionOf(edition),
      ...(hrefs === undefined ? {} : { hrefs }),
      ...classOf(item),
    };
  }
  const index = findIndexPage(docId, { editions, scope });
  if (index !== undefined) return { ...index, label: item.label ?? index.label, ...classOf(item) };
  if (editions.some(({ key }) => scope.draftIds.get(key)?.has(docId))) return undefined;
  scope.report({
    code: 'navbar-unknown-doc',
    message: `The navbar links to the doc \`${docId}\`, but ${noneOf('doc', editions, scope)} has that id.`,
    ...hintFor(docId, { names: scope.docs, editions, scope }),
    near: docId,
    within: ['docId'],
  });
  return undefined;
}

/**
 * Returns a link to the generated index page of a category. Docusaurus accepts such a page as a doc
 * whose id is its address below the docs.
 */
function findIndexPage(
  docId: string,
  { editions, scope }: { editions: readonly DocsEdition[]; scope: NavbarScope },
): NavLink | undefined {
  if (!docId.startsWith('/')) return undefined;
  for (const edition of editions) {
    const wanted = withoutSlash(edition.path) + withoutSlash(docId);
    for (const [sidebar, { items }] of scope.sidebars.get(edition.key) ?? []) {
      const found = findCategory(items, wanted);
      if (found?.href !== undefined)
        return {
          type: 'link',
          label: found.label,
          href: found.href,
          external: false,
          sidebar,
          ...collectionOf(edition),
        };
    }
  }
  return undefined;
}

function findCategory(items: readonly SidebarItem[], wanted: string): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const isWanted = item.docId === undefined && withoutSlash(item.href ?? '') === wanted;
    const found = isWanted ? item : findCategory(item.items, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Resolves a navbar link to the first page of a sidebar. Returns undefined if there is none. */
export function resolveSidebarItem(
  item: NavbarSidebarItem,
  scope: NavbarScope,
): NavLink | undefined {
  const { sidebarId } = item;
  const editions = chooseEditions(item, scope);
  if (editions === undefined) return undefined;
  const edition = editions.find(({ key }) => scope.sidebars.get(key)?.has(sidebarId));
  const sidebar = edition && scope.sidebars.get(edition.key)?.get(sidebarId);
  if (edition === undefined || sidebar === undefined) {
    scope.report({
      code: 'navbar-unknown-sidebar',
      message: `The navbar links to the sidebar \`${sidebarId}\`, but ${noneOf('sidebar', editions, scope)} has that name.`,
      ...hintFor(sidebarId, { names: scope.sidebars, editions, scope }),
      near: sidebarId,
      within: ['sidebarId'],
    });
    return undefined;
  }
  const first = firstStop(sidebar.items);
  if (first === undefined) {
    if (scope.isTranslatedOnly) return undefined;
    scope.report({
      code: 'navbar-empty-sidebar',
      message: `The navbar links to the sidebar \`${sidebarId}\`, but that sidebar has no doc.`,
      hint: 'Add a doc to the sidebar.',
      near: sidebarId,
      within: ['sidebarId'],
    });
    return undefined;
  }
  const hrefs = routesByVersion(versionsOf(edition, scope.editions), ({ key }) => {
    const items = scope.sidebars.get(key)?.get(sidebarId)?.items;
    return items && firstStop(items)?.href;
  });
  return {
    type: 'link',
    label: item.label ?? first.label,
    href: first.href,
    external: false,
    sidebar: sidebarId,
    ...collectionOf(edition),
    ...(hrefs === undefined ? {} : { hrefs }),
    ...classOf(item),
  };
}

/** Resolves the version link or the version dropdown of a collection. */
export function resolveVersionItem(
  item: NavbarVersionItem,
  scope: NavbarScope,
): NavVersions | undefined {
  const editions = chooseEditions(item, scope);
  if (editions === undefined) return undefined;
  const [first] = editions;
  return {
    type: item.type,
    ...(item.label === undefined ? {} : { label: item.label }),
    ...(first === undefined ? {} : collectionOf(first)),
  };
}

function listedRoute(doc: SiteDoc | undefined): string | undefined {
  return doc?.unlisted === false ? doc.route : undefined;
}

/**
 * Returns the editions of the collection that an item names. Without a name, returns those of
 * `default`, or of the first collection if there is no `default`. The last version comes first,
 * because names are looked up in this order. Reports an unknown collection and returns undefined.
 */
function chooseEditions(
  { type, docsPluginId }: NavbarDocsItem,
  { editions, report }: NavbarScope,
): DocsEdition[] | undefined {
  const all = [...editions.values()];
  const ids = [...new Set(all.map(({ collection }) => collection))];
  if (docsPluginId !== undefined && !ids.includes(docsPluginId)) {
    report({
      code: 'navbar-unknown-docs',
      message: `A navbar item of type \`${type}\` has the \`docsPluginId\` \`${docsPluginId}\`, but no set of docs has that id.`,
      ...suggestFix(docsPluginId, ids),
      near: docsPluginId,
    });
    return undefined;
  }
  const wanted = docsPluginId ?? (ids.includes(DEFAULT_COLLECTION) ? DEFAULT_COLLECTION : ids[0]);
  return all
    .filter(({ collection }) => collection === wanted)
    .sort((a, b) => Number(b.isLast) - Number(a.isLast));
}

function noneOf(what: string, editions: readonly DocsEdition[], scope: NavbarScope): string {
  const [first] = editions;
  const hasOthers = first !== undefined && editions.length < scope.editions.size;
  const docs = hasOthers ? ` of the docs \`${first.collection}\`` : '';
  if (editions.length < 2) return `no ${what}${docs}`;
  // In the order of the site, because `editions` begins with the last version.
  const versions = [...scope.editions.values()].filter((edition) => editions.includes(edition));
  return `no ${what}${docs} in ${versions.map(({ version }) => `\`${version}\``).join(', ')}`;
}

/**
 * Suggests a correction of an unknown name: another collection that has the name, or a similar name
 * in its own collection.
 */
function hintFor(
  name: string,
  {
    names,
    editions,
    scope,
  }: {
    names: ReadonlyMap<EditionKey, ReadonlyMap<string, unknown>>;
    editions: readonly DocsEdition[];
    scope: NavbarScope;
  },
): ReturnType<typeof suggestFix> {
  const other = [...scope.editions.values()].find(({ key }) => names.get(key)?.has(name));
  if (other !== undefined)
    return { hint: `Add \`docsPluginId: '${other.collection}'\`: these docs have the name.` };
  return suggestFix(name, [
    ...new Set(editions.flatMap(({ key }) => [...(names.get(key)?.keys() ?? [])])),
  ]);
}

function collectionOf({ collection }: DocsEdition): { collection?: string } {
  return collection === DEFAULT_COLLECTION ? {} : { collection };
}

function classOf({ className }: { className?: string }): { className?: string } {
  return className === undefined ? {} : { className };
}
