import {
  attributeOf,
  decode,
  type HtmlReader,
  isSilent,
  readEnd,
  skipSpace,
  type Tag,
  tagAt,
} from './html-reader.js';
import { writeInline } from './write-inline.js';
import { writeTable } from './write-table.js';

/** A block of Markdown, with the facts about its HTML that affect the Markdown around it. */
export interface PlainBlock {
  name: string;
  text: string;
  /** Whether its items would have blank lines between them in a list: `spread` of mdast. */
  isLoose: boolean;
  /** First number of an ordered list. */
  start?: number;
}

/**
 * Writes the block whose start tag has been read. Returns undefined if the converter might write
 * something else; the reader is then somewhere in the block.
 */
export function writeBlock(reader: HtmlReader, tag: Tag): PlainBlock | undefined {
  const { name } = tag;
  const write = WRITERS.get(name);
  const made = write?.(reader, tag);
  return typeof made === 'string' ? { name, text: made, isLoose: name === 'table' } : made;
}

type Writer = (reader: HtmlReader, tag: Tag) => string | PlainBlock | undefined;

const WRITERS = new Map<string, Writer>([
  ['p', (reader, tag) => writePhrases(reader, tag, 'paragraph')],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Writer] => [
    `h${level}`,
    (reader, tag) => writeHeading(reader, tag, level),
  ]),
  ['ul', writeList],
  ['ol', writeList],
  ['blockquote', writeQuotation],
  ['details', writeDetails],
  ['pre', writeCodeBlock],
  ['table', (reader, tag) => (isSilent(tag.attributes) ? writeTable(reader) : undefined)],
  ['hr', (_, tag) => (isSilent(tag.attributes) ? '---' : undefined)],
]);

/** Whether this module may be able to write an element. */
export const isPlainBlock = (name: string): boolean => WRITERS.has(name);

function writePhrases(
  reader: HtmlReader,
  tag: Tag,
  place: 'paragraph' | 'heading',
): string | undefined {
  if (!isSilent(tag.attributes)) return undefined;
  const before = place === 'heading' ? ' ' : '\n';
  const text = writeInline(reader, { in: place, before, after: '\n' });
  return text && readEnd(reader, tag.name) ? text : undefined;
}

function writeHeading(reader: HtmlReader, tag: Tag, level: number): string | undefined {
  const text = writePhrases(reader, tag, 'heading');
  return text && `${'#'.repeat(level)} ${text}`;
}

