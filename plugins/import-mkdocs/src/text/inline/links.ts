import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { endOfAttributes, parseAttributes } from './attributes.js';
import type { Inline, Place } from './convert-inline.js';

/** Converts the destination of `[text](…)` and `![text](…)`, and the attributes after it. */
export function readDestination({ text, at, page, line }: Place): Inline | undefined {
  if (!text.startsWith('](', at)) return undefined;
  const rest = text.slice(at + 2);
  const found =
    /^(\s*)(?:<([^<>\n]*)>|((?:\\.|\([^()\n]*\)|[^\s()\\])*))(\s+(?:"(?:\\.|[^"])*"|'(?:\\.|[^'])*'))?\s*\)/.exec(
      rest,
    );
  const spaced = found
    ? undefined
    : /^(\s*)([^\s()<>"'][^()<>"'\n]*?)()(\s+"[^"]*")?\s*\)/.exec(rest);
  const [whole, gap = '', angled, plain = '', title = ''] = found ?? spaced ?? [];
  if (whole === undefined) return undefined;
  const address = angled ?? plain;
  const start = at + 2 + gap.length;
  const end = at + 2 + whole.length;
  const next = page.syntax.extensions.has('attr_list') ? endOfAttributes(text, end) : end;
  const rewritten = page.references.rewrite(address, { file: page.file, isHtml: false });
  noteTarget(address, page, line);
  const written = rewritten ?? address;
  const opening = findOpening(text, at);
  const isImage = opening > 0 && text[opening - 1] === '!';
  const image = isImage && next > end ? writeImage(text.slice(end, next)) : undefined;
  if (image !== undefined && line) {
    const alt = text.slice(opening + 1, at);
    const shown = title === '' ? '' : ` title=${title.trim()}`;
    return {
      edits: [
        {
          start: opening - 1,
          end: next,
          text: `<img src="${written}" alt="${escapeQuotes(alt)}"${shown}${image} />`,
        },
      ],
      next,
    };
  }
  const attributes = !isImage && next > end && line ? writeLink(text.slice(end, next)) : '';
  if (attributes !== '' && opening !== -1)
    return writeAnchor({ opening, at, next, address: written, title: title.trim(), attributes });
  const shown = spaced || /\s/.test(written) ? `<${written}>` : written;
  const length = found && angled !== undefined ? address.length + 2 : address.length;
  const edits =
    rewritten === undefined && !spaced ? [] : [{ start, end: start + length, text: shown }];
  if (next > end) edits.push({ start: end, end: next, text: '' });
  return { edits, next };
}

interface AnchorParts {
  opening: number;
  at: number;
  next: number;
  address: string;
  title: string;
  attributes: string;
}

/** Writes a link with attributes as HTML, around text that is still Markdown. */
function writeAnchor({ opening, at, next, address, title, attributes }: AnchorParts): Inline {
  const tip = title === '' ? '' : ` title="${escapeQuotes(title.slice(1, -1))}"`;
  const tag = `<a href="${escapeQuotes(address)}"${tip}${attributes}>`;
  return {
    edits: [
      { start: opening, end: opening + 1, text: tag },
      { start: at, end: next, text: '</a>' },
    ],
    next,
  };
}

/** Notes a link to a page that does not exist, and records a link to an anchor for later checks. */
export function noteTarget(
  address: string,
  page: Page,
  line: Line | undefined,
  isHtml = false,
): void {
  const target = line && page.references.follow(address, { file: page.file, isHtml });
  if (!target) return;
  if (target.problem !== undefined) page.note(line, `The link \`${address}\` ${target.problem}.`);
  else if (target.page !== undefined && target.anchor !== '')
    page.anchors.push({ line: line.number, page: target.page, anchor: target.anchor });
}

/**
 * Converts `[text] [name]`, which is a reference in Python-Markdown; docsgen allows no space
 * between the brackets.
 */
export function readReference(place: Place): Inline | undefined {
  const { text, at, page } = place;
  const full = /^\]\[([^\]\n^]*)\]/.exec(text.slice(at, at + 200));
  const end = at + (full?.[0].length ?? 0);
  const next = full && page.syntax.extensions.has('attr_list') ? endOfAttributes(text, end) : end;
  if (full && next > end && place.line) {
    const opening = findOpening(text, at);
    const name = (full[1] || text.slice(opening + 1, at)).toLowerCase();
    const address = page.definitions.get(name);
    const attributes = writeLink(text.slice(end, next));
    if (address !== undefined && attributes !== '' && opening !== -1 && text[opening - 1] !== '!') {
      const rewritten = page.references.rewrite(address, { file: page.file, isHtml: false });
      return writeAnchor({
        opening,
        at,
        next,
        address: rewritten ?? address,
        title: '',
        attributes,
      });
    }
  }
  const [whole, gap = ''] = /^\]([ \n])\[[^\]\n^]+\](?![(:])/.exec(text.slice(at, at + 200)) ?? [];
  if (whole !== undefined && gap !== '' && page.definitions.has(nameOf(whole)))
    return { edits: [{ start: at + 1, end: at + 2, text: '' }], next: at + 2 };
  // A definition: `[name]: address`.
  const found = /^\]:[ \t]+<?([^\s>]+)>?/.exec(text.slice(at));
  if (!found || !/(?:^|\n) {0,3}\[[^\]\n]*$/.test(text.slice(0, at))) return undefined;
  const address = found[1] ?? '';
  const rewritten = page.references.rewrite(address, { file: page.file, isHtml: false });
  const start = at + found[0].indexOf(address);
  noteTarget(address, page, place.line);
  const edits =
    rewritten === undefined ? [] : [{ start, end: start + address.length, text: rewritten }];
  return { edits, next: at + found[0].length };
}

const nameOf = (whole: string): string => whole.slice(3, -1).toLowerCase();

/** Returns the index of the bracket that the one at `at` closes, or -1. */
function findOpening(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index >= 0; index -= 1) {
    if (text[index] === ']') depth += 1;
    if (text[index] === '[') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

const KEPT: ReadonlySet<string> = new Set([
  'width',
  'height',
  'align',
  'loading',
  'style',
  'title',
]);

const LINK_KEPT: ReadonlySet<string> = new Set(['target', 'rel', 'download', 'style', 'title']);

/** Returns the attributes that a link keeps, as HTML. */
function writeLink(list: string): string {
  const { id, classes, values } = parseAttributes(list);
  return [
    id === undefined ? '' : ` id="${id}"`,
    classes.length === 0 ? '' : ` class="${classes.join(' ')}"`,
    ...[...values]
      .filter(([name]) => LINK_KEPT.has(name))
      .map(([name, value]) => ` ${name}="${escapeQuotes(value)}"`),
  ].join('');
}

/** Returns the attributes that an image keeps, as HTML. Returns undefined if it keeps none. */
function writeImage(list: string): string | undefined {
  const { id, classes, values } = parseAttributes(list);
  const kept = [...values].filter(([name]) => KEPT.has(name));
  if (kept.length === 0 && id === undefined && classes.length === 0) return undefined;
  return [
    id === undefined ? '' : ` id="${id}"`,
    classes.length === 0 ? '' : ` class="${classes.join(' ')}"`,
    ...kept.map(([name, value]) => ` ${name}="${escapeQuotes(value)}"`),
  ].join('');
}

const escapeQuotes = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('\n', ' ');
