import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { NavItem, Shell } from '../../types/site/shell.js';
import type { Sidebar, SidebarItem } from '../../types/site/sidebar.js';
import type { Site } from '../../types/site.js';
import { addBase, isExternal } from '../links/resolve-href.js';
import { resolveRouteHref } from '../routes/find-route.js';
import type { RewriteUrl } from './rewrite-html.js';

/** Rewrites one piece of HTML. */
type Rewrite = (html: string) => string;

/**
 * A site with the HTML of its config and sidebars ready to be shown: its addresses are resolved like all others of the
 * config (below the base URL, with or without a slash before them), and its elements are balanced.
 */
export async function resolveMarkup(site: Site): Promise<Site> {
  const sidebars = [...site.sidebars.values()].flatMap((ofEdition) => [...ofEdition.values()]);
  const hasMarkup = shellHtml(site.shell).some(isMarkup) || sidebars.some(({ items }) => hasHtml(items));
  if (!hasMarkup) return site;
  // The parser is loaded by sites that need it.
  const { rewriteHtml } = await import('./rewrite-html.js');
  const rewriteUrl = createUrlRewriter(site);
  const rewrite: Rewrite = (html) => (isMarkup(html) ? rewriteHtml(html, rewriteUrl) : html);
  return { ...site, shell: rewriteShell(site.shell, rewrite), sidebars: rewriteSidebars(site, rewrite) };
}

const isMarkup = (html: string): boolean => html.includes('<');

function shellHtml({ footer, announcementBar, navbar }: Shell): string[] {
  const ofNavbar = navbar.items.flatMap((item) =>
    (item.type === 'dropdown' ? item.items : [item]).flatMap((one) =>
      one.type === 'html' ? [one.value] : [],
    ),
  );
  return [footer.note ?? '', footer.copyright ?? '', announcementBar?.content ?? '', ...ofNavbar];
}

const hasHtml = (items: readonly SidebarItem[]): boolean =>
  items.some((item) => item.type === 'html' || (item.type === 'category' && hasHtml(item.items)));

/** Addresses of pages are written as their routes are. What is not an address of the site stays as it is. */
function createUrlRewriter({ config, routes }: Site): RewriteUrl {
  return (url, kind) => {
    const isPathname = url.startsWith('pathname://');
    const isOwn = url !== '' && !/^[#?]/.test(url) && (isPathname || !isExternal(url));
    if (!isOwn || !isSafeUrl(url)) return url;
    if (kind === 'link') return resolveRouteHref(url, { config, routes }).href;
    return addBase(isPathname ? url.slice('pathname://'.length) : url, config);
  };
}

function rewriteShell(shell: Shell, rewrite: Rewrite): Shell {
  const { footer, announcementBar, navbar } = shell;
  const { note, copyright } = footer;
  return {
    ...shell,
    navbar: { ...navbar, items: navbar.items.map((item) => rewriteNavItem(item, rewrite)) },
    footer: {
      ...footer,
      ...(copyright !== undefined && { copyright: rewrite(copyright) }),
      ...(note !== undefined && { note: rewrite(note) }),
    },
    ...(announcementBar && {
      announcementBar: { ...announcementBar, content: rewrite(announcementBar.content) },
    }),
  };
}

function rewriteNavItem(item: NavItem, rewrite: Rewrite): NavItem {
  if (item.type === 'html') return { ...item, value: rewrite(item.value) };
  if (item.type !== 'dropdown') return item;
  const items = item.items.map((child) =>
    child.type === 'html' ? { ...child, value: rewrite(child.value) } : child,
  );
  return { ...item, items };
}

function rewriteSidebars({ sidebars }: Site, rewrite: Rewrite): Site['sidebars'] {
  const rewriteSidebar = (sidebar: Sidebar): Sidebar =>
    hasHtml(sidebar.items) ? { ...sidebar, items: rewriteItems(sidebar.items, rewrite) } : sidebar;
  return new Map(
    [...sidebars].map(([edition, byName]) => [
      edition,
      new Map([...byName].map(([name, sidebar]) => [name, rewriteSidebar(sidebar)])),
    ]),
  );
}

function rewriteItems(items: readonly SidebarItem[], rewrite: Rewrite): SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'html') return { ...item, value: rewrite(item.value) };
    return item.type === 'category' ? { ...item, items: rewriteItems(item.items, rewrite) } : item;
  });
}
