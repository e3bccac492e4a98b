import { hideCode } from '../../lib/edits/hide-code.js';

/**
 * A file that a text names other than by a link: in an import, a `require`, a style sheet, a
 * component or a fence.
 */
export interface Specifier {
  /** The path as written, without webpack loaders before it and the query after it. */
  path: string;
  /** Offsets of the path. */
  from: number;
  to: number;
}

/**
 * `from './a'`, `import './a'`, `import('./a')`, `require('./a')`, `new URL('./a',
 * import.meta.url)`
 */
const IN_CODE =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*|\bnew\s+URL\s*\(\s*)(["'`])(?<path>(?:(?!\1)[^\\\n$])+)\1/dg;
const IN_STYLES =
  /(?:@import\s+|\burl\(\s*|\bcomposes:[^;]*\bfrom\s+)["']?(?<path>\.{1,2}\/[^"')\s;]+|@site\/[^"')\s;]+)/dg;
/** Matches import and export statements in MDX, up to an empty line. */
const MODULE_LINES = /^(?:import|export)\b(?:[^\n]|\n(?![ \t\r]*\n))*/gm;
const IN_PROPS = /=\{?\s*["'](?<path>(?:\.{1,2}|@site)\/[^"'\n]+)["']/dg;
const IN_FENCE =
  /^[ \t>]*(?:`{3,}|~{3,})[^\n]*?\bfile=["']?(?<path>(?:\.{1,2}|@site)\/[^"'\s\n]+)/dgm;

/**
 * Lists the files that a Markdown text, a module or a style sheet names by paths relative to itself
 * or to the site's root.
 */
export function listSpecifiers({ file, text }: { file: string; text: string }): Specifier[] {
  if (/\.css$/i.test(file)) return listMatches(text, IN_STYLES);
  if (!/\.mdx?$/i.test(file)) return listMatches(text, IN_CODE);
  const shown = hideCode(text);
  const ofModules = Array.from(shown.matchAll(MODULE_LINES)).flatMap(({ 0: lines, index }) =>
    listMatches(lines, IN_CODE).map(({ path, from, to }) => ({
      path,
      from: from + index,
      to: to + index,
    })),
  );
  const required = listMatches(shown, IN_CODE).filter(({ from }) =>
    /\(\s*["'`]$/.test(shown.slice(Math.max(0, from - 20), from)),
  );
  const all = [
    ...ofModules,
    ...required,
    ...listMatches(shown, IN_PROPS),
    ...listMatches(text, IN_FENCE),
  ];
  return [...new Map(all.map((one) => [one.from, one])).values()];
}

/** Matches webpack loaders before a path: `!!raw-loader!./a`, `!!./a?raw`. */
const LOADERS = /^(?:-?!{1,2}|(?=[\w@/-]+(?:\?[^!]*)?!))(?:[\w@/-]+(?:\?[^!]*)?!)*/;

function listMatches(text: string, pattern: RegExp): Specifier[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ groups, indices }): Specifier[] => {
    const written = groups?.['path'];
    const [start] = indices?.groups?.['path'] ?? [];
    if (written === undefined || start === undefined) return [];
    const skipped = LOADERS.exec(written)?.[0].length ?? 0;
    const [path = ''] = written.slice(skipped).split(/[?#]/, 1);
    if (!/^(?:\.{1,2}(?:\/|$)|@site\/)/.test(path)) return [];
    return [{ path, from: start + skipped, to: start + skipped + path.length }];
  });
}
