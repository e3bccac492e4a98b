import { type HtmlReader, isSilent, tagAt } from './html-reader.js';
import { skipNode } from './skip-node.js';
import { isList, isPlainBlock, writeBlock } from './write-blocks.js';
import { writeInline } from './write-inline.js';

/** A block of a page, or several that must be converted together. */
interface Block {
  html: string;
  /** Its Markdown; undefined if it must be converted. */
  text?: string | undefined;
  /** Whether it begins or ends with a list. */
  isList?: boolean | undefined;
  isPhrases?: boolean;
}

/**
 * Splits HTML into its blocks, and writes the ones that need no conversion. Returns undefined if it
 * can't be split: it is a document, or a parser would move elements out of others.
 */
export function cutBlocks(reader: HtmlReader): Block[] | undefined {
  const { html } = reader;
  if (html.includes('\r') || /^\s*<!/.test(html)) return undefined;
  const blocks: Block[] = [];
  while (reader.at < html.length) {
    const start = reader.at;
    const boxed = readBox(reader);
    for (const block of boxed ?? []) addBlock(blocks, block);
    if (boxed !== undefined) continue;
    const block = readBlock(reader);
    reader.at = block === undefined ? (skipNode(html, start) ?? -1) : reader.at;
    if (reader.at === -1) return undefined;
    addBlock(blocks, { html: html.slice(start, reader.at), ...block });
  }
  return blocks;
}

/** Elements that are replaced by their blocks. */
const BOXES = new Set(['div', 'article', 'aside', 'section', 'header', 'figure', 'figcaption']);

function readBlock(reader: HtmlReader): Omit<Block, 'html'> | undefined {
  const tag = tagAt(reader.html, reader.at);
  if (tag === undefined || tag.isEnd) return readPhrases(reader);
  if (BOXES.has(tag.name)) return undefined;
  const start = reader.at;
  reader.at = tag.end;
  const block = writeBlock(reader, tag);
  if (block !== undefined) return { text: block.text, isList: isList(block.name) };
  reader.at = start;
  return isBlock(tag.name) ? undefined : readPhrases(reader);
}

const BREAKS = /(?:\s*<br>)+\s*/y;

/**
 * Reads phrasing content up to the next block. Drops it if it is only line breaks; two lists
 * separated only by these are left to the converter.
 */
function readPhrases(reader: HtmlReader): Omit<Block, 'html'> | undefined {
  BREAKS.lastIndex = reader.at;
  const isEmpty = BREAKS.test(reader.html);
  if (isEmpty) reader.at = BREAKS.lastIndex;
  const text = isEmpty ? '' : writeInline(reader, { in: 'paragraph', before: '\n', after: '\n' });
  const next = tagAt(reader.html, reader.at);
  const isWhole = reader.at === reader.html.length || (next !== undefined && isBlock(next.name));
  return (text || isEmpty) && isWhole ? { text, isList: isEmpty, isPhrases: true } : undefined;
}

/**
 * Returns the blocks of a box. Blocks for the converter keep the box, because phrases beside it do
 * not join a paragraph in it.
 */
function readBox(reader: HtmlReader): Block[] | undefined {
  const tag = tagAt(reader.html, reader.at);
  if (tag === undefined || tag.isEnd || !BOXES.has(tag.name)) return undefined;
  const end = skipNode(reader.html, reader.at);
  if (end === undefined || !isSilent(tag.attributes)) return undefined;
  const html = reader.html.slice(tag.end, end - `</${tag.name}>`.length);
  const blocks = cutBlocks({ ...reader, html, at: 0 });
  if (blocks === undefined) return undefined;
  reader.at = end;
  return blocks.map(({ html: inner, text, isList: touches }) => ({
    ...{ html: text === undefined ? `<${tag.name}>${inner}</${tag.name}>` : inner, text },
    isList: touches,
  }));
}

const isBlock = (name: string): boolean => BOXES.has(name) || isPlainBlock(name);

/**
 * Merges adjacent blocks for the converter, because phrases may be parts of one paragraph, and
 * lists beside them, because the bullet of a list depends on the list before.
 */
function addBlock(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  const isUnknown = block.text === undefined;
  const isAfterUnknown = last !== undefined && last.text === undefined;
  if (isUnknown && !isAfterUnknown && block.html.trim() === '') return;
  const isFollowing = isAfterUnknown && block.isPhrases;
  const isTouching = (isAfterUnknown || last?.isList) && (isUnknown || block.isList);
  if (last !== undefined && (isFollowing || isTouching))
    blocks[blocks.length - 1] = { html: last.html + block.html };
  else blocks.push(block);
}
