import { convertInline } from '../inline/convert-inline.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';
import { countColons, separate, takeBody } from './bodies.js';

const NOTE = /^ {0,3}!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*?)")? *$/;
const DETAILS =
  /^ {0,3}\?\?\?(\+)? ?(?:([\w-]+(?: +[\w-]+)*?)?(?: +"(.*?)")|([\w-]+(?: +[\w-]+)*?)) *$/;

/** True for the first line of an admonition or a collapsible block. */
export const beginsAdmonition = (text: string): boolean => NOTE.test(text) || DETAILS.test(text);

/** Converts `!!! kind "Title"`, `???`, and `???+` to directives. */
export function readAdmonition(lines: readonly Line[], at: number, page: Page): number {
  const line = lines[at];
  const opening = line && readOpening(line.text);
  if (!line || !opening) return 0;
  separate(lines, at);
  const body = takeBody(lines, at);
  for (const one of body) one.dedent(4);
  scan(body, page);
  writeDirective({ line, body, page, ...opening });
  return body.length + 1;
}

interface Opening {
  kind: string;
  title: string | undefined;
  classes?: readonly string[];
  /** Absent if the admonition is not collapsible. */
  folded?: 'open' | 'closed';
}

function readOpening(text: string): Opening | undefined {
  const note = NOTE.exec(text);
  if (note) {
    const [kind, ...classes] = (note[1] ?? 'note').split(/ +/);
    return { kind: firstWord(kind), title: note[2], classes };
  }
  const details = DETAILS.exec(text);
  if (!details) return undefined;
  return {
    kind: firstWord(details[2] ?? details[4]),
    title: details[3],
    folded: details[1] === '+' ? 'open' : 'closed',
  };
}

const firstWord = (words = 'note'): string => (words.split(' ')[0] ?? 'note').toLowerCase();

/** Writes a directive around lines that have been converted. */
export function writeDirective({
  line,
  body,
  page,
  kind,
  title,
  classes = [],
  folded,
}: Opening & { line: Line; body: readonly Line[]; page: Page }): void {
  const colons = countColons(body);
  line.colons = colons;
  const fence = ':'.repeat(colons);
  const shown = title ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  const label = shown === '' ? '' : `[${convertInline(shown, page, line)}]`;
  if (folded) line.replace(`${fence}details${label}${folded === 'open' ? '{open}' : ''}`);
  else {
    page.kinds.add(kind);
    const names = [...classes, ...(title === '' ? ['no-title'] : [])].map((name) => `.${name}`);
    const written = names.length === 0 ? '' : `{${names.join(' ')}}`;
    const shownLabel = title === undefined && OWN_KINDS.has(kind) ? '' : label;
    line.replace(`${fence}${kind}${shownLabel}${written}`);
  }
  (body.at(-1) ?? line).after.push(`${line.start}${fence}`);
}

/** Kinds that docsgen supports, with the same titles as in MkDocs. */
export const OWN_KINDS: ReadonlySet<string> = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
]);
