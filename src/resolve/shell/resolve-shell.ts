import { isExternal } from '../../lib/text/is-external.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { FooterColumn, FooterLinkItem, Logo, SiteConfig } from '../../types/config.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type {
  FeatureShell,
  NavItem,
  Shell,
  ShellColumn,
  ShellLogo,
  ShellVersion,
} from '../../types/site/shell.js';
import { DEFAULT_COLLECTION } from '../collections/find-collection.js';
import { resolveRouteHref } from '../routes/find-route.js';
import { addBase } from '../routes/resolve-href.js';
import { attributesOf, type NavbarRequest } from './resolve-navbar.js';

/** Input for resolving the shell. */
export interface ShellScope extends NavbarRequest {
  externalPaths: string[];
  /** The features' parts of the shell. */
  featureShell: Partial<FeatureShell>;
}

/** Classes of the styles of navbar and footer. */
const LOOKS = { dark: 'ds-dark-area', primary: 'ds-navbar-primary' };

/** Returns the content that every page shows around its own, with all addresses resolved. */
export function resolveShell(navbarItems: NavItem[], scope: ShellScope): Shell {
  const { config } = scope;
  const { maxEntries: _, ...sidebar } = config.sidebar;
  return {
    title: config.title,
    ...(config.titleDelimiter !== '|' && { titleDelimiter: config.titleDelimiter }),
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    ...findHome(scope),
    locale: config.locale,
    navbar: {
      ...(config.navbar.title === undefined ? {} : { title: config.navbar.title }),
      ...(config.navbar.logo && { logo: resolveLogo(config.navbar.logo, scope) }),
      hideOnScroll: config.navbar.hideOnScroll,
      className: config.navbar.style ? `ds-navbar ${LOOKS[config.navbar.style]}` : 'ds-navbar',
      items: navbarItems,
    },
    footer: resolveFooter(scope),
    ...(config.announcementBar === undefined ? {} : { announcementBar: config.announcementBar }),
    colorMode: config.colorMode,
    ...((sidebar.hideable || sidebar.autoCollapseCategories) && {
      sidebar,
    }),
    externalPaths: scope.externalPaths,
    ...scope.featureShell,
    versions: [...scope.editions.values()].map((edition) => shellVersion(edition, scope)),
    ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
  };
}

function findHome(scope: NavbarRequest): { home?: string } {
  const home = resolveRouteHref('/', scope).href;
  return home === scope.config.baseUrl ? {} : { home };
}

function shellVersion(edition: DocsEdition, { docs }: NavbarRequest): ShellVersion {
  const { key: name, collection, label, isLast, banner, badge, path, mainDocId = '' } = edition;
  const home = docs.get(name)?.get(mainDocId)?.route ?? path;
  const own = collection === DEFAULT_COLLECTION ? {} : { collection };
  return { name, ...own, label, isLast, banner, badge, home };
}

function resolveLogo(logo: Logo, scope: NavbarRequest): ShellLogo {
  const { config } = scope;
  const { src, srcDark, alt, href, ...rest } = logo;
  return {
    src: imageUrl(src, config),
    ...(srcDark === undefined ? {} : { srcDark: imageUrl(srcDark, config) }),
    alt: alt ?? config.navbar.title ?? config.title,
    ...(href !== undefined && { href: resolveRouteHref(href, scope).href || config.baseUrl }),
    ...rest,
  };
}

function resolveFooter(scope: NavbarRequest): Shell['footer'] {
  const { config, report } = scope;
  const { style, logo, links, badges, copyright, note } = config.footer;
  const resolveItem = (item: FooterLinkItem): ShellColumn['items'] => {
    const url = item.to ?? item.href;
    const { label = '', html, className } = item;
    const look = {
      ...(html !== undefined && { html }),
      ...(className !== undefined && { className }),
    };
    if (url === undefined && html !== undefined) return [{ html, ...look }];
    const name = item.label ?? item['aria-label'] ?? '';
    const { href, external } =
      url === undefined ? { href: '', external: false } : resolveRouteHref(url, scope);
    if (href !== '' && (item.to === undefined || item.href === undefined)) {
      return [{ label, href, external, ...attributesOf(item), ...look }];
    }
    report({
      code: 'footer-link-target',
      message: `The footer link \`${name}\` ${linkFault(item, url)}.`,
      hint: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
      near: name,
    });
    return [];
  };
  return {
    className: style === 'dark' ? `ds-footer ${LOOKS.dark}` : 'ds-footer',
    ...(logo && { logo: resolveLogo(logo, scope) }),
    links: links.map((column) => ({
      ...column,
      className: columnClass(column),
      items: column.items.flatMap(resolveItem),
    })),
    badges: badges.map((badge) => ({
      ...badge,
      href: resolveRouteHref(badge.href, scope).href,
      src: imageUrl(badge.src, config),
    })),
    ...(copyright === undefined ? {} : { copyright }),
    ...(note === undefined ? {} : { note }),
  };
}

/** Links without a title form a row. */
function columnClass({ title, className = '' }: FooterColumn): string {
  return `ds-footer-${title === undefined ? 'row' : 'column'} ${className}`.trimEnd();
}

function linkFault(item: { to?: string; href?: string }, url: string | undefined): string {
  if (url === undefined) return 'has neither `to` nor `href`';
  return item.to !== undefined && item.href !== undefined
    ? 'has both `to` and `href`'
    : `has the unsafe URL \`${url}\``;
}

/** Returns the address of an image in the config: below `static/`, or any full URL. */
function imageUrl(src: string, config: SiteConfig): string {
  if (!isSafeUrl(src, 'image')) return '';
  return isExternal(src) ? src : addBase(src, config);
}
