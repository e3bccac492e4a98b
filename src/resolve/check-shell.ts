import { locate } from '../lib/locate.js';
import type { NavbarItem } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Reference } from '../types/doc.js';
import type { SidebarItem, Site } from '../types/site.js';
import { type CheckRequest, checkReferences } from './check-references.js';
import { isExternal } from './resolve-href.js';

export interface ShellRequest {
  site: Site;
  configFile: { file: string; text: string };
  /** Sidebars files by version: links of `type: 'link'` are checked too. */
  sidebarFiles?: ReadonlyMap<string, { file: string; text: string }>;
  anchorsOf?: CheckRequest['anchorsOf'];
  fileExists(path: string): boolean;
}

/** The links and images of navbar, footer and sidebars that lead nowhere: reported once, in the file that names them. */
export function checkShell(request: ShellRequest): Diagnostic[] {
  const { site, configFile } = request;
  const { navbar, footer } = site.config;
  const urls = [
    ...navbar.items.flatMap(navbarUrls),
    ...footer.links.flatMap(({ items }) => items.flatMap(({ to, href }) => to ?? href ?? [])),
    ...footer.badges.map(({ href }) => href),
  ];
  const images = [
    ...[navbar.logo?.src, navbar.logo?.srcDark, site.config.favicon, site.config.image].flatMap(
      (src) => src ?? [],
    ),
    ...footer.badges.map(({ src }) => src),
  ];
  const pages = [...site.routes.values()].filter(({ kind }) => kind !== 'redirect').length;
  const inConfig = [
    ...checkUrls({ kind: 'link', urls, ...configFile }, request),
    ...checkUrls({ kind: 'image', urls: images, ...configFile }, request),
  ].map((problem) => ({ ...problem, pages }));
  const inSidebars = [...(request.sidebarFiles ?? [])].flatMap(([version, file]) => {
    const sidebars = [...(site.sidebars.get(version)?.values() ?? [])];
    const links = sidebars.flatMap(({ items }) => items.flatMap(sidebarUrls));
    return checkUrls({ kind: 'link', urls: links, ...file }, request);
  });
  return [...inConfig, ...inSidebars];
}

function navbarUrls(item: NavbarItem): string[] {
  if ('items' in item && item.items !== undefined) return item.items.flatMap(navbarUrls);
  const isLink = item.type === undefined || item.type === 'link';
  if (!isLink || 'items' in item) return [];
  return [('to' in item ? item.to : undefined) ?? ('href' in item ? item.href : undefined) ?? []].flat();
}

function sidebarUrls(item: SidebarItem): string[] {
  if (item.type === 'category') return item.items.flatMap(sidebarUrls);
  return item.type === 'link' && item.docId === undefined ? [item.href] : [];
}

function checkUrls(
  {
    kind,
    urls,
    file,
    text,
  }: { kind: Reference['kind']; urls: readonly string[]; file: string; text: string },
  { site, fileExists, anchorsOf = () => undefined }: ShellRequest,
): Diagnostic[] {
  return [...new Set(urls)].flatMap((url) => {
    // An address of the config is below the base URL, with or without a slash before it.
    const isPath = !isExternal(url) && !/^[/#?]|^pathname:/.test(url);
    const place = locate(text, url) ?? { line: 1, column: 1 };
    const reference = { kind, url: isPath ? `/${url}` : url, place };
    const route = site.config.baseUrl;
    return checkReferences({ source: file, route, references: [reference], site, fileExists, anchorsOf }).map(
      ({ route: _, ...problem }) => problem,
    );
  });
}
