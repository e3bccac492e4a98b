import { convertInline, convertLines } from '../inline/convert-inline.js';
import { inlineText } from '../inline/inline-text.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { separate } from './bodies.js';

const ATX = /^(#{1,6})([ \t]*)(.*?)[ \t]*#*[ \t]*$/;
const SETEXT = /^(?:=+|-+)[ \t]*$/;
/** Matches attributes at the end of a heading. */
const ATTRIBUTES = /[ \t]+\{:?[ \t]*([^{}\n]*?)[ \t]*\}[ \t]*$/;

/** True for a line that is a complete heading. */
export const isHeading = (text: string): boolean => /^#{1,6}/.test(text) && ATX.test(text);

/** Converts a heading, which keeps the id that Python-Markdown gives it. */
export function readHeading(lines: readonly Line[], at: number, page: Page): number {
  const line = lines[at];
  if (!line) return 0;
  const atx = ATX.exec(line.text);
  if (atx) {
    const [, signs = '', gap = '', content = ''] = atx;
    if (content === '') return 0;
    if (gap === '') line.edit(signs.length, signs.length, ' ');
    separate(lines, at);
    const start = signs.length + gap.length;
    nameHeading({ line, level: signs.length, start, content, page });
    return 1;
  }
  const below = lines[at + 1];
  if (!below || !SETEXT.test(below.text) || line.indent > 3) return 0;
  const level = below.text.startsWith('=') ? 1 : 2;
  nameHeading({ line, level, start: 0, content: line.text.trimEnd(), page });
  return 2;
}

/** Returns the explicit id and classes of a heading. Returns undefined if it has no attributes. */
export function readAttributes(content: string): { id?: string; classes: string[] } | undefined {
  const inside = ATTRIBUTES.exec(content)?.[1];
  if (inside === undefined || inside === '') return undefined;
  const words = inside.match(/[\w-]+=(?:"[^"]*"|'[^']*'|\S+)|\S+/g) ?? [];
  if (!words.every((word) => /^(?:[#.][^\s=]+|[\w:-]+(?:=.*)?)$/.test(word))) return undefined;
  const named = words.find((word) => word.startsWith('#') || word.startsWith('id='));
  const id = named?.replace(/^#|^id=|["']/g, '');
  return {
    ...(id !== undefined && { id }),
    classes: words.filter((word) => word.startsWith('.')).map((word) => word.slice(1)),
  };
}

interface HeadingPlace {
  line: Line;
  level: number;
  /** Offset of its text. */
  start: number;
  content: string;
  page: Page;
}

function nameHeading({ line, level, start, content, page }: HeadingPlace): void {
  const attributes = page.syntax.extensions.has('attr_list') ? readAttributes(content) : undefined;
  const shown = attributes ? content.replace(ATTRIBUTES, '') : content;
  const text = inlineText(convertInline(shown, page, undefined));
  const { old, own } = page.headings.name(oldText(shown), attributes?.id);
  convertLines([line], page, { from: start, to: start + shown.length });
  const end = start + shown.length;
  const isTitle = level === 1 && !page.hasTitle;
  if (level === 1) page.hasTitle = true;
  if (!isTitle && attributes?.id !== undefined && page.ids.includes(old))
    page.note(line, `The id \`${old}\` is there twice.`);
  if (!isTitle) page.ids.push(old);
  // docsgen derives different ids from icons and tags in headings, so write the id.
  const isPlain = !/:[\w+-]+:|<|!\[/.test(shown) && !page.namesAll;
  const isSame = isTitle || (own === old && isPlain && text === oldText(shown));
  const classes = (attributes?.classes ?? []).map((name) => ` .${name}`).join('');
  const written =
    isSame && classes === '' ? '' : ` {#${page.isMdx ? old : escapeMarks(old)}${classes}}`;
  if (level === 1 && !isTitle) {
    line.edit(start, start, `<a id="${old}"></a>`);
    if (attributes) line.edit(end, start + content.length, '');
  } else if (attributes || (written !== '' && !isTitle))
    line.edit(end, attributes ? start + content.length : end, isTitle ? '' : written);
}

/** Matches underscores at the edge of a word. */
const MARKS = /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/**
 * Escapes underscores in an id, because plain Markdown first reads it as text, in which two of them
 * are emphasis.
 */
const escapeMarks = (id: string): string =>
  (id.match(MARKS) ?? []).length < 2
    ? id
    : id.replace(MARKS, (marks) => marks.replaceAll('_', '\\_'));

/** Returns the text from which Python-Markdown derives the id: images and icons do not count. */
const oldText = (content: string): string => inlineText(content.replace(/:[\w+-]+:/g, ''));
