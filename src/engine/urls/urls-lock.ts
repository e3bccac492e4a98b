/** The file that lists every address of a site, below its root. */
export const URLS_LOCK = 'urls.lock';

/** The addresses of a site: by path below the base URL, which begins with `/`, the ids on the page. */
export type SiteUrls = ReadonlyMap<string, readonly string[]>;

/** An address as the file lists it. */
export interface LockedUrl {
  path: string;
  /** In the file, from 1. */
  line: number;
  /** Ids on the page. */
  anchors: string[];
}

const HEAD = `# Every address of this site, written by \`docsgen urls --update\`. Commit it: docsgen reports what gets lost.\n`;

/**
 * The text of the file: a path per line, and indented below it a line for each id, all sorted by code unit, so that two branches
 * that add addresses merge line by line.
 */
export function formatUrls(urls: SiteUrls): string {
  const lines = [...urls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, anchors]) => [`${path}\n`, ...[...new Set(anchors)].sort().map((id) => ` #${id}\n`)]);
  return HEAD + lines.join('');
}

/** Reads the file. `problem`: the line that is neither a path nor an id, such as the mark of a conflict. */
export function parseUrls(text: string): { urls: LockedUrl[] } | { problem: { line: number; text: string } } {
  const byPath = new Map<string, LockedUrl>();
  let last: LockedUrl | undefined;
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = written.trimEnd();
    if (line === '' || line.startsWith('# ')) continue;
    if (line.startsWith('/')) {
      last = byPath.get(line) ?? { path: line, line: index + 1, anchors: [] };
      byPath.set(line, last);
    } else if (/^\s+#./.test(line) && last !== undefined) last.anchors.push(line.trim().slice(1));
    else return { problem: { line: index + 1, text: line } };
  }
  return { urls: [...byPath.values()] };
}
