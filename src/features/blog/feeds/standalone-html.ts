import { mapHtmlAddresses } from '../../../lib/html/map-html-addresses.js';
import { withoutNotes } from '../../../lib/text/without-notes.js';

const REMOVED = /<!--.*?-->|<(script|style|template)\b[^>]*>.*?<\/\1\s*>/gis;
/** What shows on demand, within a line: without styles of the site there is no demand. */
const HIDDEN = /<span\b(?=[^>]*\shidden[\s>=])[^>]*>(?:[^<]|<(?!\/?span\b))*<\/span>/gi;
/** Tokens of code: without the site's styles they would be italic. */
const TOKEN = /<i class=(?:t\w+|"t\w+")>([^<]*)<\/i>/g;
/** Those that are elements of one letter, and the code that they stand in. */
const COLORED = /<(pre|code)\b[^>]*\bds-code\b.*?<\/\1>/gis;
const COMMON_TOKEN = /<([biu])>([^<]*)<\/\1>/g;

/**
 * HTML of a page for a place of its own: addresses are absolute, and scripts, styles, colours of
 * code, comments, hidden notes and what features say about the text are gone. `page` is the page's
 * own address.
 */
export function standaloneHtml(html: string, page: string): string {
  const plain = withoutNotes(html.replace(REMOVED, ''))
    .replace(HIDDEN, '')
    .replace(TOKEN, '$1')
    .replace(COLORED, (code) => code.replace(COMMON_TOKEN, '$2'));
  return mapHtmlAddresses(plain, (url) => absolute(url, page));
}

/**
 * Character references in an address are left as they are: none of them changes where it begins.
 */
function absolute(address: string, page: string): string {
  if (address === '') return address;
  if (address.startsWith('#')) return page + address;
  return URL.canParse(address, page) ? new URL(address, page).href.replaceAll('"', '%22') : address;
}
