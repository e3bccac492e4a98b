import type { PagePayload } from '../../../types/page.js';
import { cutMarkup } from './page-markup.js';
import { unpackPayload } from './unpack-payload.js';

/**
 * Comments around the prose, with which navigation cuts it out of the fetched text without parsing
 * the page.
 */
export const PROSE_START = '<!--docsgen:prose-->';
export const PROSE_END = '<!--/docsgen:prose-->';

/** Parts of a page's HTML that navigation needs. */
export interface PageParts {
  payload: PagePayload;
  prose: string;
  /** HTML from the start of the document to the end of its head. */
  head: string;
}

const PAYLOAD_START = '<script type="application/json" id="docsgen-page">';

/** Splits the HTML of a page into its parts. Returns `undefined` if docsgen did not render it. */
export function readPageHtml(html: string): PageParts | undefined {
  // The payload escapes `<` and is the last element, so nothing in the text of a page can be
  // mistaken for it.
  const payloadAt = html.lastIndexOf(PAYLOAD_START);
  const payloadEnd = html.indexOf('</script>', payloadAt);
  const headEnd = html.indexOf('</head>');
  if (payloadAt === -1 || payloadEnd === -1 || headEnd === -1) return undefined;
  const start = html.indexOf(PROSE_START, headEnd);
  const end = html.lastIndexOf(PROSE_END, payloadAt);
  const head = html.slice(0, headEnd);
  return {
    payload: unpackPayload(
      html.slice(payloadAt + PAYLOAD_START.length, payloadEnd),
      cutMarkup(html.slice(0, payloadAt), head),
    ),
    prose: start === -1 || end < start ? '' : html.slice(start, end + PROSE_END.length),
    head,
  };
}
