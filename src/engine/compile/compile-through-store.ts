import { isDeepStrictEqual } from 'node:util';
import { emptyDoc } from '../../compile/empty-doc.js';
import type { DocCard, SourceFile } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { TypesOrigin } from '../examples/types-origin.js';
import type { Cell } from '../graph.js';
import { storeKey } from '../store/store.js';
import type { Work } from '../work.js';
import { type Compiled, type CompiledDoc, type CompileTask, toCompiled } from './compile-doc.js';
import { compileUntilStill, describeUnsettled } from './compile-until-still.js';
import type { NotedDoc } from './doc-index.js';
import { type CompiledText, type EqualTexts, isPlaceless } from './equal-texts.js';
import { hasSameIncludes, readWritten } from './has-same-includes.js';
import { type KeptProse, keepProse, recallProse } from './kept-prose.js';
import { entryKeys, type LookupRequest, type StoredDoc } from './look-up-doc.js';
import { PASSING_PROBLEMS } from './lost-file.js';
import type { TypesOfPages } from './page-types.js';
import { ProseLostError } from './prose-lost-error.js';
import { shareStrings } from './share-strings.js';
import type { DocCompiler } from './threaded-compiler.js';

export interface CompileRequest extends LookupRequest {
  stored: Cell<StoredDoc | undefined>;
  card: Cell<DocCard>;
  compiler: Cell<DocCompiler>;
  /** For a translation: the ids of the original's headings. */
  originalIds: Cell<readonly string[] | undefined>;
  /** Route of a Markdown file; `null` if it has none. */
  routeOf: (file: string) => Cell<string | null>;
  /** Types in the code of a file, and whether earlier ones are still valid. */
  types: TypesOfPages;
  work: Work;
  /** Results by text, in a run that reads each file once. */
  equalTexts: EqualTexts<CompiledText> | undefined;
}

/**
 * Compiles a file, or returns what an earlier run compiled from the same text, options and included
 * files.
 */
export async function compileThroughStore(request: CompileRequest): Promise<CompiledDoc> {
  const stored = await request.get(request.stored);
  if (stored === undefined) return unreadDoc(request.file);
  const { found, key, isIndexed } = stored;
  if (found === undefined || !(await holdsStill(found.doc, request))) return compileAnew(request);
  if (!isIndexed && key !== undefined) await noteDoc(request, { entry: found, key, isKept: true });
  return found.doc;
}

/** Inputs of a doc besides its text. */
export type DocOrigin = Pick<CompiledDoc, 'linkRoutes' | 'originalIds' | 'types'> & {
  facts: Pick<CompiledDoc['facts'], 'includes'>;
};

/** Whether compiling an unchanged text again would give the same doc. */
export async function holdsStill(doc: DocOrigin, request: CompileRequest): Promise<boolean> {
  return (
    (await hasSameIncludes(doc.facts.includes, (path) => request.get(request.source(path)))) &&
    (await hasSameOriginal(doc, request)) &&
    (await hasSameRoutes(doc, request)) &&
    (doc.types === undefined || (await request.types.holds(request.get, doc.types)))
  );
}

/** Whether the ids that a translation has from its original are the same. */
async function hasSameOriginal(
  doc: DocOrigin,
  { get, originalIds }: CompileRequest,
): Promise<boolean> {
  return isDeepStrictEqual(await get(originalIds), doc.originalIds);
}

/** Whether the routes that plugins saw as link targets are the same. */
async function hasSameRoutes(
  { linkRoutes = [] }: DocOrigin,
  { get, routeOf }: CompileRequest,
): Promise<boolean> {
  const routes = await Promise.all(linkRoutes.map(([file]) => get(routeOf(file))));
  return linkRoutes.every(([, route], i) => routes[i] === route);
}

async function noteDoc(
  { file, get, source, options, index }: CompileRequest,
  found: Pick<NotedDoc, 'entry' | 'key' | 'isKept'>,
): Promise<void> {
  const { state } = await get(source(file));
  if (state !== undefined) index.note(file, { ...found, options: (await get(options)).key, state });
}

/**
 * Returns the prose of a compiled doc. Compiles it again if the store has lost it (a full disk
 * stores nothing).
 */
export async function readProse(
  doc: CompiledDoc,
  {
    store,
    get,
    source,
    compiler,
    types,
  }: Pick<CompileRequest, 'store' | 'get' | 'source' | 'compiler' | 'types'>,
): Promise<KeptProse> {
  const kept = await recallProse(store, doc.key);
  if (kept !== undefined) return kept;
  const { source: text } = await get(source(doc.facts.path));
  if (text === undefined) return { body: [], sections: [] };
  const typed = await get(types.ofPage(doc.facts.path));
  const written = await readWritten(doc.facts.includes, (path) => get(source(path)));
  const made = await (await get(compiler)).compile(text, {
    originalIds: doc.originalIds,
    types: typed,
    ...(written.length > 0 && { written }),
  });
  const lost = made.diagnostics.find(({ code }) => PASSING_PROBLEMS.has(code));
  // Otherwise its text would count as empty, and be stored as such.
  if (lost !== undefined) throw new ProseLostError(lost);
  return made;
}

