import { escapeHtml } from '../../../lib/text/escape-html.js';
import { listOf, recordOf } from './values.js';

/**
 * Tags as `injectHtmlTags` of a plugin gives them, objects and texts of HTML: as objects, one for
 * each element of a text.
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

/** The HTML of such tags. What is neither an object with a name nor a text says nothing. */
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

/** Elements without an end (https://html.spec.whatwg.org/#void-elements). */
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');
