/**
 * A place in HTML that docsgen has written: tags have quoted attributes, elements are closed where
 * they have to be.
 */
export interface HtmlReader {
  readonly html: string;
  at: number;
  /** What an address of the page stands for. */
  place(url: string): string;
}

export interface Tag {
  name: string;
  isEnd: boolean;
  /** As they are written, from the space before the first. */
  attributes: string;
  /** Where the tag ends. */
  end: number;
}

const TAG = /<(\/?)([a-z][a-z\d]*)((?: [a-z-]+="[^"<>]*")*)>/y;

/** The tag at a place; undefined if none is there, or one of another form. */
export function tagAt(html: string, at: number): Tag | undefined {
  TAG.lastIndex = at;
  const found = TAG.exec(html);
  if (found === null) return undefined;
  const [, slash, name = '', attributes = ''] = found;
  return { name, isEnd: slash === '/', attributes, end: TAG.lastIndex };
}

/** Attributes that say nothing in Markdown, whatever they are on. */
const SILENT =
  /^(?: (?:id|rel|target|width|height|align|loading|decoding|tabindex|class|data-(?!footnote|markdown|mdast|no-markdown|tex)[a-z-]+)="[^"]*")*$/;
/** Classes of what Markdown does not have. */
const LEFT_OUT = /ds-heading-anchor|ds-visually-hidden|hash-link/;

/** Whether the attributes of an element are without a meaning, but for some that are known. */
export function isSilent(attributes: string, known?: RegExp): boolean {
  if (attributes === '') return true;
  const others = known === undefined ? attributes : attributes.replace(known, '');
  return SILENT.test(others) && !LEFT_OUT.test(others);
}

/** The value of an attribute. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return decode(attributes.slice(from, attributes.indexOf('"', from)));
}

const REFERENCE = /&(?:(amp|lt|gt|quot)|#x([2-7][\da-f]));|&/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What HTML text says; undefined if it has references other than those to ASCII. */
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

/** Reads the end tag of an element, if it stands there. */
export function readEnd(reader: HtmlReader, name: string): boolean {
  const tag = tagAt(reader.html, reader.at);
  if (tag?.name !== name || !tag.isEnd) return false;
  reader.at = tag.end;
  return true;
}

const SPACE = /[\t\n\f ]*/y;

/** Goes past white space, which means nothing between blocks. */
export function skipSpace(reader: HtmlReader): void {
  SPACE.lastIndex = reader.at;
  SPACE.exec(reader.html);
  reader.at = SPACE.lastIndex;
}
