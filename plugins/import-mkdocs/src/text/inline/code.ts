import { endOfAttributes } from './attributes.js';
import type { Inline, Place } from './convert-inline.js';

/** Reads inline code. Its text stays unchanged; `#!py x` names its language. */
export function readCode({ text, at, page }: Place): Inline | undefined {
  if (text[at] !== '`') return undefined;
  const [signs = '`'] = /^`+/.exec(text.slice(at)) ?? [];
  const close = findClose(text, at + signs.length, signs.length);
  if (close === -1) return { edits: [], next: at + signs.length };
  const end = close + signs.length;
  const code = text.slice(at + signs.length, close);
  const after = page.syntax.extensions.has('attr_list') ? endOfAttributes(text, end) : end;
  const edits = after > end ? [{ start: end, end: after, text: '' }] : [];
  const language = /^(?:#!|:{3,})([\w.+-]+) +(?=\S)/.exec(code);
  if (!language || !page.syntax.extensions.has('inlinehilite')) return { edits, next: after };
  const start = at + signs.length;
  page.languages.add(language[1] ?? '');
  return {
    edits: [
      { start, end: start + language[0].length, text: '' },
      { start: end, end: after, text: `{:${language[1]}}` },
    ],
    next: after,
  };
}

function findClose(text: string, from: number, length: number): number {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run; run = runs.exec(text))
    if (run[0].length === length) return run.index;
  return -1;
}
