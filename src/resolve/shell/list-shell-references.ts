import { addressKind, listAddresses } from '../../lib/html/address-attributes.js';
import { isExternal } from '../../lib/text/is-external.js';
import { createLocator, locateInside } from '../../lib/text/locate.js';
import type { NavbarItem, NavbarMenuItems } from '../../types/config/navbar-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { readHtmlLinks } from '../html/read-html-links.js';
import { withoutDot } from '../routes/resolve-href.js';

/** A file of the site with its text, for positions. */
interface TextFile {
  file: string;
  text: string;
}

export interface ShellSources {
  site: Site;
  configFile: TextFile;
}

/** Lists the links and images of navbar and footer, each once. */
export function listShellReferences({ site, configFile }: ShellSources): Reference[] {
  const { links, images } = configUrls(site.config);
  const files = withoutBase(site.config.head.flatMap(headUrls), site.config);
  return [
    ...toReferences('link', links, configFile),
    ...toReferences('image', images, configFile),
    ...toReferences('file', files, configFile),
  ];
}

/** Removes the base URL, so that addresses are as they were written. */
const withoutBase = (urls: readonly string[], { baseUrl }: SiteConfig): string[] =>
  urls.map((url) => (url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url));

/**
 * Lists the files that a head tag loads. Leaves out manifests, which other programs may generate.
 */
function headUrls({ tagName, attributes }: SiteConfig['head'][number]): string[] {
  const { rel } = attributes;
  if (typeof rel === 'string' && /manifest/i.test(rel)) return [];
  return Object.entries(attributes).flatMap(([name, value]) => {
    const kind = addressKind(tagName, name, rel);
    if (typeof value !== 'string' || kind === undefined || kind === 'link') return [];
    return listAddresses(kind, value);
  });
}

function configUrls(config: SiteConfig): { links: string[]; images: string[] } {
  const { navbar, footer, favicon, image, announcementBar, bodyHtml } = config;
  const html = [
    footer.note,
    footer.copyright,
    announcementBar?.content,
    ...navbar.items.flatMap(navbarHtml),
    ...footer.links.flatMap(({ items }) => items.flatMap((item) => item.html ?? [])),
  ];
  const logos = [navbar.logo, footer.logo];
  const around = htmlUrls([bodyHtml.start, bodyHtml.end].join('\n'));
  const found = [
    ...html.map((text) => htmlUrls(text ?? '')),
    { links: withoutBase(around.links, config), images: withoutBase(around.images, config) },
  ];
  return {
    links: [
      ...found.flatMap(({ links }) => links),
      ...navbar.items.flatMap(navbarUrls),
      ...footer.links.flatMap(({ items }) => items.flatMap(({ to, href }) => to ?? href ?? [])),
      ...footer.badges.map(({ href }) => href),
      ...logos.flatMap((logo) => logo?.href ?? []),
    ],
    images: [
      ...found.flatMap(({ images }) => images),
      ...[...logos.flatMap((logo) => [logo?.src, logo?.srcDark]), favicon, image].flatMap(
        (src) => src ?? [],
      ),
      ...footer.badges.map(({ src }) => src),
    ],
  };
}

/** Lists the links, images and other files in a piece of HTML. */
function htmlUrls(html: string): { links: string[]; images: string[] } {
  const { references } = readHtmlLinks(html);
  const urlsOf = (isLink: boolean) =>
    references.filter(({ kind }) => (kind === 'link') === isLink).map(({ url }) => url);
  return { links: urlsOf(true), images: urlsOf(false) };
}

/** Returns the items of a menu. */
function innerItems(item: NavbarItem): readonly NavbarItem[] {
  if ('items' in item && item.items !== undefined) return item.items;
  const { dropdownItemsBefore = [], dropdownItemsAfter = [] } = item as NavbarMenuItems;
  return [...dropdownItemsBefore, ...dropdownItemsAfter];
}

function navbarHtml(item: NavbarItem): string[] {
  const inner = innerItems(item);
  if (inner.length > 0) return inner.flatMap(navbarHtml);
  if ('html' in item && item.html !== undefined) return [item.html];
  return item.type === 'html' && 'value' in item ? [item.value] : [];
}

function navbarUrls(item: NavbarItem): string[] {
  const inner = innerItems(item);
  if (inner.length > 0) return inner.flatMap(navbarUrls);
  const isLink = item.type === undefined || item.type === 'link';
  if (!isLink || 'items' in item) return [];
  return [
    ('to' in item ? item.to : undefined) ?? ('href' in item ? item.href : undefined) ?? [],
  ].flat();
}

/** Converts addresses to references of a file, each once, at their positions in its text. */
export function toReferences(
  kind: Reference['kind'],
  urls: readonly string[],
  { text }: { text: string },
): Reference[] {
  const locate = createLocator(text);
  return [...new Set(urls)].map((url) => {
    // Addresses in the config are below the base URL, with or without a leading slash.
    const isPath = !isExternal(url) && !/^[/#?]|^pathname:/.test(url);
    return {
      kind,
      url: isPath ? `/${withoutDot(url)}` : url,
      place: locate(url) ?? locateInside(text, url) ?? { line: 1, column: 1 },
    };
  });
}
