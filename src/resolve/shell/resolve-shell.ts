import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { Logo, SiteConfig } from '../../types/config.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { FeatureShell, NavItem, Shell, ShellVersion } from '../../types/site/shell.js';
import { DEFAULT_COLLECTION } from '../collections/find-collection.js';
import { addBase, isExternal } from '../links/resolve-href.js';
import { resolveRouteHref } from '../routes/find-route.js';
import type { NavbarRequest } from './resolve-navbar.js';

/** What the shell may name. */
export interface ShellScope extends NavbarRequest {
  externalPaths: string[];
  /** What the features say. */
  featureShell: Partial<FeatureShell>;
}

/** What every page shows around its content, all addresses resolved. */
export function resolveShell(navbarItems: NavItem[], scope: ShellScope): Shell {
  const { config } = scope;
  return {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    locale: config.locale,
    navbar: {
      ...(config.navbar.title === undefined ? {} : { title: config.navbar.title }),
      ...(config.navbar.logo === undefined ? {} : { logo: resolveLogo(config.navbar.logo, config) }),
      hideOnScroll: config.navbar.hideOnScroll,
      items: navbarItems,
    },
    footer: resolveFooter(scope),
    ...(config.announcementBar === undefined ? {} : { announcementBar: config.announcementBar }),
    colorMode: config.colorMode,
    externalPaths: scope.externalPaths,
    ...scope.featureShell,
    versions: [...scope.editions.values()].map((edition) => shellVersion(edition, scope)),
    ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
  };
}

function shellVersion(edition: DocsEdition, { docs }: NavbarRequest): ShellVersion {
  const { key: name, collection, label, isLast, banner, badge, path, mainDocId = '' } = edition;
  const home = docs.get(name)?.get(mainDocId)?.route ?? path;
  const own = collection === DEFAULT_COLLECTION ? {} : { collection };
  return { name, ...own, label, isLast, banner, badge, home };
}

function resolveLogo(logo: Logo, config: SiteConfig): NonNullable<Shell['navbar']['logo']> {
  const { src, srcDark, alt, ...size } = logo;
  return {
    src: imageUrl(src, config),
    ...(srcDark === undefined ? {} : { srcDark: imageUrl(srcDark, config) }),
    alt: alt ?? config.navbar.title ?? config.title,
    ...size,
  };
}

function resolveFooter(scope: NavbarRequest): Shell['footer'] {
  const { config, report } = scope;
  const { links, badges, copyright, note } = config.footer;
  const resolveItem = (item: { label: string; to?: string; href?: string }): FooterLink[] => {
    const url = item.to ?? item.href;
    const { href, external } =
      url === undefined ? { href: '', external: false } : resolveRouteHref(url, scope);
    if (href !== '' && (item.to === undefined || item.href === undefined)) {
      return [{ label: item.label, href, external }];
    }
    report({
      code: 'footer-link-target',
      message: `The footer link \`${item.label}\` ${linkFault(item, url)}.`,
      hint: 'Give it exactly one: `to` for a page of the site, `href` for any other URL.',
      near: item.label,
    });
    return [];
  };
  return {
    links: links.map(({ title, items }) => ({ title, items: items.flatMap(resolveItem) })),
    badges: badges.map((badge) => ({
      ...badge,
      href: resolveRouteHref(badge.href, scope).href,
      src: imageUrl(badge.src, config),
    })),
    ...(copyright === undefined ? {} : { copyright }),
    ...(note === undefined ? {} : { note }),
  };
}

type FooterLink = Shell['footer']['links'][number]['items'][number];

function linkFault(item: { to?: string; href?: string }, url: string | undefined): string {
  if (url === undefined) return 'has neither `to` nor `href`';
  return item.to !== undefined && item.href !== undefined
    ? 'has both `to` and `href`'
    : `has the unsafe URL \`${url}\``;
}

/** The address of an image of the config: below `static/`, or anywhere else by its full URL. */
function imageUrl(src: string, config: SiteConfig): string {
  if (!isSafeUrl(src, 'image')) return '';
  return isExternal(src) ? src : addBase(src, config);
}
