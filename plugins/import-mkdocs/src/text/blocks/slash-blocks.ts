import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';
import { writeDirective } from './admonitions.js';
import { separate } from './bodies.js';
import { type TabPart, writeTabs } from './tabs.js';

const OPENING = /^ {0,3}(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?$/;

interface Block {
  line: Line;
  kind: string;
  title: string | undefined;
  options: ReadonlyMap<string, string>;
  body: Line[];
  /** Lines with the opening and the closing one. */
  length: number;
}

/** `/// kind | Title` … `///` of pymdownx.blocks. */
export function readSlashBlock(lines: readonly Line[], at: number, page: Page): number {
  const block = takeBlock(lines, at);
  if (!block) return 0;
  separate(lines, at);
  if (block.kind === 'tab') return readTabSet(lines, at, block, page);
  const { line, body, kind, title, options } = block;
  scan(body, page);
  const closed = lines[at + block.length - 1];
  closed?.remove();
  if (kind === 'html' || kind.endsWith('caption') || kind === 'definition') {
    line.replace(`<!-- ${line.text.trim()} -->`);
    page.note(line, `The block \`${kind}\` has no counterpart; its text is kept.`);
    return block.length;
  }
  const isDetails = kind === 'details';
  const type = options.get('type') ?? (kind === 'admonition' || isDetails ? 'note' : kind);
  const folded = options.get('open')?.toLowerCase() === 'true' ? 'open' : 'closed';
  writeDirective({ line, body, page, kind: type, title, ...(isDetails && { folded }) });
  return block.length;
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

/** Blocks `tab` that follow each other are one set. */
function readTabSet(lines: readonly Line[], at: number, first: Block, page: Page): number {
  const parts: TabPart[] = [];
  let length = 0;
  let block: Block | undefined = first;
  let next = at;
  while (block?.kind === 'tab' && (parts.length === 0 || !block.options.has('new'))) {
    const { line, body, title = '' }: Block = block;
    scan(body, page);
    lines[next + block.length - 1]?.remove();
    parts.push({ line, body, label: title });
    length = next + block.length - at;
    next = at + length;
    while (lines[next]?.isBlank) next += 1;
    block = takeBlock(lines, next);
  }
  writeTabs(parts, page);
  return length;
}
