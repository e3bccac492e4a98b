import { suggestHint } from '../../diagnostics/suggest.js';
import { versionsOf } from '../../resolve/editions/list-editions.js';
import { routesByVersion } from '../../resolve/editions/routes-by-version.js';
import { firstStop } from '../../resolve/sidebars/sidebar-order.js';
import type { EditionKey } from '../../types/edition.js';
import type { NavbarScope } from '../../types/feature/resolution.js';
import type { DocsEdition, NavLink, SiteDoc } from '../../types/site.js';
import type { NavbarDocItem, NavbarSidebarItem } from './public-types.js';

/** A link to a doc by its id. */
export function resolveDocItem(item: NavbarDocItem, scope: NavbarScope): NavLink | undefined {
  const { docId } = item;
  for (const edition of lastFirst(scope)) {
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
      ...(hrefs === undefined ? {} : { hrefs }),
      ...classOf(item),
    };
  }
  if ([...scope.draftIds.values()].some((ids) => ids.has(docId))) return undefined;
  scope.report({
    code: 'navbar-unknown-doc',
    message: `The navbar links to the doc \`${docId}\`, but ${noneOf('doc', scope)} has that id.`,
    hint: suggestHint(docId, namesIn(scope.docs)),
    near: docId,
  });
  return undefined;
}

/** A link to where a sidebar begins. */
export function resolveSidebarItem(item: NavbarSidebarItem, scope: NavbarScope): NavLink | undefined {
  const { sidebarId } = item;
  const edition = lastFirst(scope).find(({ key }) => scope.sidebars.get(key)?.has(sidebarId));
  const sidebar = edition && scope.sidebars.get(edition.key)?.get(sidebarId);
  if (edition === undefined || sidebar === undefined) {
    scope.report({
      code: 'navbar-unknown-sidebar',
      message: `The navbar links to the sidebar \`${sidebarId}\`, but ${noneOf('sidebar', scope)} has that name.`,
      hint: suggestHint(sidebarId, namesIn(scope.sidebars)),
      near: sidebarId,
    });
    return undefined;
  }
  const first = firstStop(sidebar.items);
  if (first === undefined) {
    scope.report({
      code: 'navbar-empty-sidebar',
      message: `The navbar links to the sidebar \`${sidebarId}\`, but that sidebar has no doc.`,
      hint: 'Add a doc to the sidebar.',
      near: sidebarId,
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
    ...(hrefs === undefined ? {} : { hrefs }),
    ...classOf(item),
  };
}

function listedRoute(doc: SiteDoc | undefined): string | undefined {
  return doc?.unlisted === false ? doc.route : undefined;
}

/** Names are looked up in the version that readers come to first, then in the others. */
function lastFirst({ editions }: NavbarScope): DocsEdition[] {
  return [...editions.values()].sort((a, b) => Number(b.isLast) - Number(a.isLast));
}

function noneOf(what: string, { editions }: NavbarScope): string {
  if (editions.size < 2) return `no ${what}`;
  return `no ${what} in ${[...editions.values()].map(({ version }) => `\`${version}\``).join(', ')}`;
}

function namesIn(byEdition: ReadonlyMap<EditionKey, ReadonlyMap<string, unknown>>): string[] {
  return [...new Set([...byEdition.values()].flatMap((things) => [...things.keys()]))];
}

function classOf({ className }: { className?: string }): { className?: string } {
  return className === undefined ? {} : { className };
}