async function compileAnew(request: CompileRequest): Promise<CompiledDoc> {
  const { file, get, source, store, problemsOnly } = request;
  const { source: text, isUnsaved } = await get(source(file));
  if (text === undefined) return unreadDoc(file);
  const { own, shared } = await entryKeys(request, { kind: problemsOnly ? 'facts' : 'doc', text });
  const { doc, entry, isShared } = await compileOnce(request, {
    text,
    key: own,
    isEqual: shared !== undefined,
  });
  // Skip keys of unsaved states: no later run looks them up.
  if (entry === undefined || isUnsaved) return doc;
  const key = shared !== undefined && (isShared || isPlaceless(entry)) ? shared : own;
  if (!isShared) await store.set(key, entry as unknown as Json);
  await noteDoc(request, { entry, key, isKept: false });
  return doc;
}

/** Compiles a text, or returns what another file with the same text was compiled to. */
async function compileOnce(
  request: CompileRequest,
  task: { text: SourceFile; key: string; isEqual: boolean },
): Promise<CompiledText> {
  const { file, equalTexts } = request;
  if (!task.isEqual || equalTexts === undefined) return compileText(request, task);
  return equalTexts.compile({ file, hash: task.text.hash }, () => compileText(request, task));
}

async function compileText(
  request: CompileRequest,
  { text, key }: { text: SourceFile; key: string },
): Promise<CompiledText> {
  const { get, store, problemsOnly, work } = request;
  work.compiled++;
  const card = await get(request.card);
  const types = await get(request.types.ofPage(text.path));
  const task: CompileTask = {
    source: text,
    key,
    card,
    originalIds: await get(request.originalIds),
    types,
  };
  const { made, isSettled } = await compileWithIncludes(request, task);
  const { doc: compiled, prose } = made;
  shareStrings(compiled, text.path);
  const doc: CompiledDoc = types === undefined ? compiled : { ...compiled, types: types.origin };
  if (doc.facts.diagnostics.some(({ code }) => PASSING_PROBLEMS.has(code))) return { doc };
  if (prose !== undefined && !problemsOnly) await keepProse(store, doc.key, prose);
  return isSettled ? { doc, entry: { doc, card } } : { doc };
}

/** Returns what is needed to compile a file together with others; undefined if it can't be read. */
export async function createTask(
  request: CompileRequest,
): Promise<{ task: CompileTask; types: TypesOrigin | undefined } | undefined> {
  const { file, get, source, problemsOnly } = request;
  const { source: text } = await get(source(file));
  if (text === undefined) return undefined;
  const { own } = await entryKeys(request, { kind: problemsOnly ? 'facts' : 'doc', text });
  const types = await get(request.types.ofPage(text.path));
  const [card, originalIds] = [await get(request.card), await get(request.originalIds)];
  return { task: { source: text, key: own, card, originalIds, types }, types: types?.origin };
}

/**
 * Compiles a file, and makes included files and the routes of links its inputs. A change of one of
 * them before that point triggers no event, so the doc is then compiled again.
 */
async function compileWithIncludes(
  request: CompileRequest,
  task: CompileTask,
): Promise<{ made: Compiled; isSettled: boolean }> {
  const compiler = await request.get(request.compiler);
  const readFile = (path: string) => request.get(request.source(path));
  let next = task;
  const { made, isSettled } = await compileUntilStill(async () => {
    const compiled = await compiler.compileDoc(next);
    const { facts, linkRoutes } = compiled.doc;
    next = { ...task, written: await readWritten(facts.includes, readFile) };
    const hasSameFiles = await hasSameIncludes(facts.includes, readFile);
    return {
      made: compiled,
      read: JSON.stringify([facts.includes, linkRoutes]),
      isStill: (await hasSameRoutes(compiled.doc, request)) && hasSameFiles,
    };
  });
  return { made: isSettled ? made : await warnOfChanges(made, readFile), isSettled };
}

/** Adds warnings about included files that kept changing. */
export async function warnOfChanges(
  { doc, ...made }: Compiled,
  readFile: Parameters<typeof describeUnsettled>[1],
): Promise<Compiled> {
  const diagnostics = [...doc.facts.diagnostics, ...(await describeUnsettled(doc.facts, readFile))];
  return { ...made, doc: { ...doc, facts: { ...doc.facts, diagnostics } } };
}

/**
 * Returns an empty doc for a file that can't be read. The reader of the file reports the problem.
 */
function unreadDoc(path: string): CompiledDoc {
  const { body: _body, sections: _sections, ...doc } = emptyDoc(path, []);
  return toCompiled(doc, storeKey('empty', path));
}
