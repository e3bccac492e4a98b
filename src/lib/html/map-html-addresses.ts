import { type AddressKind, addressKind, mapAddresses } from './address-attributes.js';

/** Comments, and elements that only end with their end tag: their content is no markup. */
const COMMENT_OR_RAW =
  /<!--.*?-->|(<(script|style|textarea|template)\b(?:"[^"]*"|'[^']*'|[^"'>])*>)(.*?<\/\2\s*>)/gis;
const TAG = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /(\s)([a-z][a-z:]*)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;

/** Returns the replacement of an address. Character references in `url` are not decoded. */
export type ReplaceAddress = (url: string, kind: AddressKind) => string;

/** Replaces the addresses in the tags of HTML text, whose tags need not be balanced. */
export function mapHtmlAddresses(html: string, replace: ReplaceAddress): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag = '', 3: content = '', index } of html.matchAll(COMMENT_OR_RAW)) {
    parts.push(mapTags(html.slice(end, index), replace));
    parts.push(tag === '' ? whole : mapTags(tag, replace) + content);
    end = index + whole.length;
  }
  parts.push(mapTags(html.slice(end), replace));
  return parts.join('');
}

function mapTags(markup: string, replace: ReplaceAddress): string {
  return markup.replace(TAG, (tag: string, element: string, written: string) => {
    const rel = /\srel\s*=\s*["']?([^"'>]*)/i.exec(written)?.[1];
    return tag.replace(ATTRIBUTE, (whole, space, name, equals, double, single, bare) => {
      const kind = addressKind(element, name, rel);
      if (kind === undefined) return whole;
      const sign = single?.includes('"') ? "'" : '"';
      const value = mapAddresses(kind, double ?? single ?? bare, (url) => replace(url, kind));
      return `${space}${name}${equals}${sign}${value}${sign}`;
    });
  });
}
