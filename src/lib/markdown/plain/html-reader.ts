/**
 * A position in HTML that docsgen has written: attributes are quoted, and elements are closed where
 * required.
 */
export interface HtmlReader {
  readonly html: string;
  at: number;
  /** Returns the address to write for an address of the page. */
  place(url: string): string;
}

export interface Tag {
  name: string;
  isEnd: boolean;
  /** The attributes as written, from the space before the first. */
  attributes: string;
  /** Offset of the end of the tag. */
  end: number;
}

const TAG = /<(\/?)([a-z][a-z\d]*)((?: [a-z-]+="[^"<>]*")*)>/y;

/** Returns the tag at an offset; undefined if there is none, or one of another form. */
export function tagAt(html: string, at: number): Tag | undefined {
  TAG.lastIndex = at;
  const found = TAG.exec(html);
  if (found === null) return undefined;
  const [, slash, name = '', attributes = ''] = found;
  return { name, isEnd: slash === '/', attributes, end: TAG.lastIndex };
}

/** Attributes without a meaning in Markdown, on any element. */
const SILENT =
  /^(?: (?:id|rel|target|width|height|align|loading|decoding|tabindex|class|data-(?!footnote|markdown|mdast|no-markdown|tex)[a-z-]+)="[^"]*")*$/;
/** Classes of elements that Markdown leaves out. */
const LEFT_OUT = /ds-heading-anchor|ds-visually-hidden|hash-link/;

/**
 * Whether the attributes of an element have no meaning in Markdown, apart from those that match
 * `known`.
 */
export function isSilent(attributes: string, known?: RegExp): boolean {
  if (attributes === '') return true;
  const others = known === undefined ? attributes : attributes.replace(known, '');
  return SILENT.test(others) && !LEFT_OUT.test(others);
}

/** Returns the value of an attribute. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return decode(attributes.slice(from, attributes.indexOf('"', from)));
}

const REFERENCE = /&(?:(amp|lt|gt|quot)|#x([2-7][\da-f]));|&/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Decodes HTML text; returns undefined if it has references to other than ASCII characters. */
export function decode(html: string): string | undefined {
  if (!html.includes('&')) return html;
  let isKnown = true;
  const text = html.replace(REFERENCE, (_, name?: string, code?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    if (name !== undefined && NAMED[name] !== undefined) return NAMED[name];
    isKnown = false;
    return '';
  });
  return isKnown ? text : undefined;
}

/** Reads the end tag of an element, if it is at this position. */
export function readEnd(reader: HtmlReader, name: string): boolean {
  const tag = tagAt(reader.html, reader.at);
  if (tag?.name !== name || !tag.isEnd) return false;
  reader.at = tag.end;
  return true;
}

const SPACE = /[\t\n\f ]*/y;

/** Skips white space, which has no meaning between blocks. */
export function skipSpace(reader: HtmlReader): void {
  SPACE.lastIndex = reader.at;
  SPACE.exec(reader.html);
  reader.at = SPACE.lastIndex;
}
