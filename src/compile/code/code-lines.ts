import { escapeText } from '../../lib/text/escape-html.js';
import type { MarkedCode } from './code-marks.js';

/** A piece of code in one style; without a class it has the default colours of both themes. */
export interface Token {
  text: string;
  className?: string;
}

/** The HTML of code. Lines get an element only when one is needed: a mark, or a number. */
export function renderCodeLines(
  lines: readonly Token[][],
  marks: MarkedCode,
  options: { numbered: boolean },
): string {
  const hasFocus = [...marks.classes.values()].some((classes) => classes.has('focused'));
  return lines
    .map((tokens, index) => {
      const words = marks.words.filter(({ from, to }) => index >= from && index < to).map(({ text }) => text);
      // The line end stands inside the line's element, where it makes no empty line when that is a block.
      const html = renderTokens(tokens, words) + (index < lines.length - 1 ? '\n' : '');
      const classes = marks.classes.get(index);
      if (classes === undefined && !hasFocus && !options.numbered) return html;
      return `<span class="${['line', ...(classes ?? [])].join(' ')}">${html}</span>`;
    })
    .join('');
}

function renderTokens(tokens: readonly Token[], words: readonly string[]): string {
  if (words.length === 0) return tokens.map(renderToken).join('');
  let html = '';
  for (const { from, to, isWord } of splitAtWords(tokens.map(({ text }) => text).join(''), words)) {
    const piece = cutTokens(tokens, from, to).map(renderToken).join('');
    html += isWord ? `<span class="highlighted-word">${piece}</span>` : piece;
  }
  return html;
}

function renderToken({ text, className }: Token): string {
  const html = escapeText(text);
  // The shortest element there is, without quotes that HTML does not need: a page of code has hundreds.
  return className === undefined ? html : `<i class=${className}>${html}</i>`;
}

function splitAtWords(
  line: string,
  words: readonly string[],
): { from: number; to: number; isWord: boolean }[] {
  const parts: { from: number; to: number; isWord: boolean }[] = [];
  let from = 0;
  for (;;) {
    let next: { at: number; length: number } | undefined;
    for (const word of words) {
      const at = word === '' ? -1 : line.indexOf(word, from);
      if (at >= 0 && (next === undefined || at < next.at)) next = { at, length: word.length };
    }
    if (next === undefined) break;
    if (next.at > from) parts.push({ from, to: next.at, isWord: false });
    from = next.at + next.length;
    parts.push({ from: next.at, to: from, isWord: true });
  }
  if (from < line.length) parts.push({ from, to: line.length, isWord: false });
  return parts;
}

function cutTokens(tokens: readonly Token[], from: number, to: number): Token[] {
  let offset = 0;
  return tokens.flatMap((token) => {
    const text = token.text.slice(Math.max(0, from - offset), Math.max(0, to - offset));
    offset += token.text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}
