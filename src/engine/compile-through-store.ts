import type { Compiler } from '../compile/create-compiler.js';
import { emptyDoc } from '../compile/empty-doc.js';
import type { ReadResult } from '../load/read-source.js';
import type { SiteConfig } from '../types/config.js';
import type { Body, Doc, DocCode, DocFacts, SourceFile, TextSection } from '../types/doc.js';
import type { Json } from '../types/json.js';
import type { Cell, Get } from './graph.js';
import { type Store, storeKey } from './store.js';
import { COMPILE_LOST } from './threaded-compiler.js';

/** A compiled doc without its prose: what stays in memory. */
export interface CompiledDoc {
  /** Stands for the doc and everything that it was compiled from. */
  key: string;
  facts: DocFacts;
  code?: DocCode;
  tokenStyles: Record<string, string>;
}

/** The part of a compiled doc that only its own page needs. */
export interface DocProse {
  body: Body;
  sections: TextSection[];
}

export interface CompileRequest {
  file: string;
  get: Get;
  source: (file: string) => Cell<ReadResult>;
  compiler: Cell<Compiler>;
  options: Cell<Pick<SiteConfig, 'markdown' | 'code'>>;
  store: Store;
  buildId: string;
  /** The compiler leaves the colours of code out: what it makes is kept apart and has no prose. */
  problemsOnly: boolean;
}

/** Compiles a file, or takes what an earlier run compiled from the same text, options and included files. */
export async function compileThroughStore(request: CompileRequest): Promise<CompiledDoc> {
  const { file, get, source, store, buildId } = request;
  const { source: text } = await get(source(file));
  if (text === undefined) return unreadDoc(file);
  const options = describeOptions(await get(request.options));
  const parts = [buildId, options, file, text.hash] as const;
  const base = storeKey('doc', ...parts);
  const known = await readKnown(request, base);
  if (known !== undefined) return known;
  if (!request.problemsOnly) return compileAnew(request, { base, text, store });
  // Facts are the same with and without colours, so those of a build do; the other way round the prose would lack.
  const factsBase = storeKey('facts', ...parts);
  return (await readKnown(request, factsBase)) ?? compileAnew(request, { base: factsBase, text, store });
}

/** The prose of a compiled doc. Compiles it once more when the store has lost it (a full disk keeps nothing). */
export async function readProse(
  doc: CompiledDoc,
  { store, get, source, compiler }: Pick<CompileRequest, 'store' | 'get' | 'source' | 'compiler'>,
): Promise<DocProse> {
  const kept = await store.get(proseKey(doc.key));
  if (kept !== undefined) return kept as unknown as DocProse;
  const { source: text } = await get(source(doc.facts.path));
  if (text === undefined) return { body: [], sections: [] };
  return (await get(compiler)).compile(text);
}

/** An entry holds for the included files that it names, so these are looked up before it is believed. */
async function readKnown(
  { get, source, store }: CompileRequest,
  base: string,
): Promise<CompiledDoc | undefined> {
  const known = (await store.get(base)) as unknown as CompiledDoc | undefined;
  if (known === undefined) return undefined;
  const hashes = await Promise.all(
    known.facts.includes.map(async ({ path }) => (await get(source(path))).source?.hash ?? ''),
  );
  const isCurrent = known.facts.includes.every((include, i) => hashes[i] === include.hash);
  return isCurrent ? known : undefined;
}

async function compileAnew(
  { get, source, compiler, problemsOnly }: CompileRequest,
  made: { base: string; text: SourceFile; store: Store },
): Promise<CompiledDoc> {
  const doc = await (await get(compiler)).compile(made.text);
  // From now on a change of an included file is a change of this doc.
  await Promise.all(doc.includes.map(({ path }) => get(source(path))));
  const { body, sections, ...rest } = doc;
  const compiled = toCompiled(rest, storeKey('doc', made.base, doc.includes));
  // A thread that was lost says nothing about the file: the next run may have more luck.
  if (doc.diagnostics.some(({ code }) => code === COMPILE_LOST)) return compiled;
  if (!problemsOnly) await made.store.set(proseKey(compiled.key), { body, sections } as unknown as Json);
  await made.store.set(made.base, compiled as unknown as Json);
  return compiled;
}

function toCompiled(
  { tokenStyles, code, ...facts }: Omit<Doc, 'body' | 'sections'>,
  key: string,
): CompiledDoc {
  return { key, facts, tokenStyles, ...(code !== undefined && { code }) };
}

const proseKey = (key: string): string => storeKey('prose', key);

/** Options that change what a file compiles to. A plugin counts by its text: a change of it is a change of the option. */
export function describeOptions(options: unknown): string {
  return JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'function' ? value.toString() : value,
  );
}

/** Stands in for a file that can't be read: its problem is reported where it was read. */
function unreadDoc(path: string): CompiledDoc {
  const { body: _body, sections: _sections, ...doc } = emptyDoc(path, []);
  return toCompiled(doc, storeKey('empty', path));
}
