import { createElement, type ReactNode } from 'react';

/** A token of a line in Prism’s format. `drawn` holds the color; the token type is unknown. */
export interface Token {
  types: readonly string[];
  content: string;
  /** The text, or an element with its color. */
  drawn: ReactNode;
}

export interface Line {
  /** Classes such as that of highlighted lines. */
  classNames: readonly string[];
  tokens: readonly Token[];
}

/** Start tag of a line with marks or a number. */
const LINE = /<span class="line([^"]*)">/;
/** A colored token, or plain text. */
const TOKEN = /<(b|i|u)(?: class=([\w-]+))?(?: style="([^"]*)")?>([^<]*)<\/\1>|[^<]+/y;

/** Splits highlighted HTML into lines. Returns undefined if it contains more than colors. */
export function splitLines(html: string): Line[] | undefined {
  const parts = html.split(LINE);
  const written =
    parts.length === 1
      ? html.split('\n').map((text) => ['', text] as const)
      : Array.from(
          { length: (parts.length - 1) / 2 },
          (_, i) =>
            [parts[2 * i + 1] ?? '', (parts[2 * i + 2] ?? '').replace(/\n?<\/span>$/, '')] as const,
        );
  if (parts.length > 1 && parts[0] !== '') return undefined;
  const lines: Line[] = [];
  for (const [index, [classes, text]] of written.entries()) {
    const tokens = readTokens(text);
    if (tokens === undefined) return undefined;
    const isLast = index === written.length - 1;
    lines.push({
      classNames: classes.split(' ').filter(Boolean),
      // The line break is part of the line, because the copy button reads the block’s text.
      tokens: isLast ? tokens : [...tokens, readText('\n')],
    });
  }
  return lines;
}

/** Splits code without highlighting into lines. */
export const splitText = (code: string): Line[] =>
  code.split('\n').map((text, index, all) => ({
    classNames: [],
    tokens: index === all.length - 1 ? [readText(text)] : [readText(text), readText('\n')],
  }));

function readTokens(html: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const [text, tag, className, style, inner = ''] = TOKEN.exec(html) ?? [];
    if (text === undefined || style !== undefined) return undefined;
    const content = unescapeHtml(tag === undefined ? text : inner);
    tokens.push(
      tag === undefined
        ? readText(content)
        : { types: [], content, drawn: createElement(tag, { className }, content) },
    );
  }
  return tokens.length === 0 ? [readText('')] : tokens;
}

const readText = (content: string): Token => ({ types: ['plain'], content, drawn: content });

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

const unescapeHtml = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
