import type { Inline, Place } from './convert-inline.js';

/** Replaces `{{ name }}` of the macros plugin, if its value is in the config. */
export function readMacro({ text, at, page, line }: Place): Inline | undefined {
  const { macros } = page.syntax;
  if (macros === undefined || text[at] !== '{' || !/^\{[{%#]/.test(text.slice(at, at + 2)))
    return undefined;
  const found = /^\{\{[ \t]*([\w.]+)[ \t]*\}\}/.exec(text.slice(at));
  const value = found ? lookUp(macros, found[1] ?? '') : undefined;
  if (found && value !== undefined) {
    const end = at + found[0].length;
    return { edits: [{ start: at, end, text: value }], next: end };
  }
  const [whole] = /^\{[{%#][\s\S]*?[}%#]\}/.exec(text.slice(at)) ?? [];
  if (whole === undefined) return undefined;
  page.note(
    line,
    `\`${whole.split('\n')[0]}\` is no value of the config; it was left as a comment.`,
  );
  const end = at + whole.length;
  return {
    edits: [{ start: at, end, text: `<!-- ${whole.replaceAll('--', '- -')} -->` }],
    next: end,
  };
}

function lookUp(values: unknown, path: string): string | undefined {
  let value = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
