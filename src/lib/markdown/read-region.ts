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
  /** A key of JSON without a comma after it: the comma before it is too many without the key. */
  isLastMember?: boolean;
}

const LONGEST = 300;
/** What comments begin and end with. */
const COMMENT =
  /^(?:\/\/+|\/\*+|\{\s*\/\*+|<!--|<%--|\{\{!--|\{#|\(\*|@\*|--|::|@?rem\b|;+|%+|'|#(?=\s*#))\s*/i;
const CLOSING = /(?:\*\/\s*\}?|--\}\}|--%>|-->|\*\)|\*@|#\})$/;
/** Those of VS Code's languages and VitePress. */
const MARKER = /^#(?:\s*pragma\s+)?(end ?)?region\b(.*)$/i;
/**
 * Without its `#` behind a comment's own sign. A sentence that happens to begin with the word is
 * none.
 */
const WORD = /^(?:(end)region\b\s*([\w.-]*)|region\s+([\w.-]+))$/i;
/** Python's comment is a `#` itself. */
const POUND = /^#\s+(end)?region\b\s*([\w.-]*)$/i;
/** JSON has no comments: a key is the mark, and says the name or has it as its value. */
const JSON_KEY = /^"(?:\/\/)?\s*#(end)?region\b([^"]*)"\s*:\s*(?:"([^"]*)"|true|null)\s*(,?)$/;

/**
 * The lines of a file without the comments that mark its regions, and without the indentation that
 * all of them share.
 */
export function readWhole(text: string): string[] {
  const lines: string[] = [];
  for (const line of splitLines(text)) {
    const marker = readMarker(line);
    if (marker === undefined) lines.push(line);
    else if (marker.isLastMember) dropComma(lines);
  }
  return dedent(lines);
}

/**
 * The lines between `#region name` and `#endregion`, each in a comment of its language, without the
 * marks of regions inside and without the indentation that all of them share. The first of two
 * regions of one name counts.
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
      continue;
    }
    if (marker === undefined) {
      lines.push(line);
      continue;
    }
    if (marker.isLastMember) dropComma(lines);
    if (marker.kind === 'start') inside.push(marker.name);
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
  const comment = trimmed.replace(CLOSING, '').trim();
  const bare = comment.replace(COMMENT, '');
  const match =
    MARKER.exec(bare) ?? POUND.exec(comment) ?? (bare === comment ? null : WORD.exec(bare));
  return match === null ? readKey(trimmed) : createMarker(match[1], match[2] ?? match[3]);
}

function readKey(line: string): Marker | undefined {
  const match = JSON_KEY.exec(line);
  if (match === null) return undefined;
  const [, end, inKey = '', value = '', comma] = match;
  return { ...createMarker(end, inKey.trim() || value), isLastMember: comma === '' };
}

function createMarker(end: string | undefined, name = ''): Marker {
  return { kind: end === undefined ? 'start' : 'end', name: name.trim() };
}

function dropComma(lines: string[]): void {
  const last = lines.pop();
  if (last !== undefined) lines.push(last.replace(/,\s*$/, ''));
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = '', ...others] = indents;
  let shared = first;
  for (const indent of others) {
    while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  }
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared.length)));
}
