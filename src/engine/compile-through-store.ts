import { emptyDoc } from '../compile/empty-doc.js';
import type { ReadResult } from '../load/read-source.js';
import type { SiteConfig } from '../types/config.js';
import type { DocCard, SourceFile } from '../types/doc.js';
import type { Json } from '../types/json.js';
import { type CompiledDoc, type DocProse, proseKey, toCompiled } from './compile-doc.js';
import type { Cell, Get } from './graph.js';
import { type Store, storeKey } from './store.js';
import { COMPILE_LOST, type DocCompiler } from './threaded-compiler.js';
import type { Work } from './work.js';

/** Options that change what a file compiles to, and what stands for them in the store's keys. */
export interface CompileOptions extends Pick<SiteConfig, 'markdown' | 'code'> {
  key: string;
}

/** A file as the store knows it from an earlier run. */
export interface StoredDoc {
  /** Where an entry for the present text and options is, or goes. */
  key: string;
  text: SourceFile;
  entry?: StoredEntry;
}

/** The card is made from the same text: whoever finds the entry need not read the front matter again. */
interface StoredEntry {
  doc: CompiledDoc;
  card: DocCard;
}

export interface LookupRequest {
  file: string;
  get: Get;
  source: (file: string) => Cell<ReadResult>;
  options: Cell<CompileOptions>;
  store: Store;
  buildId: string;
  /** The compiler leaves the colours of code out: what it makes is kept apart and has no prose. */
  problemsOnly: boolean;
}

/** Looks for what an earlier run made of a file. Undefined when the file can't be read. */
export async function lookUpDoc(request: LookupRequest): Promise<StoredDoc | undefined> {
  const { file, get, source, options, store, buildId, problemsOnly } = request;
  const { source: text } = await get(source(file));
  if (text === undefined) return undefined;
  const parts = [buildId, (await get(options)).key, file, text.hash] as const;
  const key = storeKey('doc', ...parts);
  const entry = await readEntry(store, key);
  if (entry !== undefined || !problemsOnly) return { key, text, ...(entry && { entry }) };
  // Facts are the same with and without colours, so those of a build do; the other way round the prose would lack.
  const factsKey = storeKey('facts', ...parts);
  const facts = await readEntry(store, factsKey);
  return { key: factsKey, text, ...(facts && { entry: facts }) };
}

const readEntry = async (store: Store, key: string): Promise<StoredEntry | undefined> =>
  (await store.get(key)) as unknown as StoredEntry | undefined;

export interface CompileRequest
  extends Pick<LookupRequest, 'file' | 'get' | 'source' | 'store' | 'problemsOnly'> {
  stored: Cell<StoredDoc | undefined>;
  card: Cell<DocCard>;
  compiler: Cell<DocCompiler>;
  work: Work;
}

/** Compiles a file, or takes what an earlier run compiled from the same text, options and included files. */
export async function compileThroughStore(request: CompileRequest): Promise<CompiledDoc> {
  const { file, get, source } = request;
  const stored = await get(request.stored);
  if (stored === undefined) return unreadDoc(file);
  const { doc } = stored.entry ?? {};
  if (doc === undefined) return compileAnew(request, stored);
  // An entry holds for the included files that it names.
  const { includes } = doc.facts;
  const hashes = await Promise.all(
    includes.map(async ({ path }) => (await get(source(path))).source?.hash ?? ''),
  );
  const isCurrent = includes.every((include, i) => hashes[i] === include.hash);
  return isCurrent ? doc : compileAnew(request, stored);
}

/** The prose of a compiled doc. Compiles it once more when the store has lost it (a full disk keeps nothing). */
export async function readProse(
  doc: CompiledDoc,
  { store, get, source, compiler }: Pick<CompileRequest, 'store' | 'get' | 'source' | 'compiler'>,
): Promise<DocProse> {
  const kept = await recallProse(store, doc.key);
  if (kept !== undefined) return kept;
  const { source: text } = await get(source(doc.facts.path));
  if (text === undefined) return { body: [], sections: [] };
  return (await get(compiler)).compile(text);
}

/** The prose of a doc that was compiled under this key, maybe by an earlier run, if the store still has it. */
export async function recallProse(store: Store, key: string): Promise<DocProse | undefined> {
  return (await store.get(proseKey(key))) as unknown as DocProse | undefined;
}

async function compileAnew(request: CompileRequest, { key, text }: StoredDoc): Promise<CompiledDoc> {
  const { get, source, compiler, store, problemsOnly, work } = request;
  work.compiled++;
  const card = await get(request.card);
  const { doc, prose } = await (await get(compiler)).compileDoc({ source: text, key, card });
  const { includes, diagnostics } = doc.facts;
  // From now on a change of an included file is a change of this doc.
  await Promise.all(includes.map(({ path }) => get(source(path))));
  // A thread that was lost says nothing about the file: the next run may have more luck.
  if (diagnostics.some(({ code }) => code === COMPILE_LOST)) return doc;
  if (prose !== undefined && !problemsOnly) await store.set(proseKey(doc.key), prose as unknown as Json);
  const entry: StoredEntry = { doc, card };
  await store.set(key, entry as unknown as Json);
  return doc;
}

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
