import type { Element, Properties } from 'hast';
import { listUnsafeUrls } from '../../lib/html/list-unsafe-urls.js';
import { NAME_LINK } from '../../lib/text/name-link.js';
import type { ImageHole, LinkHole } from '../../types/doc.js';
import type { ElementData } from '../mdx/jsx-holes.js';
import { type Page, placeOf } from '../page.js';

/** An element without the attributes that the page fills in, and the hole for these. */
export interface ElementWithHole {
  element: Element;
  hole?: LinkHole | ImageHole;
}

/**
 * Records the link or image that an element is in the page's references. Unsafe URLs are left out
 * with a warning, in whatever attribute they stand.
 */
export function takeUrls(element: Element, page: Page, file: string): ElementWithHole {
  const properties = dropUnsafeUrls(element, page, file);
  const safe = { ...element, properties };
  if (element.tagName === 'a' && typeof properties['href'] === 'string') {
    const { href, ...others } = properties;
    return {
      element: { ...safe, properties: others },
      hole: { hole: 'link', ref: addReference('link', readName(href)) },
    };
  }
  if (element.tagName === 'img' && typeof properties['src'] === 'string') {
    const { src, ...others } = properties;
    const sized = others['width'] !== undefined || others['height'] !== undefined;
    // The first image of a page is often seen at once: to wait for the layout would show it late.
    const isFirst = !page.references.some(({ kind }) => kind === 'image');
    const loading = others['loading'] ?? (isFirst ? undefined : 'lazy');
    const lazy = {
      ...others,
      ...(loading && { loading }),
      decoding: others['decoding'] ?? 'async',
    };
    const hole: ImageHole = {
      hole: 'image',
      ref: addReference('image', src),
      ...(sized && { sized }),
    };
    return { element: { ...safe, properties: lazy }, hole };
  }
  return { element: safe };

  function addReference(kind: 'link' | 'image', url: string): number {
    const isElsewhere = file !== page.source.path;
    const { component, isWritten } = (element.data ?? {}) as ElementData;
    page.references.push({
      ...{ kind, url, place: placeOf(element.position) },
      ...(isElsewhere && { file }),
      ...(component !== undefined && { isDrawn: true }),
      ...(isWritten && kind === 'link' && { isElement: true }),
    });
    return page.references.length - 1;
  }
}

/**
 * Decodes a link by name, which the HTML tree has encoded like an address. Other addresses stay as
 * they are.
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
