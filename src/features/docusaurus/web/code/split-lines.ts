import { createElement, type ReactNode } from 'react';

/**
 * A part of a line, as Prism has it. Colours are in what is drawn for it: its kind is not known.
 */
export interface Token {
  types: readonly string[];
  content: string;
  /** What is drawn: the text, or an element with its colour. */
  drawn: ReactNode;
}

export interface Line {
  /** That it is marked, say. */
  classNames: readonly string[];
  tokens: readonly Token[];
}

/** How a build begins a line that has marks or a number. */
const LINE = /<span class="line([^"]*)">/;
/** A coloured part, or text. */
const TOKEN = /<(b|i|u)(?: class=([\w-]+))?(?: style="([^"]*)")?>([^<]*)<\/\1>|[^<]+/y;

/** The lines of a block that a build has coloured. Undefined where more than colours is in it. */
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
      // The end of a line is a part of it: what copies a block takes its text.
      tokens: isLast ? tokens : [...tokens, readText('\n')],
    });
  }
  return lines;
}

/** The lines of code without colours. */
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
