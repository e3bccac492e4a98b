import { addressKind, listAddresses } from '../../lib/html/address-attributes.js';
import { decodeEntities } from '../../lib/text/decode-entities.js';
import type { Reference } from '../../types/doc.js';

const COMMENT_OR_RAW = /<!--.*?-->|<(script|style|textarea|template)\b[^>]*>.*?<\/\1\s*>/gis;
const TAG = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Lists the links, images, other files and ids of rendered HTML, e.g. of an author's component. All
 * links have line 1 as their position, because they come from no source file. Leaves out elements
 * with `data-no-link-check`, the contents of scripts and styles, and addresses that begin with
 * `skip`, the folder of the build's own files.
 */
export function readHtmlLinks(
  html: string,
  { skip }: { skip?: string } = {},
): { references: Reference[]; anchors: string[] } {
  const references: Reference[] = [];
  const anchors: string[] = [];
  const markup = html.replace(COMMENT_OR_RAW, '');
  for (const [, name = '', text = ''] of markup.matchAll(TAG)) {
    const attributes = readAttributes(text);
    const id = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
    if (id !== undefined && id !== '') anchors.push(id);
    if (attributes.has('data-no-link-check')) continue;
    for (const reference of readReferences(name.toLowerCase(), attributes))
      if (skip === undefined || !reference.url.startsWith(skip)) references.push(reference);
  }
  return { references, anchors };
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

function readReferences(name: string, attributes: ReadonlyMap<string, string>): Reference[] {
  const place = { line: 1, column: 1 };
  return [...attributes].flatMap(([attribute, value]): Reference[] => {
    const kind = addressKind(name, attribute, attributes.get('rel'));
    if (kind === undefined) return [];
    const isImage = name === 'img' && attribute === 'src';
    const found = isImage ? 'image' : kind === 'link' ? 'link' : 'file';
    return listAddresses(kind, value).flatMap((url) =>
      // Only links may lead to the page itself or nowhere.
      found === 'file' && /^(?:#|$)/.test(url)
        ? []
        : [{ kind: found, url, place, isRendered: true }],
    );
  });
}
