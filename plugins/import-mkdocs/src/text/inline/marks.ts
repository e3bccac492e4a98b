import type { Edit, Inline, Place } from './convert-inline.js';

/**
 * Delimiters, the extensions that define them, and their elements. Longer delimiters come first.
 */
const PAIRS = [
  { sign: '==', extension: 'mark', tag: 'mark' },
  { sign: '^^', extension: 'caret', tag: 'ins' },
  { sign: '^', extension: 'caret', tag: 'sup' },
  { sign: '~', extension: 'tilde', tag: 'sub' },
] as const;

/**
 * Converts `==marked==`, `^^inserted^^`, `x^2^`, and `H~2~O`. `~~deleted~~` is the same in docsgen.
 */
export function readMark({ text, at, page }: Place): Inline | undefined {
  for (const { sign, extension, tag } of PAIRS) {
    if (!text.startsWith(sign, at) || !page.syntax.extensions.has(extension)) continue;
    if (sign === '~' && text[at + 1] === '~') return { edits: [], next: at + 2 };
    const start = at + sign.length;
    if (text[start] === undefined || /\s/.test(text[start]) || text[start] === sign[0]) continue;
    const close = findClose(text, start, sign);
    if (close === -1) continue;
    // Edit the closing delimiter now and skip it later, because the content is converted, too.
    return {
      edits: [
        { start: at, end: start, text: `<${tag}>` },
        { start: close, end: close + sign.length, text: `</${tag}>` },
      ],
      next: start,
    };
  }
  return undefined;
}

function findClose(text: string, from: number, sign: string): number {
  const isShort = sign.length === 1;
  let at = from;
  while (at < text.length) {
    if (text[at] === '`') return -1;
    if (isShort && /\s/.test(text[at] ?? '')) return -1;
    if (text.startsWith('\n\n', at)) return -1;
    if (text.startsWith(sign, at) && !/\s/.test(text[at - 1] ?? ' ')) return at;
    at += 1;
  }
  return -1;
}

const CRITIC: readonly { open: RegExp; write: (parts: readonly string[]) => string }[] = [
  { open: /^\{\+\+([\s\S]*?)\+\+\}/, write: ([a]) => `<ins>${a}</ins>` },
  { open: /^\{--([\s\S]*?)--\}/, write: ([a]) => `<del>${a}</del>` },
  { open: /^\{~~([\s\S]*?)~>([\s\S]*?)~~\}/, write: ([a, b]) => `<del>${a}</del><ins>${b}</ins>` },
  { open: /^\{==([\s\S]*?)==\}/, write: ([a]) => `<mark>${a}</mark>` },
  { open: /^\{>>([\s\S]*?)<<\}/, write: ([a]) => `<span class="critic comment">${a}</span>` },
];

/** Converts changes in Critic Markup. */
export function readCritic({ text, at, page }: Place): Inline | undefined {
  if (text[at] !== '{' || !page.syntax.extensions.has('critic')) return undefined;
  for (const { open, write } of CRITIC) {
    const found = open.exec(text.slice(at));
    if (!found) continue;
    const end = at + found[0].length;
    const edit: Edit = { start: at, end, text: write(found.slice(1).map((part) => part.trim())) };
    return { edits: [edit], next: end };
  }
  return undefined;
}
