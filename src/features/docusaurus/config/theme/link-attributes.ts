import { isLinkAttribute } from '../../../../lib/link-attribute.js';
import type { Values } from '../rules.js';
import { recordOf } from '../values.js';

/**
 * Moves HTML attributes of a navbar or footer item, which Docusaurus passes on to the link, to
 * `attributes`. Other keys stay on the item.
 */
export function gatherAttributes(item: unknown): Values {
  const given = recordOf(item);
  const attributes: Record<string, string> = {};
  const kept: Values = {};
  for (const [key, value] of Object.entries(given)) {
    const name = key.toLowerCase();
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    if (isPlain && !KEYS.includes(name) && isLinkAttribute(name)) attributes[name] = String(value);
    else kept[key] = value;
  }
  return { ...kept, ...(Object.keys(attributes).length > 0 && { attributes }) };
}

/** Attribute names that are keys of items in their own right. */
const KEYS = ['type', 'aria-label'];
