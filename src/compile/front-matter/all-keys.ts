import type { FrontMatter, SourceFile } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import { readFrontMatter } from './front-matter.js';

/**
 * What code of a page gets as `frontMatter`: what is known of it, and the author's own keys as they
 * are written; of these only the `named` ones, where it is known which they are. Readers need not
 * get the others.
 */
export function readAllKeys(
  source: SourceFile,
  known: FrontMatter,
  named?: ReadonlySet<string>,
): { readonly [key: string]: Json } {
  const { written = {} } = readFrontMatter(source);
  const own = Object.entries(written).filter(([key]) => named?.has(key) ?? true);
  // Dates become texts.
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(own), ...known })) as {
    [key: string]: Json;
  };
}

const USE =
  /\bfrontMatter\b(?:\s*\??\.\s*(?<name>[\w$]+)|\s*(?:\?\.)?\[\s*(["'])(?<text>[^"'\\]*)\2\s*\])?/g;

/** The keys that code takes from `frontMatter`; `undefined` where it takes it as a whole. */
export function listNamedKeys(code: string): ReadonlySet<string> | undefined {
  const uses = [...code.matchAll(USE)].map(({ groups }) => groups?.['name'] ?? groups?.['text']);
  return uses.includes(undefined) ? undefined : new Set(uses as string[]);
}
