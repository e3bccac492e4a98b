import type { Place } from '../../types/diagnostic.js';

/**
 * A key that occurs twice in an object of a JSON text: the place of the later one, and the line of
 * the first.
 */
export interface DuplicateKey {
  key: string;
  place: Place;
  firstLine: number;
}

/** Facts that `JSON.parse` does not report. */
export interface JsonScan {
  /** Maximum depth of nested lists and objects. */
  levels: number;
  /** In the order of the text. */
  duplicates: DuplicateKey[];
}

/** Scans a text once, without recursion. The result has no meaning for a text that is not JSON. */
export function scanJson(text: string): JsonScan {
  const open: Map<string, number>[] = [];
  const duplicates: DuplicateKey[] = [];
  let levels = 0;
  let line = 1;
  let lineStart = 0;
  for (const { 0: token, 1: colon, index } of text.matchAll(
    /\n|[[\]{}]|"(?:[^"\\\n]|\\.)*"(\s*:)?/g,
  )) {
    if (token === '[' || token === '{') levels = Math.max(levels, open.push(new Map()));
    else if (token === ']' || token === '}') open.pop();
    else if (colon !== undefined) {
      const written = token.slice(0, -colon.length);
      const key = readKey(written);
      const firstLine = open.at(-1)?.get(key);
      const column = index - lineStart + 1;
      const place = { line, column, endLine: line, endColumn: column + written.length };
      if (firstLine === undefined) open.at(-1)?.set(key, line);
      else duplicates.push({ key, place, firstLine });
    }
    for (let at = token.indexOf('\n'); at !== -1; at = token.indexOf('\n', at + 1)) {
      line++;
      lineStart = index + at + 1;
    }
  }
  return { levels, duplicates };
}

/** Decodes a key: `"\u0061"` is `a`. */
function readKey(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch {
    return written;
  }
}
