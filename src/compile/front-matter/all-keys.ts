import type { FrontMatter, SourceFile } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import { readFrontMatter } from './front-matter.js';

/**
 * Returns the value of `frontMatter` in a page's code: the checked values, and the author's own
 * keys as written. If `named` is set, it has only these of the author's keys, so that readers do
 * not load the others.
 */
export function readAllKeys(
  source: SourceFile,
  known: FrontMatter,
  named?: ReadonlySet<string>,
): { readonly [key: string]: Json } {
  const { written = {} } = readFrontMatter(source);
  const own = Object.entries(written).filter(([key]) => named?.has(key) ?? true);
  // Convert dates to strings.
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(own), ...known })) as {
    [key: string]: Json;
  };
}

const USE =
  /\bfrontMatter\b(?:\s*\??\.\s*(?<name>[\w$]+)|\s*(?:\?\.)?\[\s*(["'])(?<text>[^"'\\]*)\2\s*\])?/g;

/** Lists the keys that code reads from `frontMatter`; `undefined` if code uses the whole object. */
export function listNamedKeys(code: string): ReadonlySet<string> | undefined {
  const uses = [...code.matchAll(USE)].map(({ groups }) => groups?.['name'] ?? groups?.['text']);
  return uses.includes(undefined) ? undefined : new Set(uses as string[]);
}
