import { encodePath } from '../../resolve/routes/route-path.js';
import { type DiffItem, describeDiff, summarizeDiff } from './describe-diff.js';
import { nameBase } from './format-diff.js';
import type { SiteDiff } from './site-diff.js';

/** GitHub takes comments of 65,536 characters. */
const MOST_CHARACTERS = 65_000;
/** Reserved for the note on what was left out. */
const ROOM_FOR_REST = 1000;
/** Longer texts of pages are cut off. */
const LONGEST_TEXT = 300;

/** Identifies the comment to replace. */
const MARK = '<!-- docsgen diff -->';

/**
 * Formats the report as a comment for a pull request: at most 65,000 characters, the most important
 * first. Content of pages is escaped, so it neither mentions anybody nor contains markup.
 */
export function formatDiffMarkdown(diff: SiteDiff, preview: string | undefined): string {
  const sections = describeDiff(diff);
  const head = [
    MARK,
    `**${escapeText(summarizeDiff(sections))}**`,
    '',
    `Compared with ${code(nameBase(diff))}.${describeSolved(diff)}`,
    '',
  ].join('\n');
  let text = head;
  const left: string[] = [];
  for (const { title, items } of sections) {
    const heading = `### ${title}\n\n`;
    const lines = items.map((item) => `- ${describeItem(item, preview)}\n`);
    const room = MOST_CHARACTERS - ROOM_FOR_REST - text.length - heading.length;
    const taken = left.length > 0 ? [] : takeLines(lines, room);
    if (taken.length > 0) text += `\n${heading}${taken.join('')}`;
    const rest = lines.length - taken.length;
    if (rest > 0) left.push(taken.length > 0 ? `${rest} of “${title}”` : title);
  }
  if (left.length === 0) return text;
  return `${text}\nThe comment has no room for the rest: ${left.join(', ')}. \`docsgen diff\` lists all.\n`;
}

function describeSolved({ solved }: SiteDiff): string {
  if (solved === 0) return '';
  return ` ${solved} ${solved === 1 ? 'problem is' : 'problems are'} gone.`;
}

function takeLines(lines: readonly string[], room: number): string[] {
  let length = 0;
  const end = lines.findIndex((line) => {
    length += line.length;
    return length > room;
  });
  return end === -1 ? [...lines] : lines.slice(0, end);
}

function describeItem({ url, title, note, isGone }: DiffItem, preview: string | undefined): string {
  const page = title === undefined || title === url ? '' : ` ${escapeText(title)}`;
  const name = url === undefined ? '' : `${linkTo(url, isGone ? undefined : preview)}${page}`;
  return [name, describeNote(note)].filter((part) => part !== '').join(': ');
}

function linkTo(url: string, preview: string | undefined): string {
  const name = code(url);
  return preview === undefined ? name : `[${name}](<${previewAddress(url, preview)}>)`;
}

/** Returns the URL of a page in a preview, given the home page of the preview. */
export function previewAddress(url: string, preview: string): string {
  const { href } = new URL(preview.replace(/[?#].*$/, ''));
  return href.replace(/\/?$/, encodePath(url).replace(/[<>\\]/g, encodeURIComponent));
}

/** Text between backticks is code. */
function describeNote(note = ''): string {
  return note
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? code(part) : escapeText(part)))
    .join('');
}

/** Writes text as code, which contains neither markup nor mentions. */
function code(text: string): string {
  const content = cut(text);
  const ticks = content.match(/`+/g) ?? [];
  const fence = '`'.repeat(ticks.reduce((most, run) => Math.max(most, run.length), 0) + 1);
  const pad = /^`|`$|^ .* $/.test(content) ? ' ' : '';
  return content === '' ? '' : `${fence}${pad}${content}${pad}${fence}`;
}

/**
 * Escapes text. Inserts a zero-width space after the characters of mentions and references, because
 * GitHub and GitLab look for these in rendered text.
 */
function escapeText(text: string): string {
  return cut(text)
    .replace(/[\\`*_{}[\]()<>|~#!&]/g, '\\$&')
    .replace(/\\?[@#!~%$&](?=\S)/g, '$&&#8203;')
    .replace(/:(?=\/\/)|\b(?:www(?=\.)|gh(?=-))/gi, '$&&#8203;');
}

const CONTROLS = /[\s\x00-\x1f\x7f-\x9f]+/g;

function cut(text: string): string {
  const line = text.replace(CONTROLS, ' ');
  return line.length > LONGEST_TEXT ? `${[...line].slice(0, LONGEST_TEXT).join('')}…` : line;
}
