import { createLocator } from '../../lib/text/locate.js';
import type { NavbarItem, NavbarMenuItems } from '../../types/config/navbar-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { readHtmlLinks } from '../html/read-html-links.js';
import { isExternal, withoutDot } from '../links/resolve-href.js';

/** A file of the site as text, for places. */
interface TextFile {
  file: string;
  text: string;
}

export interface ShellSources {
  site: Site;
  configFile: TextFile;
}

/** The links and images of navbar and footer, each once. */
export function listShellReferences({ site, configFile }: ShellSources): Reference[] {
  const { links, images } = configUrls(site.config);
  return [...toReferences('link', links, configFile), ...toReferences('image', images, configFile)];
}

function configUrls({ navbar, footer, favicon, image, announcementBar }: SiteConfig): {
  links: string[];
  images: string[];
} {
  const html = [
    footer.note,
    footer.copyright,
    announcementBar?.content,
    ...navbar.items.flatMap(navbarHtml),
    ...footer.links.flatMap(({ items }) => items.flatMap((item) => item.html ?? [])),
  ];
  const logos = [navbar.logo, footer.logo];
  const found = html.map((text) => htmlUrls(text ?? ''));
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

/** The links and images in a piece of HTML. */
function htmlUrls(html: string): { links: string[]; images: string[] } {
  const { references } = readHtmlLinks(html);
  const urlsOf = (kind: Reference['kind']) =>
    references.filter((reference) => reference.kind === kind).map(({ url }) => url);
  return { links: urlsOf('link'), images: urlsOf('image') };
}

/** The items of a menu. */
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

/** Addresses as links of a file, each once, where they stand in its text. */
export function toReferences(
  kind: Reference['kind'],
  urls: readonly string[],
  { text }: { text: string },
): Reference[] {
  const locate = createLocator(text);
  return [...new Set(urls)].map((url) => {
    // An address of the config is below the base URL, with or without a slash before it.
    const isPath = !isExternal(url) && !/^[/#?]|^pathname:/.test(url);
    return {
      kind,
      url: isPath ? `/${withoutDot(url)}` : url,
      place: locate(url) ?? { line: 1, column: 1 },
    };
  });
}
