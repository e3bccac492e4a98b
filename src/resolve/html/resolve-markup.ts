import { type AddressKind, addressKind, mapAddresses } from '../../lib/html/address-attributes.js';
import { mapHtmlAddresses, type ReplaceAddress } from '../../lib/html/map-html-addresses.js';
import { createReservedNames } from '../../lib/html/reserved-names.js';
import { isExternal } from '../../lib/text/is-external.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { NavItem, Shell } from '../../types/site/shell.js';
import type { Sidebar, SidebarHtml, SidebarItem } from '../../types/site/sidebar.js';
import type { Site } from '../../types/site.js';
import { resolveRouteHref } from '../routes/find-route.js';
import { addBase, splitUrl, withoutDot } from '../routes/resolve-href.js';
import { describeLeftOut } from './describe-left-out.js';
import type { RewriteUrl } from './rewrite-html.js';

/** Rewrites one piece of HTML. */
type Rewrite = (html: string) => string;
type RewriteItem = (item: SidebarHtml) => string;

/**
 * Returns a site whose config and sidebars have HTML that is ready to show: addresses are resolved
 * like all others of the config (below the base URL, with or without a leading slash), and elements
 * are balanced.
 */
export async function resolveMarkup(
  site: Site,
  reservedNames: readonly string[],
): Promise<{ site: Site; diagnostics: Diagnostic[] }> {
  const sidebars = [...site.sidebars.values()].flatMap((ofEdition) => [...ofEdition.values()]);
  const rewriteUrl = createUrlRewriter(site);
  const config = rewriteConfig(site.config, rewriteUrl);
  const hasMarkup =
    shellHtml(site.shell).some(isMarkup) || sidebars.some(({ items }) => hasHtml(items));
  if (!hasMarkup) return { site: { ...site, config }, diagnostics: [] };
  // Load the parser only for sites that need it.
  const { rewriteHtml } = await import('./rewrite-html.js');
  const rewrite: Rewrite = (html) => (isMarkup(html) ? rewriteHtml(html, rewriteUrl) : html);
  const { sanitizeHtml } = await import('../../lib/html/sanitize-html.js');
  const reserved = createReservedNames(reservedNames);
  const diagnostics: Diagnostic[] = [];
  const ofSidebars = ({ value, dataFile }: SidebarHtml) => {
    if (dataFile === undefined) return rewrite(value);
    const { html, leftOut } = sanitizeHtml(value, reserved);
    if (leftOut.length > 0) diagnostics.push(describeLeftOut(leftOut, { file: dataFile }));
    return rewrite(html);
  };
  return {
    site: {
      ...site,
      config,
      shell: rewriteShell(site.shell, rewrite),
      sidebars: rewriteSidebars(site, ofSidebars),
    },
    diagnostics,
  };
}

const isMarkup = (html: string): boolean => html.includes('<');

function shellHtml({ footer, announcementBar, navbar }: Shell): string[] {
  const ofNavbar = navbar.items.flatMap(navHtml);
  const ofFooter = footer.links.flatMap(({ items }) => items.flatMap(({ html }) => html ?? []));
  return [
    footer.note ?? '',
    footer.copyright ?? '',
    announcementBar?.content ?? '',
    ...ofNavbar,
    ...ofFooter,
  ];
}

/** Keys of nested items. */
const LISTS = ['items', 'before', 'after'] as const;
type WithItems = Partial<Record<(typeof LISTS)[number], NavItem[]>>;

function navHtml(item: NavItem): string[] {
  const { value, html } = item as { value?: string; html?: string };
  const inner = LISTS.flatMap((key) => (item as WithItems)[key] ?? []);
  return [value ?? [], html ?? [], ...inner.map(navHtml)].flat();
}

const hasHtml = (items: readonly SidebarItem[]): boolean =>
  items.some((item) => item.type === 'html' || (item.type === 'category' && hasHtml(item.items)));

/**
 * Creates a function that writes addresses of pages in the form of their routes. Other addresses
 * stay as they are.
 */
