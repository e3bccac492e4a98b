import { isGenerated } from '../../lib/files/is-generated.js';
import { titleOf } from './completion/complete-links.js';
import { describeGenerated } from './describe-generated.js';
import type { EditedSite } from './edited-site.js';
import type { EditorPlace, TextRange } from './editor-values.js';
import { listPageHeadings } from './list-headings.js';
import { findSubject } from './subjects/find-subject.js';
import { frontMatterLines } from './text-context.js';

/** Number of lines shown of a page. */
const MOST_LINES = 6;

/**
 * Describes the page or heading at a position: its title, its location and its first lines, as
 * Markdown.
 */
export async function describePlace(
  edited: EditedSite,
  place: EditorPlace,
): Promise<{ markdown: string; range: TextRange } | undefined> {
  const subject = await findSubject(edited, place);
  if (subject?.range === undefined || subject.by === 'heading') return undefined;
  const { engine, page, id, range } = subject;
  const { graph, site } = engine;
  const resolved = (await graph.get(site.site)).site;
  const headings = await listPageHeadings(engine, page);
  const heading = headings.find((one) => one.id === id);
  const file = heading?.file ?? page;
  const text = (await graph.get(site.source(file))).source?.text ?? '';
  const title = heading?.text ?? titleOf(page, resolved);
  const route = `${resolved.routeBySource.get(page) ?? ''}${heading ? `#${heading.id}` : ''}`;
  const below = heading?.place.endLine ?? heading?.place.line;
  const lines = isGenerated(file)
    ? describeGenerated(linesBelow(text, below))
    : firstLines(text, below);
  return { markdown: `**${escapeMarks(title)}**\n\n\`${route}\`\n\n${lines}`.trim(), range };
}

const escapeMarks = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&');

/** Returns the first lines of text below a line, or below the front matter and title of a page. */
function firstLines(text: string, below?: number): string {
  const lines = linesBelow(text, below)
    .replaceAll('\r', '')
    .replace(below === undefined ? /^\s*# .*\n/ : '', '')
    .trim()
    .split('\n');
  const shown: string[] = [];
  for (const line of lines) {
    if (shown.length >= MOST_LINES || /^#{1,6} /.test(line)) break;
    if (!/^(?:import|export) /.test(line)) shown.push(line);
  }
  if (/^\s*(?:```|~~~)\S/.test(shown.at(-1) ?? '')) shown.pop();
  // Close a truncated code block, which would include the text after it.
  const isOpen = shown.filter((line) => /^\s*(?:```|~~~)/.test(line)).length % 2 === 1;
  return [...shown, ...(isOpen ? ['```'] : [])].join('\n').trim();
}

const linesBelow = (text: string, below?: number): string =>
  below === undefined ? text.slice(endOfFront(text)) : text.split('\n').slice(below).join('\n');

function endOfFront(text: string): number {
  const block = frontMatterLines(text);
  return block === undefined ? 0 : block.to + 3;
}
