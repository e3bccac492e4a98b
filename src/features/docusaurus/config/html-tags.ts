import { escapeHtml } from '../../../lib/text/escape-html.js';
import { listOf, recordOf } from './values.js';

/**
 * Parses HTML strings among the tags that a plugin’s `injectHtmlTags` returns. Returns one object
 * per element.
 */
export async function readTags(value: unknown): Promise<unknown[]> {
  const tags = listOf(value);
  if (!tags.some((tag) => typeof tag === 'string')) return tags;
  const { parseFragment, serialize } = await import('parse5');
  return tags.flatMap((tag) => {
    if (typeof tag !== 'string') return [tag];
    return parseFragment(tag).childNodes.flatMap((node): unknown[] => {
      if (!('tagName' in node)) return [];
      const innerHTML = serialize(node);
      const attributes = Object.fromEntries(
        node.attrs.map(({ name, value: text }) => [name, text]),
      );
      return [{ tagName: node.tagName, attributes, ...(innerHTML !== '' && { innerHTML }) }];
    });
  });
}

/**
 * Returns the HTML of these tags. Skips everything that is neither a string nor an object with a
 * tag name.
 */
export function writeTags(value: unknown): string {
  return listOf(value).map(writeTag).join('\n');
}

function writeTag(tag: unknown): string {
  if (typeof tag === 'string') return tag;
  const { tagName, attributes, innerHTML } = recordOf(tag);
  if (typeof tagName !== 'string' || !/^[a-z][\w-]*$/i.test(tagName)) return '';
  const given = Object.entries(recordOf(attributes)).flatMap(([name, entry]) => {
    if (entry === true) return [` ${name}`];
    return ['string', 'number'].includes(typeof entry)
      ? [` ${name}="${escapeHtml(String(entry))}"`]
      : [];
  });
  const start = `<${tagName}${given.join('')}>`;
  if (VOID.includes(tagName.toLowerCase())) return start;
  return `${start}${typeof innerHTML === 'string' ? innerHTML : ''}</${tagName}>`;
}

/** Void elements (https://html.spec.whatwg.org/#void-elements). */
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');
