import { mapHtmlAddresses } from '../../../lib/html/map-html-addresses.js';
import { withoutNotes } from '../../../lib/text/without-notes.js';

const REMOVED = /<!--.*?-->|<(script|style|template)\b[^>]*>.*?<\/\1\s*>/gis;
/** Matches hidden inline elements, which would be visible without the site's styles. */
const HIDDEN = /<span\b(?=[^>]*\shidden[\s>=])[^>]*>(?:[^<]|<(?!\/?span\b))*<\/span>/gi;
/** Matches tokens of code, which would be italic without the site's styles. */
const TOKEN = /<i class=(?:t\w+|"t\w+")>([^<]*)<\/i>/g;
/** Matches highlighted code, whose tokens may be one-letter elements. */
const COLORED = /<(pre|code)\b[^>]*\bds-code\b.*?<\/\1>/gis;
const COMMON_TOKEN = /<([biu])>([^<]*)<\/\1>/g;

/**
 * Converts HTML of a page for use outside the site: makes addresses absolute, and removes scripts,
 * styles, code highlighting, comments, hidden notes, and notes that features add. `page` is the
 * address of the page.
 */
export function standaloneHtml(html: string, page: string): string {
  const plain = withoutNotes(html.replace(REMOVED, ''))
    .replace(HIDDEN, '')
    .replace(TOKEN, '$1')
    .replace(COLORED, (code) => code.replace(COMMON_TOKEN, '$2'));
  return mapHtmlAddresses(plain, (url) => absolute(url, page));
}

/**
 * Makes an address absolute. Keeps character references, because they do not affect the resolution
 * of the address.
 */
function absolute(address: string, page: string): string {
  if (address === '') return address;
  if (address.startsWith('#')) return page + address;
  return URL.canParse(address, page) ? new URL(address, page).href.replaceAll('"', '%22') : address;
}
