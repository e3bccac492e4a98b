import { findEdition } from '../../resolve/links/resolve-source-file.js';
import type { Site, SiteDoc } from '../../types/site.js';
import type { EditorPlace, TextRange } from './editor-values.js';
import { frontMatterLines } from './text-context.js';

/** The doc whose id stands at a place: in a sidebars file, or in front matter where a key names a doc. */
export function findDocId(
  site: Site,
  { file, text, offset }: EditorPlace,
): { doc: SiteDoc; range: TextRange } | undefined {
  const written = /\.mdx?$/.test(file) ? inFrontMatter(text, offset) : inString(text, offset);
  if (written === undefined || !(/\.mdx?$/.test(file) || isSidebarsFile(file))) return undefined;
  const doc = docsFor(file, site)?.get(written.value);
  if (doc === undefined) return undefined;
  const before = text.slice(0, written.from).split('\n');
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  return { doc, range: { line, column, endLine: line, endColumn: column + written.value.length } };
}

/** Whether a file is one of those that list the docs of a sidebar. */
export function isSidebarsFile(file: string): boolean {
  return /(?:^|\/)[\w.-]*sidebars?\.(?:json|[cm]?[jt]s)$/i.test(file);
}

/** The docs that an id in a file means: those of its own edition, or of the first. */
export function docsFor(file: string, site: Site): ReadonlyMap<string, SiteDoc> | undefined {
  const version = /version-(.+)-sidebars\.json$/.exec(file)?.[1];
  const edition =
    findEdition(file, site) ??
    [...site.editions.values()].find(
      ({ contentPath }) => version !== undefined && contentPath.endsWith(`version-${version}`),
    );
  const key = edition && [...site.editions].find(([, one]) => one === edition)?.[0];
  return key === undefined ? site.docs.values().next().value : site.docs.get(key);
}

/** Front matter keys whose value is the id of a doc. */
export const ID_KEYS: readonly string[] = ['pagination_prev', 'pagination_next'];

function inFrontMatter(text: string, offset: number): { from: number; value: string } | undefined {
  const block = frontMatterLines(text);
  if (block === undefined || offset < block.from || offset > block.to) return undefined;
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(from).split(/\r?\n/, 1);
  const found = /^([\w-]+):[ \t]*["']?([^"'\s]+)/d.exec(line);
  const at = found?.indices?.[2]?.[0];
  if (at === undefined || !ID_KEYS.includes(found?.[1] ?? '')) return undefined;
  return { from: from + at, value: found?.[2] ?? '' };
}

function inString(text: string, offset: number): { from: number; value: string } | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split(/\r?\n/, 1);
  for (const { indices, 2: value = '' } of line.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/dg)) {
    const [from = 0, to = 0] = indices?.[2] ?? [];
    if (start + from <= offset && offset <= start + to) return { from: start + from, value };
  }
  return undefined;
}
