import type { Properties } from 'hast';
import {
  type AddressKind,
  addressKind,
  mapAddresses,
  mayHoldAddress,
} from '../../lib/html/address-attributes.js';
import { isExternal } from '../../lib/text/is-external.js';
import type { ReferenceKind } from '../../types/doc.js';

/** Records an address, and returns its index among the references of the page. */
export type AddReference = (kind: ReferenceKind, url: string) => number;

/** Placeholder in an attribute value. Its number is the index of the reference. */
export const ADDRESS_MARK = /\0u(\d+)_/;

/** Replaces the addresses of the site in properties by marks, which the page fills in. */
export function markAddresses(
  tagName: string,
  properties: Properties,
  addReference: AddReference,
): Properties {
  let marked: Properties | undefined;
  for (const name in properties) {
    if (!mayHoldAddress(name)) continue;
    const value = properties[name];
    const text = Array.isArray(value) ? value.join(', ') : value;
    const kind = addressKind(tagName, name, properties['rel']);
    if (kind === undefined || typeof text !== 'string') continue;
    const own = markValue(kind, text, addReference);
    if (own === text) continue;
    marked ??= { ...properties };
    marked[name] = own;
  }
  return marked ?? properties;
}

/** Replaces the addresses of the site in the value of an attribute by marks. */
export function markValue(kind: AddressKind, value: string, addReference: AddReference): string {
  return mapAddresses(kind, value, (url) =>
    isOfSite(url.trim())
      ? `\0u${addReference(kind === 'link' ? 'link' : 'file', url.trim())}_`
      : url,
  );
}

const isOfSite = (url: string): boolean =>
  url !== '' && !/^[#?]/.test(url) && (url.startsWith('pathname://') || !isExternal(url));
