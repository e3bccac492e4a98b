import type { BuildFailure, BuildOptions, Message, Metafile } from 'esbuild';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output/output.js';
import { relativeToOut } from '../build-options.js';
import type { SitePaths } from '../imports/static-urls-plugin.js';
import { hashOutputs, type ProvisionalOutput } from '../outputs/hash-outputs.js';
import { listInputs } from '../outputs/list-inputs.js';
import { listLookups } from '../outputs/list-lookups.js';
import { buildChoosingExports, type ExportRules } from '../problems/build-choosing-exports.js';
import type { KnownModules } from '../problems/describe-message.js';
import { toDiagnostics } from '../problems/esbuild-diagnostics.js';
import { findLaterErrors } from '../problems/find-later-errors.js';
import { describeSheetWarnings } from '../problems/sheet-warnings.js';
import { resolveOwnPackage } from '../resolve-plugin.js';
import { reactModulesPlugin } from './react-modules-plugin.js';

export interface BrowserBundleRequest {
  /** Absolute path of the site's root. */
  root: string;
  paths: SitePaths;
  /** The oldest browsers that run it, as targets of esbuild. */
  browsers: readonly string[];
  /** Entry modules by output name. */
  entryPoints: ReadonlyMap<string, string>;
  /** See `sharedOptions`. */
  options: BuildOptions & { metafile: true; write: false };
  /** See `toDiagnostics`. */
  describe?: (message: Message) => Diagnostic | undefined;
  locate?: (message: Message) => Partial<Diagnostic> | undefined;
  named?: KnownModules & ExportRules;
  /** Problems found while modules are loaded. The bundle fails if there are any. */
  problems?: readonly Diagnostic[];
  /**
   * True if the caller still changes the outputs: they keep provisional names, also in addresses.
   */
  isUnfinished?: boolean;
}

export type BrowserBundle =
  | {
      files: OutputFile[];
      outputs: BrowserOutputs;
      inputs: string[];
      /** See `listLookups`. */
      scanned: string[];
      warnings: Diagnostic[];
      diagnostics: [];
    }
  | { diagnostics: [Diagnostic, ...Diagnostic[]] };

/** Outputs of a bundle: finds the addresses that belong to an entry. */
export interface BrowserOutputs {
  /** Returns the module of the entry with this output name. */
  find(out: string): BrowserOutput | undefined;
  /** Returns the address of the style sheet of the entry with this output name. */
  findSheet(out: string): string | undefined;
  /** Returns the paths of files that only these entries refer to, each with the entries that do. */
  onlyFrom(outs: readonly string[]): Map<string, readonly string[]>;
}

export interface BrowserOutput {
  url: string;
  /** Every module that it loads before it runs, in the order of the imports. */
  imports: string[];
  /**
   * The style sheet with all sheets that its code imports: its address, and the inputs that it
   * consists of.
   */
  sheet?: { url: string; inputs: string[] };
}

/** Bundles ES modules for browsers, split where entries share code, named by content. */
export async function bundleForBrowsers(request: BrowserBundleRequest): Promise<BrowserBundle> {
  const {
    root,
    paths: { baseUrl, staticDirectories },
    entryPoints,
    describe,
    locate,
    named,
    problems = [],
    isUnfinished = false,
  } = request;
  const describeAll = (messages: readonly Message[]) =>
    toDiagnostics(messages, {
      root,
      staticDirectories,
      severity: 'error',
      ...(describe && { describe }),
      ...(locate && { locate }),
      ...(named && { named }),
    });
  const options = {
    ...browserOptions(request),
    entryPoints: [...entryPoints].map(([out, from]) => ({ in: from, out })),
    minify: true,
  };
  try {
    const {
      outputFiles = [],
      metafile,
      unexported,
      warnings: told,
    } = await buildChoosingExports(options, named ?? {});
    if (isNonEmpty(problems)) return { diagnostics: [...problems] };
    const provisional = outputFiles.map(({ path, contents }) => ({
      path: relativeToOut(path),
      content: contents,
    }));
    const { reach, ...final } = hashOutputs(provisional);
    const { files, names } = isUnfinished ? keepNames(provisional) : final;
    const nameOf = (provisional: string) => names.get(provisional) ?? provisional;
    const outputs: BrowserOutputs = {
      ...describeOutputs(metafile, (name) => baseUrl + nameOf(name)),
      onlyFrom: (outs) =>
        listOnlyFrom(outs, {
          entries: [...entryPoints.keys()],
          files: [...names.keys()],
          reach,
          nameOf,
        }),
    };
    const warnings = [...describeAll(unexported), ...describeSheetWarnings(told, root)];
    return {
      files,
      outputs,
      inputs: listInputs(metafile),
      scanned: listLookups(metafile, root),
      warnings,
      diagnostics: [],
    };
  } catch (error) {
    if ((error as BuildFailure).errors === undefined) throw error;
    const { errors } = await findLaterErrors(options, error as BuildFailure, named ?? {});
    const diagnostics = [...problems, ...describeAll(errors)];
    if (!isNonEmpty(diagnostics)) throw error;
    return { diagnostics };
  }
}

