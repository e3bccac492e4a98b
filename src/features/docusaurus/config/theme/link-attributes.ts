import { isLinkAttribute } from '../../../../lib/link-attribute.js';
import type { Values } from '../rules.js';
import { recordOf } from '../values.js';

/**
 * An item of navbar or footer whose other HTML attributes, which Docusaurus hands on to the link,
 * stand under `attributes`. What is no attribute stays where it is.
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

/** Keys of items with a meaning of their own. */
const KEYS = ['type', 'aria-label'];
