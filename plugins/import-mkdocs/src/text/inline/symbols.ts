import type { Inline, Place } from './convert-inline.js';

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/^\(tm\)/i, '™'],
  [/^\(c\)/i, '©'],
  [/^\(r\)/i, '®'],
  [/^\+\/-/, '±'],
  [/^=\/=/, '≠'],
  [/^<-->/, '↔'],
  [/^<--(?!>)/, '←'],
  [/^-->/, '→'],
  [/^1\/4(?!\d|\/)/, '¼'],
  [/^1\/2(?!\d|\/)/, '½'],
  [/^3\/4(?!\d|\/)/, '¾'],
  [/^1\/3(?!\d|\/)/, '⅓'],
  [/^2\/3(?!\d|\/)/, '⅔'],
  [/^c\/o\b/, '℅'],
];

/** Replacements of `smarty`. Those of quotes depend on the preceding character. */
const SMARTY: readonly (readonly [RegExp, string])[] = [
  [/^---/, '—'],
  [/^--(?!>)/, '–'],
  [/^\.\.\./, '…'],
];

/** Applies the replacements of `smarty` for quotes, dashes, and dots. */
export function readSmarty({ text, at, page }: Place): Inline | undefined {
  if (!page.syntax.extensions.has('smarty')) return undefined;
  const rest = text.slice(at, at + 4);
  const isOpening = /^$|[\s([{–—-]/.test(text[at - 1] ?? '') && /\S/.test(text[at + 1] ?? '');
  const quote =
    text[at] === '"' ? (isOpening ? '“' : '”') : text[at] === "'" ? (isOpening ? '‘' : '’') : '';
  if (quote !== '') return { edits: [{ start: at, end: at + 1, text: quote }], next: at + 1 };
  for (const [sign, symbol] of SMARTY) {
    const end = at + (sign.exec(rest)?.[0].length ?? 0);
    if (end > at) return { edits: [{ start: at, end, text: symbol }], next: end };
  }
  return undefined;
}

/** Applies the replacements of `smartsymbols`. */
export function readSymbol({ text, at, page }: Place): Inline | undefined {
  if (!page.syntax.extensions.has('smartsymbols')) return undefined;
  const rest = text.slice(at, at + 8);
  const isInWord = /[\w/]/.test(text[at - 1] ?? '');
  const ordinal = isInWord ? null : /^(\d+)(st|nd|rd|th)\b/.exec(rest);
  if (ordinal) {
    const start = at + (ordinal[1]?.length ?? 0);
    const end = at + ordinal[0].length;
    return { edits: [{ start, end, text: `<sup>${ordinal[2]}</sup>` }], next: end };
  }
  for (const [sign, symbol] of SYMBOLS) {
    const found = sign.exec(rest);
    if (!found || (isInWord && /^[\dc]/.test(rest))) continue;
    const end = at + found[0].length;
    return { edits: [{ start: at, end, text: symbol }], next: end };
  }
  return undefined;
}