const CODE = /<code((?: [a-z-]+="[^"<>]*")*)>((?:[^<]|<(?!\/code>))*)<\/code><\/pre>/y;
/** Tags that features add to code. */
const IN_CODE = /<\/?(?:a|b|i|span|u)(?: (?:class|href|rel|target)="[^"<>]*")*>/g;

function writeCodeBlock(reader: HtmlReader, tag: Tag): string | undefined {
  CODE.lastIndex = reader.at;
  const [, attributes = '', html = ''] = CODE.exec(reader.html) ?? [];
  const text = html.includes('<') ? html.replace(IN_CODE, '') : html;
  if (text.includes('<') || /="[^"]*(?:hidden|hash-link|anchor)/.test(html)) return undefined;
  const code = decode(text)?.replace(/\n+$/, '');
  if (!code || !isSilent(tag.attributes) || !isSilent(attributes)) return undefined;
  reader.at = CODE.lastIndex;
  const [, language = ''] =
    /(?:^|\s)language-(\S+)/.exec(attributeOf(attributes, 'class') ?? '') ?? [];
  if (!/^[\w.+#-]*$/.test(language)) return undefined;
  const runs = code.includes('```') ? (code.match(/`{3,}/g) ?? []) : [];
  const fence = '`'.repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

function writeQuotation(reader: HtmlReader, tag: Tag): PlainBlock | undefined {
  const blocks = isSilent(tag.attributes) ? writeFlow(reader, tag.name) : undefined;
  if (blocks === undefined) return undefined;
  const text = blocks.map((block) => block.text).join('\n\n');
  const lines = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return { name: tag.name, text: lines.join('\n'), isLoose: isLoose(blocks) };
}

/** Writes a `<details>`, below its summary. Leaves phrases at its end to the converter. */
function writeDetails(reader: HtmlReader, tag: Tag): PlainBlock | undefined {
  skipSpace(reader);
  const summary = tagAt(reader.html, reader.at);
  if (!isSilent(tag.attributes) || summary?.name !== 'summary' || summary.isEnd) return undefined;
  reader.at = summary.end;
  const title = writePhrases(reader, summary, 'paragraph');
  if (!title) return undefined;
  const first = { name: 'p', text: title, isLoose: false };
  const blocks = writeFlow(reader, tag.name, [first]);
  if (blocks === undefined || blocks.at(-1)?.name === '') return undefined;
  return { name: tag.name, text: blocks.map(({ text }) => text).join('\n\n'), isLoose: true };
}

function writeList(reader: HtmlReader, tag: Tag): PlainBlock | undefined {
  const { name, attributes } = tag;
  if (!isSilent(attributes, / start="\d+"/)) return undefined;
  const start = name === 'ol' ? Number(attributeOf(attributes, 'start') ?? 1) : undefined;
  const items: { text: string; isLoose: boolean }[] = [];
  for (;;) {
    skipSpace(reader);
    const item = tagAt(reader.html, reader.at);
    if (item?.name !== 'li' || item.isEnd) break;
    reader.at = item.end;
    const blocks = isSilent(item.attributes) ? writeFlow(reader, 'li') : undefined;
    const text = blocks && joinItem(blocks);
    if (text === undefined || blocks === undefined) return undefined;
    const bullet = start === undefined ? '- ' : `${start + items.length}. `;
    const indent = ' '.repeat(bullet.length);
    items.push({
      text: bullet + text.replace(/\n(?!\n|$)/g, `\n${indent}`),
      isLoose: isLoose(blocks),
    });
  }
  if (items.length === 0 || !readEnd(reader, name)) return undefined;
  const isSpread = items.length > 1 && items.some((item) => item.isLoose);
  return {
    ...{ name, text: items.map(({ text }) => text).join(isSpread ? '\n\n' : '\n') },
    // Decides whether an item that contains this list is loose: see `spread` of mdast.
    isLoose: items.length > 1 || items.some((item) => item.isLoose),
    ...(start !== undefined && { start }),
  };
}

/** Joins the blocks of an item. Without blank lines, only a text and one more block are certain. */
function joinItem(blocks: readonly PlainBlock[]): string | undefined {
  if (isLoose(blocks)) return blocks.map(({ text }) => text).join('\n\n');
  const [first, second] = blocks;
  if (second === undefined) return first?.text;
  const isSure =
    first?.name === '' && !['hr', ''].includes(second.name) && (second.start ?? 1) === 1;
  return isSure ? `${first.text}\n${second.text}` : undefined;
}

/** Whether an element with these children has blank lines between them. */
function isLoose(blocks: readonly PlainBlock[]): boolean {
  const elements = blocks.filter(({ name }) => name !== '');
  const [first] = elements;
  return elements.length > 1 || first?.name === 'p' || first?.isLoose === true;
}

/**
 * Writes the content of an element, and reads its end tag. Phrases between blocks have no name.
 * Returns undefined unless there is a block, the first is not a list, and no list follows another,
 * because bullets depend on that.
 */
function writeFlow(
  reader: HtmlReader,
  end: string,
  blocks: PlainBlock[] = [],
): PlainBlock[] | undefined {
  const box = end === 'li' ? readCheckbox(reader) : '';
  for (;;) {
    const phrases = writeInline(reader, { in: 'paragraph', before: '\n', after: '\n' });
    const isMissing = box !== '' && blocks.length === 0 && phrases === '';
    if (phrases === undefined || isMissing) return undefined;
    if (phrases !== '')
      blocks.push({ name: '', text: (blocks.length === 0 ? box : '') + phrases, isLoose: false });
    const tag = tagAt(reader.html, reader.at);
    if (tag === undefined) return undefined;
    reader.at = tag.end;
    if (tag.isEnd) return tag.name === end && blocks.length > 0 ? blocks : undefined;
    const block = writeBlock(reader, tag);
    if (block === undefined) return undefined;
    const before = blocks.at(-1)?.name ?? 'ul';
    if (isList(block.name) && isList(before)) return undefined;
    blocks.push(block);
  }
}

/** Whether an element is a list, or may begin or end with one. */
export const isList = (name: string): boolean => ['ul', 'ol', 'details'].includes(name);

const CHECKBOX =
  /<input type="checkbox"(?: aria-label="[^"]*")?( checked(?:="")?)? disabled(?:="")?>/y;

/** Reads the checkbox of a task at the beginning of an item. */
function readCheckbox(reader: HtmlReader): string {
  CHECKBOX.lastIndex = reader.at;
  const found = CHECKBOX.exec(reader.html);
  if (found === null) return '';
  reader.at = CHECKBOX.lastIndex;
  return found[1] === undefined ? '[ ] ' : '[x] ';
}
