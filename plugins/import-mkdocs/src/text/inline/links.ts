import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { endOfAttributes, parseAttributes } from './attributes.js';
import type { Inline, Place } from './convert-inline.js';

/** The destination of `[text](…)` and `![text](…)`, and attributes after it. */
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
          text: `<img src="${written.replace(/#(?:only|gh)-(?:light|dark)(?:-mode-only)?$/, '')}" alt="${escapeQuotes(alt)}"${shown}${image} />`,
        },
      ],
      next,
    };
  }
  const shown = spaced || /\s/.test(written) ? `<${written}>` : written;
  const length = found && angled !== undefined ? address.length + 2 : address.length;
  const edits =
    rewritten === undefined && !spaced ? [] : [{ start, end: start + length, text: shown }];
  if (next > end) edits.push({ start: end, end: next, text: '' });
  return { edits, next };
}

/** Reports a link to a page that does not exist, and remembers one to an anchor. */
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

/** `[text] [name]` is a reference there: here nothing may stand between. */
export function readReference(place: Place): Inline | undefined {
  const { text, at, page } = place;
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

/** Where the bracket opens that closes at `at`. */
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

/** Attributes that an image keeps, as HTML has them. */
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
