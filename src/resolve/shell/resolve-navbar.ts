import { suggestHint } from '../../diagnostics/suggest.js';
import type {
  NavbarDocItem,
  NavbarDropdownItem,
  NavbarHtmlItem,
  NavbarItem,
  NavbarLinkItem,
  NavbarSidebarItem,
  SiteConfig,
} from '../../types/config.js';
import type { EditionKey } from '../../types/edition.js';
import type {
  DocsEdition,
  NavDropdown,
  NavHtml,
  NavItem,
  NavLink,
  Route,
  Sidebar,
  SiteDoc,
} from '../../types/site.js';
import { versionsOf } from '../docs/list-editions.js';
import { routesByVersion } from '../docs/routes-by-version.js';
import { addBase } from '../links/resolve-href.js';
import type { ReportConfig } from '../reports/report-config.js';
import { resolveRouteHref } from '../routes/find-route.js';
import { firstStop } from '../sidebars/sidebar-order.js';

/** What navbar items may name. */
export interface NavbarScope {
  config: SiteConfig;
  editions: ReadonlyMap<EditionKey, DocsEdition>;
  docs: ReadonlyMap<EditionKey, ReadonlyMap<string, SiteDoc>>;
  draftIds: ReadonlyMap<EditionKey, ReadonlySet<string>>;
  sidebars: ReadonlyMap<EditionKey, ReadonlyMap<string, Sidebar>>;
  routes: ReadonlyMap<string, Route>;
  /** Types of the items that features draw. */
  featureItems: readonly string[];
  report: ReportConfig;
}

const TYPES = ['link', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'dropdown', 'html'];

/** Looks up what the navbar names. Items with a fault are left out; each fault is reported. */
export function resolveNavbar(scope: NavbarScope): NavItem[] {
  return scope.config.navbar.items.flatMap((item): NavItem[] => {
    const position = item.position ?? 'left';
    if (isOfFeature(item, scope)) return [{ type: item.type, position } as NavItem];
    if (item.type === 'docsVersion' || item.type === 'docsVersionDropdown') {
      return [{ type: item.type, ...(item.label === undefined ? {} : { label: item.label }), position }];
    }
    if (isDropdown(item)) return [{ ...resolveDropdown(item, scope), position }];
    const entry = resolveEntry(item, scope);
    return entry === undefined ? [] : [{ ...entry, position }];
  });
}

/** An item that a feature draws. */
function isOfFeature(item: NavbarItem, { featureItems }: NavbarScope): boolean {
  return item.type !== undefined && featureItems.includes(item.type);
}

function isDropdown(item: NavbarItem): item is NavbarDropdownItem {
  return item.type === 'dropdown' || (item.type === undefined && 'items' in item && item.items !== undefined);
}

function resolveDropdown(item: NavbarDropdownItem, scope: NavbarScope): NavDropdown {
  const items = item.items.flatMap((inner): (NavLink | NavHtml)[] => {
    const refused = ['dropdown', 'docsVersion', 'docsVersionDropdown', ...scope.featureItems];
    const type = isDropdown(inner) ? 'dropdown' : (inner.type ?? 'link');
    if (refused.includes(type)) {
      scope.report({
        code: 'navbar-dropdown-item',
        message: `The navbar dropdown \`${item.label}\` contains an item of type \`${type}\`.`,
        hint: 'Move it out of the dropdown: dropdowns can contain links, docs, sidebars and HTML.',
        near: isDropdown(inner) ? inner.label : item.label,
      });
      return [];
    }
    const entry = resolveEntry(inner, scope);
    return entry === undefined ? [] : [entry];
  });
  return { type: 'dropdown', label: item.label, items, ...classOf(item) };
}

function resolveEntry(item: NavbarItem, scope: NavbarScope): NavLink | NavHtml | undefined {
  switch (item.type) {
    case undefined:
    case 'link':
      return resolveLink(item as NavbarLinkItem, scope);
    case 'doc':
      return resolveDoc(item, scope);
    case 'docSidebar':
      return resolveDocSidebar(item, scope);
    case 'html':
      return resolveHtml(item);
    default: {
      const type = String(item.type);
      scope.report({
        code: 'navbar-unknown-type',
        message: `A navbar item has the unknown type \`${type}\`.`,
        hint: suggestHint(type, [...TYPES, ...scope.featureItems]),
        near: type,
      });
      return undefined;
    }
  }
}

function resolveHtml(item: NavbarHtmlItem): NavHtml {
  return { type: 'html', value: item.value, ...classOf(item) };
}

function resolveLink(item: NavbarLinkItem, scope: NavbarScope): NavLink | undefined {
  const url = item.to ?? item.href;
  if (url === undefined || (item.to !== undefined && item.href !== undefined)) {
    scope.report({
      code: 'navbar-link-target',
      message: `The navbar item \`${item.label}\` has ${url === undefined ? 'neither `to` nor `href`' : 'both `to` and `href`'}.`,
      hint: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
      near: item.label,
    });
    return undefined;
  }
  const { href, external } = resolveRouteHref(url, scope);
  if (href === '') {
    scope.report({
      code: 'url-unsafe',
      message: `The navbar item \`${item.label}\` has the unsafe URL \`${url}\`.`,
      hint: 'Link to a page or an `https:` URL.',
      near: url,
    });
    return undefined;
  }
  const base = item.activeBasePath === undefined ? undefined : addBase(item.activeBasePath, scope.config);
  return {
    type: 'link',
    label: item.label,
    href,
    external,
    ...(base === undefined ? {} : { activeBasePath: base }),
    ...classOf(item),
  };
}

function resolveDoc(item: NavbarDocItem, scope: NavbarScope): NavLink | undefined {
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
    message: `The navbar names the doc \`${docId}\`, but ${noneOf('doc', scope)} has that id.`,
    hint: suggestHint(docId, namesIn(scope.docs)),
    near: docId,
  });
  return undefined;
}

function resolveDocSidebar(item: NavbarSidebarItem, scope: NavbarScope): NavLink | undefined {
  const { sidebarId } = item;
  const edition = lastFirst(scope).find(({ key }) => scope.sidebars.get(key)?.has(sidebarId));
  const sidebar = edition && scope.sidebars.get(edition.key)?.get(sidebarId);
  if (edition === undefined || sidebar === undefined) {
    scope.report({
      code: 'navbar-unknown-sidebar',
      message: `The navbar names the sidebar \`${sidebarId}\`, but ${noneOf('sidebar', scope)} has that name.`,
      hint: suggestHint(sidebarId, namesIn(scope.sidebars)),
      near: sidebarId,
    });
    return undefined;
  }
  const first = firstStop(sidebar.items);
  if (first === undefined) {
    scope.report({
      code: 'navbar-empty-sidebar',
      message: `The navbar names the sidebar \`${sidebarId}\`, but that sidebar has no doc to link to.`,
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
  return `no ${what} of ${[...editions.values()].map(({ version }) => `\`${version}\``).join(', ')}`;
}

function namesIn(byEdition: ReadonlyMap<EditionKey, ReadonlyMap<string, unknown>>): string[] {
  return [...new Set([...byEdition.values()].flatMap((things) => [...things.keys()]))];
}

function classOf({ className }: { className?: string }): { className?: string } {
  return className === undefined ? {} : { className };
}
