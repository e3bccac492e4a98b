import { BLOCK_TAGS } from '../inline/html-tags.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';
import { writeDirective } from './admonitions.js';
import { separate } from './bodies.js';
import { type TabPart, writeTabSet } from './tabs.js';

const OPENING = /^ {0,3}(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?$/;

interface Block {
  line: Line;
  kind: string;
  title: string | undefined;
  options: ReadonlyMap<string, string>;
  body: Line[];
  /** Number of lines, including the opening and the closing line. */
  length: number;
}

/** Converts `/// kind | Title` … `///` of pymdownx.blocks. */
export function readSlashBlock(lines: readonly Line[], at: number, page: Page): number {
  const block = takeBlock(lines, at);
  if (!block) return 0;
  separate(lines, at);
  if (block.kind === 'tab') return readTabSet(lines, at, block, page);
  const { line, body, kind, title, options } = block;
  const captioned = page.lastBlock;
  if (!(kind === 'html' && options.get('markdown') === 'raw')) scan(body, page);
  const closed = lines[at + block.length - 1];
  if (kind === 'html' && closed) {
    writeElement(block, closed);
    return block.length;
  }
  closed?.remove();
  if (kind.endsWith('caption')) {
    writeCaption(block, captioned, page);
    return block.length;
  }
  const isDetails = kind === 'details';
  const type = options.get('type') ?? (kind === 'admonition' || isDetails ? 'note' : kind);
  const folded = options.get('open')?.toLowerCase() === 'true' ? 'open' : 'closed';
  writeDirective({ line, body, page, kind: type, title, ...(isDetails && { folded }) });
  return block.length;
}

/** `/// html | div.class`: writes the element around its text. */
function writeElement({ line, title = '', options }: Block, closed: Line): void {
  const [, tag = 'div', selectors = ''] = /^([\w-]+)(.*)$/s.exec(title) ?? [];
  const classes = [...selectors.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  const id = /#([\w-]+)/.exec(selectors)?.[1];
  const values = [...selectors.matchAll(/\[([\w-]+)=["']?(.*?)["']?\]/g)];
  const attributes = [
    ...(id === undefined ? [] : [`id="${id}"`]),
    ...(classes.length === 0 ? [] : [`class="${classes.join(' ')}"`]),
    ...values.map(([, name, value]) => `${name}="${value}"`),
  ];
  const gap =
    BLOCK_TAGS.has(tag) && options.get('markdown') !== 'raw' ? [line.start.trimEnd()] : [];
  line.replace(`<${[tag, ...attributes].join(' ')}>`);
  for (const blank of gap) line.after.push(blank);
  for (const blank of gap) closed.before.push(blank);
  closed.replace(`</${tag}>`);
}

const CAPTIONS: Readonly<Record<string, string>> = {
  'figure-caption': 'Figure',
  'table-caption': 'Table',
};

/** `/// caption`: writes a figure around the caption and the block before it. */
function writeCaption({ line, kind, body }: Block, captioned: Line | undefined, page: Page): void {
  const number = (page.captions.get(kind) ?? 0) + 1;
  page.captions.set(kind, number);
  const word = CAPTIONS[kind];
  const { start } = line;
  const blank = start.trimEnd();
  const first = body.find((one) => !one.isBlank);
  if (word !== undefined && first) first.edit(0, 0, `${word} ${number}. `);
  const id = word === undefined ? '' : ` id="__${kind}_${number}"`;
  captioned?.before.unshift(`${start}<figure${id}>`, blank);
  line.replace('<figcaption>');
  line.after.push(blank);
  const end = [blank, `${start}</figcaption>`, ...(captioned ? [`${start}</figure>`] : [])];
  for (const one of end) (body.at(-1) ?? line).after.push(one);
}

function takeBlock(lines: readonly Line[], at: number): Block | undefined {
  const line = lines[at];
  const [, slashes = '', kind = '', title] = OPENING.exec(line?.text ?? '') ?? [];
  if (!line || kind === '') return undefined;
  const end = findEnd(lines, at, slashes);
  if (end === -1) return undefined;
  let first = at + 1;
  const options = new Map<string, string>();
  while (first < end && /^ {4}[\w-]+:/.test(lines[first]?.text ?? '')) {
    const [, key = '', value = ''] = /^ +([\w-]+):[ \t]*(.*)$/.exec(lines[first]?.text ?? '') ?? [];
    options.set(key, value.trim());
    lines[first]?.remove();
    first += 1;
  }
  const body = lines.slice(first, end);
  return { line, kind, title: title || undefined, options, body, length: end - at + 1 };
}

function findEnd(lines: readonly Line[], at: number, slashes: string): number {
  let depth = 0;
  for (let index = at + 1; index < lines.length; index += 1) {
    const text = lines[index]?.text.trim() ?? '';
    if (text === slashes && depth === 0) return index;
    if (text === slashes) depth -= 1;
    else if (OPENING.exec(text)?.[1] === slashes) depth += 1;
  }
  return -1;
}

/** Reads consecutive blocks `tab` as one set of tabs. */
function readTabSet(lines: readonly Line[], at: number, first: Block, page: Page): number {
  const parts: TabPart[] = [];
  let length = 0;
  let block: Block | undefined = first;
  let next = at;
  while (block?.kind === 'tab' && (parts.length === 0 || !block.options.has('new'))) {
    const { line, body, title = '' }: Block = block;
    while (body.at(-1)?.isBlank) body.pop();
    lines[next + block.length - 1]?.remove();
    parts.push({ line, body, label: title });
    length = next + block.length - at;
    next = at + length;
    while (lines[next]?.isBlank) next += 1;
    block = takeBlock(lines, next);
  }
  writeTabSet(parts, page);
  return length;
}
