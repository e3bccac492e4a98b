import { append } from '../../lib/append.js';
import { escapeText } from '../../lib/text/escape-html.js';
import type { CodeLine, CodeSpan } from '../../types/code/code-draft.js';
import type { MarkedCode } from './code-marks.js';

/** A piece of code in one style. Without a class, it has the default colors of both themes. */
export interface Token {
  text: string;
  /** See `TokenStyle`. */
  className?: string;
}

/** HTML of code. Links are separate objects because their targets are resolved later. */
export type CodePiece = string | { url: string; html: string };

/**
 * Returns the HTML of code. A line gets an element only if it needs one: for a mark, an id, or a
 * number.
 */
export function renderCodeLines(
  tokens: readonly Token[][],
  { lines, words }: { lines: readonly CodeLine[]; words: MarkedCode['words'] },
  options: { numbered: boolean },
): CodePiece[] {
  const hasFocus = lines.some(({ classes }) => classes.includes('focused'));
  const pieces: CodePiece[] = [];
  for (const [index, line] of lines.entries()) {
    const needsElement =
      line.classes.length > 0 ||
      line.id !== undefined ||
      line.lead !== undefined ||
      hasFocus ||
      options.numbered;
    const sought = words
      .filter(({ from, to }) => index >= from && index < to)
      .map(({ text }) => text);
    const spans = [...line.spans, ...findWords(line.text, sought)];
    pieces.push(line.before ?? '');
    if (needsElement) pieces.push(openLine(line));
    if (line.lead !== undefined) pieces.push(line.lead);
    append(pieces, renderTokens(tokens[index] ?? [], spans));
    // Put the line end inside the line's element: if that is a block, a line end after it would add
    // an empty line.
    pieces.push(
      (index < lines.length - 1 ? '\n' : '') + (needsElement ? '</span>' : '') + (line.after ?? ''),
    );
  }
  return joinTexts(pieces);
}

function openLine({ classes, id }: CodeLine): string {
  const attributes = id === undefined ? '' : ` id="${id}"`;
  return `<span class="${['line', ...classes].join(' ')}"${attributes}>`;
}

function renderTokens(tokens: readonly Token[], spans: readonly CodeSpan[]): CodePiece[] {
  if (spans.length === 0) return [tokens.map(renderToken).join('')];
  const render = (from: number, to: number) =>
    cutTokens(tokens, from, to).map(renderToken).join('');
  const pieces: CodePiece[] = [];
  let done = 0;
  for (const { from, to, open = '', close = '', url } of joinSpans(spans)) {
    if (from < done) continue;
    const html = render(from, to);
    pieces.push(render(done, from), open, url === undefined ? html : { url, html }, close);
    done = to;
  }
  return [...pieces, render(done, Number.POSITIVE_INFINITY)];
}

/**
 * Sorts spans by start, the longer one first if they start together, and merges spans of the same
 * range.
 */
function joinSpans(spans: readonly CodeSpan[]): CodeSpan[] {
  const joined: CodeSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1);
    if (last?.from !== span.from || last.to !== span.to) joined.push({ ...span });
    else {
      last.open = (last.open ?? '') + (span.open ?? '');
      last.close = (span.close ?? '') + (last.close ?? '');
      const url = last.url ?? span.url;
      if (url !== undefined) last.url = url;
    }
  }
  return joined;
}

function joinTexts(pieces: readonly CodePiece[]): CodePiece[] {
  const joined: CodePiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + piece;
    else if (piece !== '') joined.push(piece);
  }
  return joined;
}

export function renderToken({ text, className }: Token): string {
  const html = escapeText(text);
  if (className === undefined) return html;
  // Keep it short and leave out quotes that HTML does not require: a page of code has hundreds of
  // tokens.
  return className.length === 1
    ? `<${className}>${html}</${className}>`
    : `<i class=${className}>${html}</i>`;
}

/** Finds the words in a line. */
function findWords(line: string, words: readonly string[]): CodeSpan[] {
  const found: CodeSpan[] = [];
  for (let from = 0; ; ) {
    let next: { at: number; length: number } | undefined;
    for (const word of words) {
      const at = word === '' ? -1 : line.indexOf(word, from);
      if (at >= 0 && (next === undefined || at < next.at)) next = { at, length: word.length };
    }
    if (next === undefined) return found;
    from = next.at + next.length;
    found.push({
      from: next.at,
      to: from,
      open: '<span class="highlighted-word">',
      close: '</span>',
    });
  }
}

function cutTokens(tokens: readonly Token[], from: number, to: number): Token[] {
  let offset = 0;
  return tokens.flatMap((token) => {
    const text = token.text.slice(Math.max(0, from - offset), Math.max(0, to - offset));
    offset += token.text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}
