/** Result of looking for a region. */
export type RegionResult =
  | { lines: string[] }
  /** The region begins but has no end. */
  | { openAt: number }
  /** There is no region of that name; `names` lists the existing ones. */
  | { names: string[] };

interface Marker {
  kind: 'start' | 'end';
  name: string;
  /**
   * Set for a JSON key without a comma after it: without the key, the comma before it is too many.
   */
  isLastMember?: boolean;
}

const LONGEST = 300;
/** Beginnings and ends of comments. */
const COMMENT =
  /^(?:\/\/+|\/\*+|\{\s*\/\*+|<!--|<%--|\{\{!--|\{#|\(\*|@\*|--|::|@?rem\b|;+|%+|'|#(?=\s*#))\s*/i;
const CLOSING = /(?:\*\/\s*\}?|--\}\}|--%>|-->|\*\)|\*@|#\})$/;
/** Region markers of VS Code's languages and VitePress. */
const MARKER = /^#(?:\s*pragma\s+)?(end ?)?region\b(.*)$/i;
/**
 * A marker without `#` after the comment's own marker. A sentence that happens to begin with the
 * word does not match.
 */
const WORD = /^(?:(end)region\b\s*([\w.-]*)|region\s+([\w.-]+))$/i;
/** Markers in languages such as Python, where `#` begins the comment. */
const POUND = /^#\s+(end)?region\b\s*([\w.-]*)$/i;
/** JSON has no comments, so the marker is a key, which contains the name or has it as its value. */
const JSON_KEY = /^"(?:\/\/)?\s*#(end)?region\b([^"]*)"\s*:\s*(?:"([^"]*)"|true|null)\s*(,?)$/;

/**
 * Returns the lines of a file without the comments that mark its regions, and without the
 * indentation that all lines share.
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
 * Returns the lines between `#region name` and `#endregion`, each in a comment of the language,
 * without the markers of inner regions, and without the indentation that all lines share. If two
 * regions have the same name, the first is used.
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

/** Splits a text into lines, without the last line end. */
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
