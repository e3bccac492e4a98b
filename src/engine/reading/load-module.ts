import { statSync } from 'node:fs';
import path from 'node:path';
import type { PackageCode } from '../../bundle/read-package-code.js';
import type {
  CompiledModule,
  ModuleRequest as CompileRequest,
} from '../../bundle/run/compile-module.js';
import { runModule } from '../../bundle/run/run-module.js';
import { markFunctions } from '../../lib/code-revision.js';
import { parseDataFile } from '../../load/parse-data-file.js';
import { readSource } from '../../load/read-source.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/doc.js';
import type {
  ConfigTranslation,
  ForeignConfig,
  TranslatedConfig,
  WatchedFiles,
} from '../../types/feature/foreign-config.js';
import type { Overlay } from '../../types/overlay.js';
import { readBuildId } from '../build-id.js';
import type { ModuleValue } from '../cells/site-inputs.js';
import { bundleThroughStore } from '../store/bundle-through-store.js';
import type { Store } from '../store/store.js';

export interface ModuleRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Path relative to the root. */
  file: string;
  /** Folder for the compiled module: see `compileModule`. */
  workDir: string;
  store: Store;
  /** Set if the file is the config of another generator. */
  foreign?: ForeignConfig;
  /** See `compileModule`. */
  isForeign?: boolean;
  /** Unsaved texts in an editor. */
  overlay?: Overlay | undefined;
  /** Time limit in seconds, instead of 10: `DOCSGEN_RENDER_TIMEOUT`. */
  seconds?: number | undefined;
  /** Identifies the call: see `SiteStore`. */
  call: string;
  /**
   * How often its inputs besides its code have changed: with another number, the module runs again.
   */
  renewals?: number;
}

export interface LoadedModule {
  module?: ModuleValue;
  /** Text of the module that ran. */
  text?: string;
  /** Hash of everything that its functions depend on: see `describeCode`. Empty if it has none. */
  codeRevision?: string;
  diagnostics: Diagnostic[];
  /** Files that it is made from, relative to the root. */
  inputs: string[];
  /** Options of another generator's config: those taken over, and those left out. */
  translation?: ConfigTranslation;
  /** Writes it as a config of docsgen. */
  write?: TranslatedConfig['write'];
  /** Other files that it depends on in watch mode. */
  watched?: readonly WatchedFiles[];
}

/**
 * Loads a file of the site whose value is needed before anything is computed: runs a module, or
 * parses JSON.
 */
export async function loadModule(request: ModuleRequest): Promise<LoadedModule> {
  const { source, diagnostics } = readSource(request.root, request.file, {
    overlay: request.overlay,
  });
  if (source === undefined) return { diagnostics, inputs: [request.file] };
  if (request.file.endsWith('.json'))
    return { ...(await parseJson(source)), inputs: [request.file] };
  const unsaved = listUnsavedCode(request);
  const compiled = await compileThroughStore({ ...request, unsaved });
  const inputs = [request.file, ...compiled.inputs];
  const run = await runModule({ ...request, unsaved }, compiled);
  const { value, diagnostics: problems, envReads = [], fileReads = [], ...notes } = run;
  // Leave out content: plugins of another generator read all of it while they run, and declare
  // their own inputs.
  const isCounted = (file: string) => request.foreign === undefined || !/\.mdx?$/.test(file);
  const reads = fileReads.filter(isCounted);
  const watched = notes.watched ?? reads.flatMap((file) => watchRead(file, request.root));
  if (problems.length > 0) return { diagnostics: problems, inputs, ...notes, watched };
  const module = { value, file: request.file, text: source.text };
  const { text = '' } = compiled;
  const codeRevision = await markFunctions(value, async () => {
    const { describeCode } = await import('../../bundle/describe-code.js');
    const readPackages = (names: readonly string[]) => readThroughStore(names, request);
    return describeCode({ ...request, text, envReads, fileReads: reads, readPackages });
  });
  return {
    module,
    diagnostics: [],
    inputs,
    ...notes,
    watched,
    text,
    codeRevision: codeRevision ?? '',
  };
}

/**
 * Returns the pattern by which watch mode notices changes of a file that a module has read. Returns
 * none for a folder: a pattern for it would cover the files in it, but the module has only read
 * their names.
 */
function watchRead(file: string, root: string): WatchedFiles[] {
  if (statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory()) return [];
  return [{ glob: file.replace(/[\\$^*+?()[\]{}!@|]/g, '\\$&') }];
}

async function compileThroughStore(
  request: ModuleRequest & Pick<CompileRequest, 'unsaved'>,
): Promise<CompiledModule> {
  const { store, root, file, foreign, isForeign = false, unsaved } = request;
  const make = async () =>
    (await import('../../bundle/run/compile-module.js')).compileModule(request);
  // The store identifies files by their state on disk.
  if (unsaved !== undefined) return make();
  return bundleThroughStore({
    store,
    root,
    // Modules contain their own path: compile them again if the site has moved.
    key: ['module', readBuildId(), file, root, foreign?.module ?? '', isForeign],
    make,
  });
}

async function readThroughStore(
  names: readonly string[],
  { store, root, file }: ModuleRequest,
): Promise<PackageCode> {
  return bundleThroughStore({
    store,
    root,
    key: ['packages', readBuildId(), path.dirname(file), [...names]],
    make: async () =>
      (await import('../../bundle/read-package-code.js')).readPackageCode(names, { root, file }),
  });
}

/**
 * Returns the unsaved code that differs from the files on disk, by absolute path; undefined if
 * there is none.
 */
function listUnsavedCode({
  root,
  overlay = new Map(),
}: ModuleRequest): Map<string, string> | undefined {
  const unsaved = [...overlay].filter(
    ([file, text]) =>
      /\.(?:[cm]?[jt]sx?|json)$/.test(file) && readSource(root, file).source?.text !== text,
  );
  if (unsaved.length === 0) return undefined;
  return new Map(unsaved.map(([file, text]) => [path.join(root, file), text]));
}

async function parseJson(
  source: SourceFile,
): Promise<{ module?: ModuleValue; diagnostics: Diagnostic[] }> {
  const { value, diagnostics } = await parseDataFile(source);
  if (diagnostics.length > 0) return { diagnostics };
  return { module: { value, file: source.path, text: source.text }, diagnostics };
}
