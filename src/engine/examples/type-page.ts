import path from 'node:path';
import { buildScripts } from '../../examples/build-examples.js';
import type { Example } from '../../examples/example.js';
import type { TypedExample } from '../../examples/twoslash/create-typer.js';
import { findTypeScript } from '../../examples/types/load-typescript.js';
import { hash } from '../../lib/hash.js';
import { hasWord } from '../../lib/markdown/code-meta.js';
import type { Fence } from '../../types/code/fence.js';
import type { PageTypes, TypedBlock } from '../../types/code/typed-code.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Store } from '../store/store.js';
import { ThreadLost } from '../threads/thread-lost.js';
import type { KnownScripts } from './known-scripts.js';
import { type KnownRequest, listInstalled, noteSettings, openKnown } from './known-settings.js';
import { findTsconfig, noteOrigin, type TypesOrigin } from './types-origin.js';
import type { TypesThread } from './types-thread.js';

export interface TypePageRequest {
  root: string;
  /** The page: it may consist of several files. */
  file: string;
  /** The blocks of code of the page. */
  fences: readonly Fence[];
  /** The words after the language that ask for types. */
  words: readonly string[];
  /** The `tsconfig.json` that the config names. */
  tsconfig: string | undefined;
  /** Set to leave out the problems in the page's code. */
  isSilent: boolean;
  store: Store;
  buildId: string;
  thread: TypesThread;
  memory: TypesMemory;
}

/** Cache for a run. It assumes that files do not change meanwhile. */
export interface TypesMemory {
  /** Results of earlier runs, by `tsconfig.json`. */
  known: Map<string, KnownScripts>;
  hashes: Map<string, string>;
}

/** Types of a page from TypeScript, and their inputs. */
export interface TypedPage extends PageTypes {
  origin: TypesOrigin;
  /** Files that it was read from, relative to the root. */
  files: readonly string[];
}

/** Returns the types in the blocks of a page that ask for them; undefined if none does. */
export async function typePage(request: TypePageRequest): Promise<TypedPage | undefined> {
  const { root, fences, words, store } = request;
  const asks = ({ info }: Fence) => words.some((word) => hasWord(info, word));
  const examples = buildScripts(fences).filter((example) => example.fences.some(asks));
  const [first] = examples;
  if (first === undefined) return undefined;
  const tsconfig = findTsconfig(root, request.tsconfig);
  const typed = await typeExamples(examples, {
    ...request,
    tsconfig: tsconfig === '' ? undefined : path.resolve(root, tsconfig),
  });
  const blocks = typed.flatMap((one) => one.blocks);
  const diagnostics = request.isSilent ? [] : typed.flatMap((one) => one.problems);
  const files = [...new Set(typed.flatMap((one) => one.files))].sort();
  const isOpen = typed.some((one) => one.isOpen);
  const origin = await noteOrigin(isOpen ? undefined : files, {
    ...{ root, store, tsconfig: request.tsconfig },
    hashes: request.memory.hashes,
  });
  return { blocks, diagnostics, origin, files, key: hash(JSON.stringify([blocks, diagnostics])) };
}

interface TypedBlocks {
  blocks: TypedBlock[];
  problems: Diagnostic[];
  files: readonly string[];
  isOpen: boolean;
}

async function typeExamples(
  examples: readonly Example[],
  request: TypePageRequest,
): Promise<TypedBlocks[]> {
  const typescript = findTypeScript(request.root);
  if (typescript === undefined) return [failed(missingProblem(examples, request.file))];
  const known = await openOnce({ ...request, typescript });
  const recalled = await Promise.all(examples.map((example) => recall(example, request, known)));
  const open = examples.filter((_, index) => recalled[index] === undefined);
  if (open.length === 0) return recalled.flatMap((one) => one ?? []);
  const answer = await request.thread.ask(open, request.tsconfig).catch((error: unknown) => {
    if (!(error instanceof ThreadLost)) throw error;
    return { problem: lostProblem(error, request.file) };
  });
  if ('problem' in answer) return [failed({ file: request.file, ...answer.problem })];
  await noteSettings({ ...request, typescript }, answer.settings);
  const now = await openOnce({ ...request, typescript });
  const settled = [...answer.settings, ...listInstalled(request.root)];
  const made: TypedBlocks[] = [];
  for (const [index, one] of answer.examples.entries()) {
    const example = open[index];
    if (example !== undefined)
      made.push(await keep(example, one, { request, known: now, settled }));
  }
  return [...recalled.flatMap((one) => one ?? []), ...made];
}

/** Opens the known results once, so that each file is read once. */
async function openOnce(
  request: KnownRequest & Pick<TypePageRequest, 'memory'>,
): Promise<KnownScripts | undefined> {
  const { known } = request.memory;
  const name = request.tsconfig ?? '';
  const opened = known.get(name) ?? (await openKnown(request));
  if (opened !== undefined && !known.has(name)) known.set(name, opened);
  return known.get(name);
}

async function recall(
  example: Example,
  { root }: TypePageRequest,
  known: KnownScripts | undefined,
): Promise<TypedBlocks | undefined> {
  const found = await known?.recallTypes(example);
  if (known === undefined || found === undefined) return undefined;
  const blocks = example.fences.map(({ file, line }, index) => ({
    file,
    line,
    marks: found.marks[index] ?? [],
  }));
  return {
    blocks,
    problems: [],
    files: [...found.files, ...known.settings, ...listInstalled(root)],
    isOpen: false,
  };
}

/**
 * Results with problems are not stored: by the next compilation, their positions may have moved.
 */
async function keep(
  example: Example,
  { blocks, problems, used, isOpen }: TypedExample,
  {
    request,
    known,
    settled,
  }: { request: TypePageRequest; known: KnownScripts | undefined; settled: readonly string[] },
): Promise<TypedBlocks> {
  const files = used.map((file) => path.relative(request.root, file));
  if (problems.length === 0 && !isOpen)
    await known?.noteTypes(example, { marks: blocks.map(({ marks }) => marks), files });
  const isFragment = example.fences.some(({ info }) => hasWord(info, 'nocheck'));
  return { blocks, problems: isFragment ? [] : problems, files: [...files, ...settled], isOpen };
}

const failed = (problem: Diagnostic): TypedBlocks => ({
  blocks: [],
  problems: [problem],
  files: [],
  isOpen: true,
});

function missingProblem([example]: readonly Example[], file: string): Diagnostic {
  const [fence] = example?.fences ?? [];
  return {
    code: 'example-setup',
    severity: 'error',
    file: fence?.file ?? file,
    line: fence?.line ?? 1,
    column: 1,
    message: 'A code block has `twoslash`, but the package `typescript` is not installed.',
    hint: 'Install it: `npm install --save-dev typescript@6`.',
    sameEverywhere: true,
  };
}

function lostProblem({ message }: ThreadLost, file: string): Diagnostic {
  return {
    code: 'compile-lost',
    severity: 'error',
    file,
    message: `TypeScript ${message} while it reads the types in the code of \`${file}\`.`,
    hint: 'Make the types simpler, or raise `limits` in the config.',
  };
}
