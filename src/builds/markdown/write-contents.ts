import { DEFAULT_COLLECTION } from '../../resolve/collections/find-collection.js';
import { decodePath, withoutSlash } from '../../resolve/routes/route-path.js';
import type { IndexedPage } from '../../types/feature/site-index.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { SidebarItem } from '../../types/site/sidebar.js';
import type { Site } from '../../types/site.js';
import type { Linker } from './create-linker.js';
import { CONTENTS, type MarkdownPage } from './place-markdown.js';

export interface ContentsRequest {
  site: Site;
  editions: readonly DocsEdition[];
  /** By route. */
  pages: ReadonlyMap<string, MarkdownPage>;
  /** Titles and descriptions, by route. */
  found: ReadonlyMap<string, IndexedPage>;
  linker: Linker;
}

/** Writes the list of all pages, in the order and nesting of the sidebars. */
export function writeContents(request: ContentsRequest): string {
  const { title, tagline } = request.site.config;
  return joinBlocks([
    `# ${toLine(title)}`,
    ...(tagline === '' ? [] : [toLine(tagline)]),
    ...request.editions.flatMap((edition) => writeEdition(edition, request)),
  ]);
}

function writeEdition(edition: DocsEdition, request: ContentsRequest): string[] {
  const { site, editions, pages } = request;
  const listed = new Set<string>();
  const lists = [...(site.sidebars.get(edition.key)?.values() ?? [])].map(({ items }) =>
    writeItems(items, { ...request, from: CONTENTS, listed }),
  );
  const rest = [...pages.values()].filter(
    ({ edition: own, route }) => own.key === edition.key && !listed.has(route.path),
  );
  const others = rest.map(({ route }) => writeLink(route.path, { ...request, from: CONTENTS }));
  const blocks = [...lists, others].filter((lines) => lines.length > 0);
  const heading = nameEdition(edition, editions);
  return [
    ...(heading === undefined ? [] : [`## ${toLine(heading)}`]),
    ...blocks.map((lines) => lines.join('\n')),
  ];
}

/** Names an edition by its set and version, as far as they distinguish it from the others. */
function nameEdition(
  { collection, label, docsPath }: DocsEdition,
  editions: readonly DocsEdition[],
): string | undefined {
  // Name the default set, which has no name in the config, by its addresses.
  const set = collection === DEFAULT_COLLECTION ? lastName(docsPath) : collection;
  const names = [
    ...(new Set(editions.map((one) => one.collection)).size > 1 ? [set] : []),
    ...(editions.filter((one) => one.collection === collection).length > 1 ? [label] : []),
  ];
  return names.length === 0 ? undefined : names.join(' ');
}

const lastName = (path: string): string =>
  decodePath(withoutSlash(path).split('/').at(-1) ?? '') || DEFAULT_COLLECTION;

type ListRequest = Pick<ContentsRequest, 'site' | 'pages' | 'found' | 'linker'> & {
  /** Path of the file that contains the list. */
  from: string;
};

function writeItems(
  items: readonly SidebarItem[],
  request: ListRequest & { listed: Set<string> },
): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    if (item.href !== undefined) request.listed.add(item.href);
    const line =
      item.href === undefined
        ? `- ${escapeLabel(item.label)}`
        : writeLink(item.href, request, item);
    if (item.type === 'link') return [line];
    return [line, ...writeItems(item.items, request).map((below) => `  ${below}`)];
  });
}

/** Writes the page of a category: a link to each of its items. */
export function writeCategory(
  items: readonly SidebarItem[],
  request: ListRequest & { title: string; route: string },
): string {
  const { title, found, route } = request;
  const about = found.get(route)?.description;
  const lines = writeItems(items, { ...request, listed: new Set() });
  return joinBlocks([`# ${toLine(title)}`, ...(about ? [toLine(about)] : []), lines.join('\n')]);
}

function writeLink(
  href: string,
  { site, found, linker, from }: ListRequest,
  { label, description }: { label?: string; description?: string } = {},
): string {
  const page = found.get(href);
  const about = description ?? page?.description;
  const isOwn = href.startsWith('/');
  const address = isOwn ? (linker.place(href, from)?.address ?? site.config.url + href) : href;
  const text = escapeLabel(label ?? page?.title ?? href);
  return `- [${text}](${address})${about ? `: ${toLine(about)}` : ''}`;
}

const escapeLabel = (label: string): string => toLine(label).replace(/[[\]\\`*_<]/g, '\\$&');

/** Joins lines: a line break would end the heading or list item. */
const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const joinBlocks = (blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
