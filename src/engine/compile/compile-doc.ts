import type { Compiler } from '../../compile/create-compiler.js';
import type { PageTypes } from '../../types/code/typed-code.js';
import type { Doc, DocCard, DocCode, DocFacts, LinkRoute, SourceFile } from '../../types/doc.js';
import type { TypesOrigin } from '../examples/types-origin.js';
import { type Store, storeKey } from '../store/store.js';
import { type DocProse, keepProse } from './kept-prose.js';

/** A compiled doc without its prose: what stays in memory. */
export interface CompiledDoc {
  /** Stands for the doc and everything that it was compiled from. */
  key: string;
  facts: DocFacts;
  code?: DocCode;
  tokenStyles: Record<string, string>;
  /** Of a translation: those of the original, with which it was compiled. */
  originalIds?: readonly string[];
  /** See `Doc`. */
  linkRoutes?: readonly LinkRoute[];
  /**
   * A plugin waits on this page for others: the doc is made together with theirs, and this one
   * stands for the text alone.
   */
  waits?: true;
  /** What the types in its code depend on. */
  types?: TypesOrigin;
}

/**
 * What the store keeps of a file. The card is made from the same text, so front matter is not read
 * again.
 */
export interface StoredEntry {
  doc: CompiledDoc;
  card: DocCard;
}

/** A file to be compiled. */
export interface CompileTask {
  source: SourceFile;
  /** Stands for its text and the options. */
  key: string;
  /** Its front matter, which has been read for its card. */
  card: Pick<DocCard, 'frontMatter' | 'diagnostics'>;
  /** Of a translation: the ids of the original's headings. */
  originalIds?: readonly string[] | undefined;
  /** What TypeScript says of its code. */
  types?: PageTypes | undefined;
  /**
   * What plugins have written for its Markdown steps, as far as it is known what these ask for: a
   * first attempt finds that out. See `dataFile`.
   */
  written?: readonly (readonly [file: string, source: SourceFile])[] | undefined;
}

/** A compiled doc, and its prose when that is not in the store. */
export interface Compiled {
  doc: CompiledDoc;
  prose?: DocProse;
}

/**
 * Compiles a file and keeps its prose in the store, if there is one: it is large, and its own page
 * alone asks for it.
 */
export async function compileDoc(
  compiler: Compiler,
  { source, key, card, originalIds, types }: CompileTask,
  store: Store | undefined,
): Promise<Compiled> {
  const { body, sections, ...rest } = await compiler.compile(source, {
    card,
    originalIds,
    types,
  });
  const ids = originalIds === undefined ? [] : [[...originalIds]];
  const typed = types === undefined ? [] : [types.key];
  const routes = rest.linkRoutes === undefined ? [] : [rest.linkRoutes];
  const compiled = toCompiled(
    rest,
    storeKey('doc', key, rest.includes, ...ids, ...typed, ...routes),
  );
  const doc: CompiledDoc = originalIds === undefined ? compiled : { ...compiled, originalIds };
  const prose = { body, sections };
  if (store === undefined) return { doc, prose };
  await keepProse(store, doc.key, prose);
  return { doc };
}

/** What stays in memory of a doc, under a key that stands for all that it was compiled from. */
export function toCompiled(
  { tokenStyles, code, linkRoutes, ...facts }: Omit<Doc, 'body' | 'sections'>,
  key: string,
): CompiledDoc {
  return {
    ...{ key, facts, tokenStyles },
    ...(code !== undefined && { code }),
    ...(linkRoutes !== undefined && { linkRoutes }),
  };
}
