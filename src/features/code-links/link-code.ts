import type { CodeDraft, CodeLine } from '../../types/code/code-draft.js';
import type { MarkdownCodeContext } from '../../types/markdown.js';

/**
 * Adds links to code: for the name in `[!code link:name:url]` wherever its line contains it as a
 * whole word, for the whole line with `[!code link:url]`, and for the names in `code.links`
 * wherever they occur as whole words.
 */
export function linkCode(
  draft: CodeDraft,
  { code, report }: Pick<MarkdownCodeContext, 'code' | 'report'>,
): void {
  const names = Object.entries(code.links ?? {})
    .filter(([name]) => name !== '')
    .map(([name, url]) => [name, placeInSite(url)] as const);
  const pattern = names.length === 0 ? undefined : wordsPattern(names.map(([name]) => name));
  const urls = new Map(names);
  for (const line of draft.lines) {
    for (const notation of line.notations ?? []) linkNotation(line, notation, report);
    if (pattern !== undefined) linkNames(line, pattern, (name) => urls.get(name) ?? '');
  }
  if (draft.lines.some(({ spans }) => spans.some(({ url }) => url !== undefined)))
    draft.props.className = `${draft.props.className ?? ''} ds-code-linked`.trim();
}

/**
 * Resolves an address of the config. If it is neither a URL nor a path on the site, it is a file
 * below the site's root.
 */
function placeInSite(url: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/#@])/i.test(url) ? url : `@site/${url.replace(/^(?:\.\/)+/, '')}`;
}

/** Matches addresses, to distinguish them from names in code. */
const ADDRESS = /^(?:https?:|mailto:|@site\/|\.{0,2}\/|#)/;

function linkNotation(
  line: CodeLine,
  notation: string,
  report: MarkdownCodeContext['report'],
): void {
  const rest = notation.slice('link:'.length).trim();
  const end = ADDRESS.test(rest) ? -1 : rest.indexOf(':');
  const { text } = line;
  if (end < 0) {
    const from = text.length - text.trimStart().length;
    line.spans.push({ from, to: text.trimEnd().length, url: rest });
    return;
  }
  const name = rest.slice(0, end);
  const url = rest.slice(end + 1);
  if (name !== '' && linkNames(line, wordsPattern([name]), () => url)) return;
  // The name may be part of a word, such as the scheme of an address.
  const from = text.indexOf(name);
  if (from >= 0 && name !== '') line.spans.push({ from, to: from + name.length, url });
  else
    report({
      code: 'code-link-name',
      severity: 'warning',
      message: `The line of \`[!code ${notation}]\` does not contain \`${name}\`.`,
      hint: 'Correct the name, or leave it out to make the whole line a link.',
    });
}

/** Turns all names in a line that match a pattern into links. Returns true if there are any. */
function linkNames(line: CodeLine, pattern: RegExp, urlOf: (name: string) => string): boolean {
  const found = [...line.text.matchAll(pattern)];
  for (const { 0: name, index } of found)
    line.spans.push({ from: index, to: index + name.length, url: urlOf(name) });
  return found.length > 0;
}

/** Returns a pattern for names as whole words. Longer names take precedence. */
function wordsPattern(names: readonly string[]): RegExp {
  const written = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_$])(?:${written.join('|')})(?![\\p{L}\\p{N}_$])`, 'gu');
}
