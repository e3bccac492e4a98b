import type { PlacedHtml } from './placed-html.js';
import { cutBlocks } from './plain/cut-blocks.js';
import { escapeText } from './plain/escape-text.js';

export interface HtmlText {
  /** A fragment, or a whole document, of which only the main part is converted. */
  html: string;
  /** Text of the heading above it. */
  title?: string | undefined;
  /** Base of relative addresses: a full URL. */
  base: string;
  /** Keeps addresses of the site as paths, because it does not know its own origin. */
  keepPaths: boolean;
}

/**
 * Converts self-contained HTML to Markdown (CommonMark with tables, footnotes and task lists of
 * GFM).
 */
export const htmlToMarkdown = ({ html, title, ...where }: HtmlText): Promise<string> =>
  placedToMarkdown({ html, title, place: placeAt(where) });

/**
 * Like `htmlToMarkdown`, with addresses from the caller. Writes the blocks that nearly all pages
 * consist of while reading them. Parses and converts the rest block by block, with the same result
 * at a hundred times the cost.
 */
export async function placedToMarkdown({ html, title, place }: PlacedHtml): Promise<string> {
  const heading = title === undefined ? [] : writeTitle(title);
  const blocks = heading && cutBlocks({ html, at: 0, place });
  if (heading === undefined || blocks === undefined)
    return (await loadConverter())({ html, title, place });
  const isPlain = blocks.every(({ text }) => text !== undefined);
  const convert = isPlain ? undefined : await loadConverter();
  const texts = blocks.map(
    ({ html, text }) => text ?? convert?.({ html, place }).replace(/\n$/, ''),
  );
  const markdown = [...heading, ...texts].filter(Boolean).join('\n\n');
  return markdown === '' ? '' : `${markdown}\n`;
}

const loadConverter = async () => (await import('./convert-html.js')).convertHtml;

/** Returns the heading above a page; undefined if its text may need more than a backslash. */
function writeTitle(title: string): string[] | undefined {
  const text = /^\S(?:[^\t\r\n]*\S)?$/.test(title)
    ? escapeText(title, { in: 'heading', before: ' ', after: '\n' })
    : undefined;
  return text === undefined ? undefined : [`# ${text}`];
}

function placeAt({ base, keepPaths }: Pick<HtmlText, 'base' | 'keepPaths'>): PlacedHtml['place'] {
  const { origin } = new URL(base);
  return (value) => {
    if (value === '' || !URL.canParse(value, base)) return value;
    const url = new URL(value, base);
    return keepPaths && url.origin === origin ? url.href.slice(origin.length) : url.href;
  };
}
