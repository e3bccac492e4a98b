/** Where a text stands. */
export interface TextPlace {
  /** The characters around it in Markdown, which are none of it. */
  before: string;
  after: string;
  in: 'paragraph' | 'heading' | 'cell';
  /** Between the brackets of a link or an image. */
  isLabel?: boolean;
}

/** What may have to be escaped, wherever a text stands. */
const SIGNS = /[*_[\]`~\\|<&@#]|[ps]:\/|[Ww]\.[-.\w]/;
/** What would begin a block. */
const BLOCK = /^(?:[-+#=>:|]|\d+[.)])/;
/** What depends on more than its neighbors, or on what stands around the text. */
const UNSURE = /\\|<!|!\[|\]\(|^@|@$|@.@|[Ww]\.[Ww]\.|__|[.@]_|_@|[^\0-\x7f]_|_[^\0-\x7f]/;
const ESCAPED =
  /[*[`~]|<(?=[/?A-Za-z])|&(?=[#A-Za-z])|(?<=[ps]):(?=\/)|(?<=[Ww])\.(?=[-.\w])|(?<=[+\-.\w])@(?=[-.\w])|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g;
/** A letter beside a mark counts as none, because it may have to be escaped with that. */
const IN_MARKED = /^._|_.$/;

/**
 * Escapes a text as mdast-util-to-markdown does (`unsafe`, and what GFM adds to it). Undefined
 * where that is not certain.
 */
export function escapeText(text: string, place: TextPlace): string | undefined {
  const { before, after, isLabel = false } = place;
  if (before === '\n' && BLOCK.test(text)) return undefined;
  if (after === '[' && text.endsWith('!')) return undefined;
  if (after === '_' && /[Ww]\.$/.test(text)) return undefined;
  if (!SIGNS.test(text)) return text;
  if (UNSURE.test(text) || (place.in === 'heading' && text.includes('#'))) return undefined;
  if (/[*_]/.test(before + after) && IN_MARKED.test(text)) return undefined;
  const escaped = text.replace(ESCAPED, (sign) =>
    // Addresses are no links within a link.
    isLabel && /[:.@]/.test(sign) ? sign : `\\${sign}`,
  );
  const labelled = isLabel ? escaped.replaceAll(']', '\\]') : escaped;
  return place.in === 'cell' ? labelled.replaceAll('|', '\\|') : labelled;
}

/** Escapes the address of a link or an image, likewise. */
export function escapeAddress(url: string): string | undefined {
  if (/[\0- \x7f\\[\]|<>]/.test(url)) return undefined;
  return url.replace(/[()]|&(?=[#A-Za-z])/g, '\\$&');
}
