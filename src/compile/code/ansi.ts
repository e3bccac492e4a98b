import { tokenizeAnsiWithTheme } from 'shiki/core';
import { hash } from '../../lib/hash.js';
import type { Token } from './code-lines.js';
import { fontStyles, type NormalizedTheme } from './token-themes.js';

type AnsiToken = ReturnType<typeof tokenizeAnsiWithTheme>[number][number];

/** Spellings of the escape character in sources, if a sequence follows. */
const WRITTEN = /(?:\\x1b|\\u001b|\\033|\\e|\u241B)(?=\[[\d;]*m)/gi;

/** Converts text with ANSI escape sequences to tokens in the terminal colors of both themes. */
export function tokenizeAnsi(
  lines: readonly string[],
  themes: { light: NormalizedTheme; dark: NormalizedTheme },
  styles: Record<string, string>,
): Token[][] {
  const text = lines.join('\n').replace(WRITTEN, '\u001B');
  const light = tokenizeAnsiWithTheme(themes.light, text);
  const dark = tokenizeAnsiWithTheme(themes.dark, text);
  return light.map((tokens, line) =>
    tokens.map((token, index): Token => {
      const css = describe(token, dark[line]?.[index] ?? token, themes);
      if (css === '') return { text: token.content };
      const className = `a${hash(css, 8)}`;
      styles[className] = css;
      return { text: token.content, className };
    }),
  );
}

function describe(
  light: AnsiToken,
  dark: AnsiToken,
  themes: { light: NormalizedTheme; dark: NormalizedTheme },
): string {
  const hasColor = light.color !== themes.light.fg || light.bgColor !== undefined;
  // Text with a background color has the same colors in both modes.
  const other = light.bgColor === undefined ? dark : light;
  return [
    ...(hasColor ? [`color:${strengthen(light.color)}`, `--d:${strengthen(other.color)}`] : []),
    ...(light.bgColor === undefined ? [] : [`background:${light.bgColor}`]),
    ...fontStyles(light.fontStyle ?? 0),
  ].join(';');
}

/**
 * Makes dimmed text more opaque. Shiki dims colors to half, which is too pale to read (contrast
 * below 4.5:1); two thirds are enough.
 */
const strengthen = (color: string | undefined): string | undefined =>
  color?.replace(/^(#[\da-f]{6})80$/i, '$1aa');