function keepNames(
  outputs: readonly ProvisionalOutput[],
): Pick<ReturnType<typeof hashOutputs>, 'files' | 'names'> {
  return {
    // The cache restores byte arrays as `Buffer`, so return that type from the start.
    files: outputs.map(({ path, content }) => ({ path, content: Buffer.from(content) })),
    names: new Map(outputs.map(({ path }) => [path, path])),
  };
}

const isNonEmpty = <T>(list: readonly T[]): list is [T, ...T[]] => list.length > 0;

/** Returns the options that make a bundle one for browsers. */
export function browserOptions({
  options,
  browsers,
}: Pick<BrowserBundleRequest, 'options' | 'browsers'>) {
  return {
    ...options,
    plugins: [reactModulesPlugin(resolveOwnPackage), ...(options.plugins ?? [])],
    define: { ...options.define, global: 'globalThis' },
    platform: 'browser',
    // esbuild's default order, set explicitly: without it, packages that are loaded with `require`
    // would use `main`, which webpack tries last.
    mainFields: ['browser', 'module', 'main'],
    format: 'esm',
    target: [...browsers],
    splitting: true,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/chunk-[hash]',
  } satisfies BuildOptions;
}

interface Outputs {
  /** Output names of all entries. */
  entries: readonly string[];
  /** Provisional paths. */
  files: readonly string[];
  reach: (file: string) => readonly string[];
  nameOf: (provisional: string) => string;
}

/** See `BrowserOutputs.onlyFrom`. */
function listOnlyFrom(
  outs: readonly string[],
  { entries, files, reach, nameOf }: Outputs,
): Map<string, readonly string[]> {
  // An entry may have a script and a style sheet of the same name.
  const reachFrom = (out: string) =>
    files
      .filter((file) => PROVISIONAL_ENTRY.exec(file)?.[1] === out)
      .flatMap((file) => reach(file));
  const others = new Set(entries.filter((out) => !outs.includes(out)).flatMap(reachFrom));
  const found = new Map<string, string[]>();
  for (const out of outs) {
    for (const file of new Set(reachFrom(out)))
      if (!others.has(file)) found.set(nameOf(file), [...(found.get(nameOf(file)) ?? []), out]);
  }
  return found;
}

const PROVISIONAL_ENTRY = /^assets\/(.+)-[A-Z0-9]{8}\.(?:js|css)$/;

function describeOutputs(
  metafile: Metafile,
  url: (provisional: string) => string,
): Omit<BrowserOutputs, 'onlyFrom'> {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [relativeToOut(file), output]),
  );
  const findEntry = (out: string, extension: string) =>
    [...outputs].find(
      ([file, { entryPoint }]) =>
        entryPoint !== undefined && file.startsWith(`assets/${out}-`) && file.endsWith(extension),
    );
  return {
    findSheet(out) {
      const [file] = findEntry(out, '.css') ?? [];
      return file === undefined ? undefined : url(file);
    },
    find(out) {
      const found = findEntry(out, '.js');
      if (found === undefined) return undefined;
      const [file, { cssBundle }] = found;
      return {
        url: url(file),
        imports: [...staticImports(file, outputs)].map(url),
        ...(cssBundle !== undefined && {
          sheet: {
            url: url(relativeToOut(cssBundle)),
            inputs: Object.keys(metafile.outputs[cssBundle]?.inputs ?? {}),
          },
        }),
      };
    },
  };
}

/** Returns every output that an output loads before it runs, in the order of the imports. */
function staticImports(
  start: string,
  outputs: ReadonlyMap<string, Metafile['outputs'][string]>,
): Set<string> {
  const seen = new Set<string>([start]);
  for (const file of seen) {
    for (const { path: target, kind } of outputs.get(file)?.imports ?? [])
      if (kind === 'import-statement') seen.add(relativeToOut(target));
  }
  seen.delete(start);
  return seen;
}
