import type { Compiler } from '../../compile/create-compiler.js';
import type { PageTypes } from '../../types/code/typed-code.js';
import type { Doc, DocCard, DocCode, DocFacts, LinkRoute, SourceFile } from '../../types/doc.js';
import type { TypesOrigin } from '../examples/types-origin.js';
import { type Store, storeKey } from '../store/store.js';
import { type DocProse, keepProse } from './kept-prose.js';

/** A compiled doc without its prose: the part that stays in memory. */
export interface CompiledDoc {
  /** Hash of everything that the doc was compiled from. */
  key: string;
  facts: DocFacts;
  code?: DocCode;
  tokenStyles: Record<string, string>;
  /** For a translation: the ids of the original with which it was compiled. */
  originalIds?: readonly string[];
  /** See `Doc`. */
  linkRoutes?: readonly LinkRoute[];
  /**
   * A plugin waits on this page for others: the doc must be compiled together with them, and this
   * one covers only its own text.
   */
  waits?: true;
  /** Inputs of the types in its code. */
  types?: TypesOrigin;
}

/** What the store has of a file. It includes the metadata, so front matter is not read again. */
export interface StoredEntry {
  doc: CompiledDoc;
  card: DocCard;
}

/** A file to compile. */
export interface CompileTask {
  source: SourceFile;
  /** Hash of its text and the options. */
  key: string;
  /** Its front matter, already parsed for its metadata. */
  card: Pick<DocCard, 'frontMatter' | 'diagnostics'>;
  /** For a translation: the ids of the original's headings. */
  originalIds?: readonly string[] | undefined;
  /** Types in its code, from TypeScript. */
  types?: PageTypes | undefined;
  /**
   * Data that plugins have written for its Markdown steps. A first attempt finds out which data
   * these steps need. See `dataFile`.
   */
  written?: readonly (readonly [file: string, source: SourceFile])[] | undefined;
}

/** A compiled doc, and its prose unless that is in the store. */
export interface Compiled {
  doc: CompiledDoc;
  prose?: DocProse;
}

/**
 * Compiles a file and stores its prose, if there is a store: prose is large, and only its own page
 * needs it.
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

/**
 * Returns the part of a doc that stays in memory, with a key for everything that it was compiled
 * from.
 */
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
