/** What became of the search for a region. */
export type RegionResult =
  | { lines: string[] }
  /** It begins but has no end. */
  | { openAt: number }
  /** There is none of that name; `names` are those that there are. */
  | { names: string[] };

interface Marker {
  kind: 'start' | 'end';
  name: string;
}

const LONGEST = 300;
const COMMENT = /^(?:\/\/+|\/\*+|\{\s*\/\*+|<!--|--|;+|%+|'|#(?=\s*#))\s*/;
const CLOSING = /(?:\*\/\s*\}?|-->)$/;
const MARKER = /^#(?:pragma\s+)?(end)?region\b(.*)$/i;
/** As Python's editors write it. A sentence that happens to begin with the word is none. */
const POUND = /^#\s+(end)?region\b\s*([\w.-]*)$/i;

/** The lines of a file without the comments that mark its regions, and without the indentation that all of them share. */
export function readWhole(text: string): string[] {
  return dedent(splitLines(text).filter((line) => readMarker(line) === undefined));
}

/**
 * The lines between `#region name` and `#endregion`, each in a comment of its language, without the marks of regions
 * inside and without the indentation that all of them share. The first of two regions of one name counts.
 */
export function readRegion(text: string, name: string): RegionResult {
  const names = new Set<string>();
  const inside: string[] = [];
  const lines: string[] = [];
  let openAt: number | undefined;
  for (const [index, line] of splitLines(text).entries()) {
    const marker = readMarker(line);
    if (openAt === undefined) {
      if (marker?.kind !== 'start') continue;
      if (marker.name === name) openAt = index + 1;
      else if (marker.name !== '') names.add(marker.name);
    } else if (marker === undefined) lines.push(line);
    else if (marker.kind === 'start') inside.push(marker.name);
    else if (marker.name === name || (marker.name === '' && inside.length === 0)) {
      return { lines: dedent(lines) };
    } else {
      const last = marker.name === '' ? inside.length - 1 : inside.lastIndexOf(marker.name);
      if (last >= 0) inside.splice(last, 1);
    }
  }
  return openAt === undefined ? { names: [...names] } : { openAt };
}

/** Lines without the last line end. */
function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function readMarker(line: string): Marker | undefined {
  if (line.length > LONGEST || !/region\b/i.test(line)) return undefined;
  const trimmed = line.trim();
  const bare = trimmed.replace(CLOSING, '').trim().replace(COMMENT, '');
  const match = MARKER.exec(bare) ?? POUND.exec(trimmed);
  return match === null
    ? undefined
    : { kind: match[1] === undefined ? 'start' : 'end', name: (match[2] ?? '').trim() };
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = '', ...others] = indents;
  let shared = first;
  for (const indent of others) {
    while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  }
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared.length)));
}
