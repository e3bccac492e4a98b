import { compareSketches } from '../../../lib/text/sketch.js';

/** The file that lists every address of a site, below its root. */
export const URLS_LOCK = 'urls.lock';

/** The addresses of a site: by path below the base URL, which begins with `/`, what is there. */
export type SiteUrls = ReadonlyMap<string, SiteUrl>;

export interface SiteUrl {
  /** Ids on the page. */
  anchors: readonly string[];
  /** Of the text that it is made from: see `sketchText`. */
  sketch?: string;
}

/** An address as the file lists it. */
export interface LockedUrl {
  path: string;
  /** In the file, from 1. */
  line: number;
  /** Ids on the page. */
  anchors: string[];
  /** What its text was like; of both sides where two branches have been merged. */
  sketches: string[];
}

const HEAD = `# Every address of this site, written by \`docsgen urls --update\`. Commit it: docsgen reports what gets lost.\n`;

/**
 * The text of the file: a path per line, and indented below it a line for the sketch of its text
 * and one for each id, all sorted by code unit, so that two branches that add addresses merge line
 * by line.
 */
export function formatUrls(urls: SiteUrls): string {
  return HEAD + listLines(urls, (sketch) => [` ~${sketch}\n`]);
}

/** The addresses in readable form, without sketches. */
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

/** A text counts as the same while this share of its sketch stays. */
const ALIKE = 0.75;

/** The addresses with the sketches that the file has, where these are still like the texts. */
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
 * Reads the file. `problem`: the first line that is neither a path nor an id, such as the mark of a
 * conflict. The others are read all the same: of a conflict, both sides.
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
