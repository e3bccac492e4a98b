/** Position of a text. */
export interface TextPlace {
  /** The characters around it in Markdown. */
  before: string;
  after: string;
  in: 'paragraph' | 'heading' | 'cell';
  /** Whether it is between the brackets of a link or an image. */
  isLabel?: boolean;
}

/** Characters that may need escaping in any position. */
const SIGNS = /[*_[\]`~\\|<&@#]|[ps]:\/|[Ww]\.[-.\w]/;
/** Characters that would begin a block. */
const BLOCK = /^(?:[-+#=>:|]|\d+[.)])/;
/** Cases that depend on more than the neighboring characters, or on what is around the text. */
const UNSURE = /\\|<!|!\[|\]\(|^@|@$|@.@|[Ww]\.[Ww]\.|__|[.@]_|_@|[^\0-\x7f]_|_[^\0-\x7f]/;
const ESCAPED =
  /[*[`~]|<(?=[/?A-Za-z])|&(?=[#A-Za-z])|(?<=[ps]):(?=\/)|(?<=[Ww])\.(?=[-.\w])|(?<=[+\-.\w])@(?=[-.\w])|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g;
/**
 * A letter beside an emphasis marker counts as uncertain, because it may have to be escaped with
 * the marker.
 */
const IN_MARKED = /^._|_.$/;

/**
 * Escapes a text as mdast-util-to-markdown does (`unsafe`, and the additions for GFM). Returns
 * undefined if the result is uncertain.
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
    // Addresses inside a link do not become links.
    isLabel && /[:.@]/.test(sign) ? sign : `\\${sign}`,
  );
  const labeled = isLabel ? escaped.replaceAll(']', '\\]') : escaped;
  return place.in === 'cell' ? labeled.replaceAll('|', '\\|') : labeled;
}

/**
 * Escapes the address of a link or an image as mdast-util-to-markdown does. Returns undefined if
 * the result is uncertain.
 */
export function escapeAddress(url: string): string | undefined {
  if (/[\0- \x7f\\[\]|<>]/.test(url)) return undefined;
  return url.replace(/[()]|&(?=[#A-Za-z])/g, '\\$&');
}
