import type { Element, Properties } from 'hast';
import { listUnsafeUrls } from '../../lib/html/list-unsafe-urls.js';
import { NAME_LINK } from '../../lib/text/name-link.js';
import type { Reference, ReferenceKind } from '../../types/doc.js';
import type { ImageHole, LinkHole } from '../../types/hole.js';
import type { ElementData } from '../nodes.js';
import { type Page, placeOf } from '../page.js';
import { markAddresses } from './mark-addresses.js';

/** An element without the attributes that the page fills in, and a hole for these. */
export interface ElementWithHole {
  element: Element;
  hole?: LinkHole | ImageHole;
}

/**
 * Records a link or image element in the page's references. Removes unsafe URLs from all
 * attributes, with a warning.
 */
export function takeUrls(element: Element, page: Page, file: string): ElementWithHole {
  const properties = dropUnsafeUrls(element, page, file);
  if (isLink(element) && typeof properties['href'] === 'string') {
    const { href, ...rest } = properties;
    const isDownload = rest['download'] !== undefined && rest['download'] !== false;
    const ref = addReference(isDownload ? 'download' : 'link', readName(href));
    const others = markAddresses(element.tagName, rest, addReference);
    // The page fills in the name of the file.
    const { download, ...unnamed } = others;
    const isNamed = typeof download === 'string' && download !== '';
    const own = ['download', 'target'].filter((name) =>
      name === 'download' ? isNamed : others[name] !== undefined,
    );
    return {
      element: { ...element, properties: isNamed ? others : unnamed },
      hole: { hole: 'link', ref, ...(own.length > 0 && { own }) },
    };
  }
  if (element.tagName === 'img' && typeof properties['src'] === 'string') {
    const { src, ...rest } = properties;
    const sized = rest['width'] !== undefined || rest['height'] !== undefined;
    // The first image is usually above the fold; lazy loading would delay it.
    const isFirst = !page.references.some(({ kind }) => kind === 'image');
    const loading = rest['loading'] ?? (isFirst ? undefined : 'lazy');
    const lazy = {
      ...rest,
      ...(loading && { loading }),
      decoding: rest['decoding'] ?? 'async',
    };
    const hole: ImageHole = {
      hole: 'image',
      ref: addReference('image', src),
      ...(sized && { sized }),
    };
    const marked = markAddresses(element.tagName, lazy, addReference);
    return { element: { ...element, properties: marked }, hole };
  }
  const marked = markAddresses(element.tagName, properties, addReference);
  return { element: { ...element, properties: marked } };

  function addReference(kind: ReferenceKind, url: string): number {
    const { component, isWritten } = (element.data ?? {}) as ElementData;
    const isDrawn = component !== undefined;
    const isElement = isWritten === true && kind === 'link';
    const { position } = element;
    return noteReference(page, { kind, url, file, position, isDrawn, isElement });
  }
}

/** Records a reference of a page, and returns its index. */
export function noteReference(
  page: Page,
  {
    kind,
    url,
    file,
    position,
    isDrawn = false,
    isElement = false,
  }: Pick<Reference, 'kind' | 'url'> & {
    file: string;
    position: Element['position'];
    isDrawn?: boolean;
    isElement?: boolean;
  },
): number {
  const isElsewhere = file !== page.source.path;
  page.references.push({
    ...{ kind, url, place: placeOf(position) },
    ...(isElsewhere && { file }),
    ...(isDrawn && { isDrawn: true as const }),
    ...(isElement && { isElement: true as const }),
  });
  return page.references.length - 1;
}

/** True for elements that readers click. */
const isLink = ({ tagName }: Element): boolean => tagName === 'a' || tagName === 'area';

/**
 * Decodes a link by name, which the HTML tree has encoded like an address. Leaves other addresses
 * as they are.
 */
function readName(href: string): string {
  if (!href.startsWith(encodeURI(NAME_LINK))) return href;
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

function dropUnsafeUrls(element: Element, page: Page, file: string): Properties {
  const unsafe = listUnsafeUrls(element);
  for (const [, url] of unsafe)
    page.diagnostics.push({
      code: 'url-unsafe',
      severity: 'warning',
      message: `The URL \`${url.slice(0, 80)}\` could run code; it is left out.`,
      hint: 'Link to a page, a file or a URL.',
      file,
      ...placeOf(element.position),
    });
  return Object.fromEntries(
    Object.entries(element.properties).filter(([name]) => !unsafe.has(name)),
  );
}
