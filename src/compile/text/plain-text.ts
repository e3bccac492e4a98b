import type { ReplaceEmoji } from './emoji.js';

const CODE_SPAN = /(`+)(.+?)\1(?!`)/g;
const STRIPPED: readonly [RegExp, string][] = [
  [/^\s*:{3,}.*$/, ''],
  [/<\/?[A-Za-z][^<>]*>|<>|<\/>/g, ''],
  [/^\s*(?:>\s?)+(?:\[![A-Za-z]+\]\s*$)?/, ''],
  [/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, ''],
  [/^\s*#{1,6}\s+/, ''],
  [/\s*\{\/\*.*?\*\/\}/g, ''],
  [/\s*\{#[^{}]+\}\s*$/, ''],
  [/\[\^[^\]]+\](?::.*$)?/g, ''],
  [/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/(^|[^\w\\])(\*{1,3}|_{1,3}|~~)(?=\S)(.*?[^\s\\])\2(?!\w)/g, '$1$3'],
  [/(\w)(\*{1,3})(?=\S)(.*?\S)\2/g, '$1$3'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Returns a line of Markdown as plain text, with emoji if `emoji` is set. Code keeps its
 * characters.
 */
export function plainText(line: string, emoji: ReplaceEmoji | undefined): string {
  const spans: string[] = [];
  let text = line.replace(CODE_SPAN, (_, __, code: string) => {
    spans.push(code.trim() === '' ? code : code.replace(/^ (.*) $/, '$1'));
    return `\0${spans.length - 1}\0`;
  });
  for (const [pattern, replacement] of STRIPPED) text = text.replace(pattern, replacement);
  return (emoji?.(text) ?? text)
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\0(\d+)\0/g, (_, index: string) => spans[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