function createUrlRewriter({ config, routes }: Site): RewriteUrl {
  return (url, kind) => {
    const isPathname = url.startsWith('pathname://');
    const isOwn = url !== '' && !/^[#?]/.test(url) && (isPathname || !isExternal(url));
    if (!isOwn || !isSafeUrl(url)) return url;
    if (kind === 'link') return resolveRouteHref(url, { config, routes }).href;
    const { path, query, hash } = splitUrl(isPathname ? url.slice('pathname://'.length) : url);
    return addBase(withoutDot(path), config) + query + hash;
  };
}

/**
 * Resolves addresses in head tags of the config, and in HTML around the pages, whose start and end
 * need not be balanced.
 */
function rewriteConfig(config: SiteConfig, rewriteUrl: RewriteUrl): SiteConfig {
  const { head, bodyHtml } = config;
  const rewrite = (url: string, kind: AddressKind) =>
    rewriteUrl(url, kind === 'link' ? 'link' : 'file');
  return {
    ...config,
    head: head.map((tag) => ({ ...tag, attributes: rewriteAttributes(tag, rewrite) })),
    bodyHtml: {
      ...(bodyHtml.start && { start: mapHtmlAddresses(bodyHtml.start, rewrite) }),
      ...(bodyHtml.end && { end: mapHtmlAddresses(bodyHtml.end, rewrite) }),
    },
  };
}

function rewriteAttributes(
  { tagName, attributes }: SiteConfig['head'][number],
  rewrite: ReplaceAddress,
): Record<string, string | true> {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const kind = addressKind(tagName, name, attributes['rel']);
    const isAddress = kind !== undefined && typeof value === 'string';
    const own = isAddress ? mapAddresses(kind, value, (url) => rewrite(url, kind)) : value;
    return [name, own] as const;
  });
  return Object.fromEntries(entries);
}

function rewriteShell(shell: Shell, rewrite: Rewrite): Shell {
  const { footer, announcementBar, navbar } = shell;
  const { note, copyright } = footer;
  return {
    ...shell,
    navbar: { ...navbar, items: navbar.items.map((item) => rewriteNavItem(item, rewrite)) },
    footer: {
      ...footer,
      links: footer.links.map((column) => ({
        ...column,
        items: column.items.map((item) =>
          item.html === undefined ? item : { ...item, html: rewrite(item.html) },
        ),
      })),
      ...(copyright !== undefined && { copyright: rewrite(copyright) }),
      ...(note !== undefined && { note: rewrite(note) }),
    },
    ...(announcementBar && {
      announcementBar: { ...announcementBar, content: rewrite(announcementBar.content) },
    }),
  };
}

function rewriteNavItem(item: NavItem, rewrite: Rewrite): NavItem {
  const { value, html } = item as { value?: string; html?: string };
  const lists = LISTS.flatMap((key) => {
    const inner = (item as WithItems)[key];
    return inner === undefined ? [] : [[key, inner.map((child) => rewriteNavItem(child, rewrite))]];
  });
  return {
    ...item,
    ...(item.type === 'html' && value !== undefined && { value: rewrite(value) }),
    ...(html !== undefined && { html: rewrite(html) }),
    ...Object.fromEntries(lists),
  } as NavItem;
}

function rewriteSidebars({ sidebars }: Site, rewrite: RewriteItem): Site['sidebars'] {
  const rewriteSidebar = (sidebar: Sidebar): Sidebar =>
    hasHtml(sidebar.items) ? { ...sidebar, items: rewriteItems(sidebar.items, rewrite) } : sidebar;
  return new Map(
    [...sidebars].map(([edition, byName]) => [
      edition,
      new Map([...byName].map(([name, sidebar]) => [name, rewriteSidebar(sidebar)])),
    ]),
  );
}

function rewriteItems(items: readonly SidebarItem[], rewrite: RewriteItem): SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'html') {
      const { dataFile: _, ...shown } = item;
      return { ...shown, value: rewrite(item) };
    }
    return item.type === 'category' ? { ...item, items: rewriteItems(item.items, rewrite) } : item;
  });
}
