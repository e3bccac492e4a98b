import { compareSketches } from '../../../lib/text/sketch.js';

/** The file that lists every address of a site, below its root. */
export const URLS_LOCK = 'urls.lock';

/** What is at each address of a site, by path below the base URL, beginning with `/`. */
export type SiteUrls = ReadonlyMap<string, SiteUrl>;

export interface SiteUrl {
  /** Ids on the page. */
  anchors: readonly string[];
  /** Sketch of the text of its source: see `sketchText`. */
  sketch?: string;
}

/** An address as listed in the file. */
export interface LockedUrl {
  path: string;
  /** Line in the file, from 1. */
  line: number;
  /** Ids on the page. */
  anchors: string[];
  /** Sketches of its text; those of both sides after a merge of two branches. */
  sketches: string[];
}

const HEAD = `# Every address of this site, written by \`docsgen urls --update\`. Commit it: docsgen reports what gets lost.\n`;

/**
 * Returns the text of the file: a path per line, and indented below it a line for the sketch of its
 * text and one for each id, all sorted by code unit, so that two branches that add addresses merge
 * line by line.
 */
export function formatUrls(urls: SiteUrls): string {
  return HEAD + listLines(urls, (sketch) => [` ~${sketch}\n`]);
}

/** Formats the addresses without sketches, for people. */
export const describeUrls = (urls: SiteUrls): string => listLines(urls, () => []);

function listLines(urls: SiteUrls, describeSketch: (sketch: string) => string[]): string {
  return [...urls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, { anchors, sketch }]) => [
      `${path}\n`,
      ...(sketch ? describeSketch(sketch) : []),
      ...[...new Set(anchors)].sort().map((id) => ` #${id}\n`),
    ])
    .join('');
}

/** A text counts as the same if at least this share of its sketch stays. */
const ALIKE = 0.75;

/** Replaces each sketch by the one in the file if the text still resembles it. */
export function keepSketches(urls: SiteUrls, locked: readonly LockedUrl[]): SiteUrls {
  const known = new Map(locked.map(({ path, sketches }) => [path, sketches]));
  return new Map(
    [...urls].map(([path, url]) => {
      const kept = known
        .get(path)
        ?.find((sketch) => compareSketches(sketch, url.sketch ?? '') >= ALIKE);
      return [path, kept === undefined ? url : { ...url, sketch: kept }];
    }),
  );
}

/**
 * Parses the file. `problem`: the first line that is neither a path nor an id, such as a conflict
 * marker. The other lines are read all the same, so both sides of a conflict are.
 */
export function parseUrls(text: string): {
  urls: LockedUrl[];
  problem?: { line: number; text: string };
} {
  let problem: { line: number; text: string } | undefined;
  const byPath = new Map<string, LockedUrl>();
  let last: LockedUrl | undefined;
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = written.trimEnd();
    if (line === '' || line.startsWith('# ')) continue;
    if (line.startsWith('/')) {
      last = byPath.get(line) ?? { path: line, line: index + 1, anchors: [], sketches: [] };
      byPath.set(line, last);
    } else if (/^\s+#./.test(line) && last !== undefined) last.anchors.push(line.trim().slice(1));
    else if (/^\s+~[\w-]+$/.test(line) && last !== undefined)
      last.sketches.push(line.trim().slice(1));
    else problem ??= { line: index + 1, text: line };
  }
  return { urls: [...byPath.values()], ...(problem && { problem }) };
}
