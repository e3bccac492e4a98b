import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { copyValue } from '../../lib/copy-value.js';
import { describeValue } from '../../lib/describe-value.js';
import { readFileState } from '../../lib/files/file-states.js';
import { findRepository } from '../../lib/files/find-repository.js';
import { leadsOut } from '../../lib/files/leads-out.js';
import { readDiskError } from '../../lib/files/read-disk-error.js';
import { retryMissing } from '../../lib/files/retry-missing.js';
import { writeNamed } from '../../lib/files/write-named.js';
import { hash } from '../../lib/hash.js';
import { parseKeyPath } from '../../lib/text/format-key-path.js';
import { listFrames } from '../../lib/text/list-frames.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type {
  ConfigTranslation,
  ForeignFault,
  TranslatedConfig,
  WatchedFiles,
} from '../../types/feature/foreign-config.js';
import { boundCall, CallTooLong } from './bound-call.js';
import type { CompiledModule, ModuleRequest } from './compile-module.js';
import { runSiteCode } from './run-site-code.js';

/** Result of running a module of the site. */
export interface ModuleExports {
  value?: unknown;
  /** Describes how a config of another generator was translated. */
  translation?: ConfigTranslation;
  /** Writes the translated config as a config of docsgen. */
  write?: TranslatedConfig['write'];
  /** Other files to watch while the site is served. */
  watched?: readonly WatchedFiles[];
  /** Names of the environment variables that the module has read. */
  envReads?: ReadonlySet<string>;
  /**
   * Files and folders of the repository that the module has read or tested, from the site's root.
   */
  fileReads?: readonly string[];
  diagnostics: Diagnostic[];
}

/**
 * Runs a compiled module of the site (config, sidebars) in Node and returns its default export,
 * awaited. Code that throws, or exports a promise that rejects, results in a diagnostic at the
 * position in the author's file, like code that did not compile. So does code that takes longer
 * than 10 seconds or `DOCSGEN_RENDER_TIMEOUT`; the config key for pages is not known before the
 * config has run. A config of another generator has two minutes, because its plugins load their
 * content while it runs.
 */
export async function runModule(
  request: ModuleRequest,
  { text, diagnostics }: CompiledModule,
): Promise<ModuleExports> {
  if (text === undefined) return { diagnostics };
  // A separate file for each thread of each process, because another build of the site may read and
  // remove the same module at the same time. A separate file for each save, too: Node caches errors
  // of modules, and a missing import may exist the next time.
  const saved = readFileState(path.join(request.root, request.file));
  const name = `${process.pid}-${threadId}-${hash(`${request.file}\n${saved}\n${request.renewals ?? 0}\n${request.call}\n${text}`, 16)}.mjs`;
  const target = path.join(request.workDir, name);
  const refusal = tryToWrite(target, text);
  try {
    return await runSiteCode(async ({ envReads, fileReads }) => {
      const exports = await boundCall(secondsToRun(request) * 1000, () =>
        importModule(target, request),
      );
      return { ...exports, envReads, fileReads: listReadFiles(fileReads, { ...request, target }) };
    });
  } catch (error) {
    if (refusal !== undefined) throw refusal;
    return { diagnostics: [describeThrown(error, request)] };
  } finally {
    await rm(target, { force: true });
  }
}

/**
 * Returns the recorded files that belong to the repository, relative to the root, without
 * JavaScript of packages, which counts through the modules that import it.
 */
function listReadFiles(
  files: ReadonlySet<string>,
  { root, target }: { root: string; target: string },
): string[] {
  if (files.size === 0) return [];
  const repository = findRepository(root) ?? root;
  return [...files]
    .filter(
      (file) =>
        file !== target &&
        !leadsOut(path.relative(repository, file)) &&
        !/[/\\](?:\.docsgen|\.git)(?:[/\\]|$)|[/\\]node_modules[/\\].*\.[cm]?js$/.test(file),
    )
    .map((file) => path.relative(root, file).replaceAll('\\', '/'))
    .sort();
}

/**
 * Writes a module for Node. Returns the error if the disk is full or read-only: Node needs no file
 * for a module that it has run before, so saves of other files still show.
 */
function tryToWrite(target: string, text: string): unknown {
  try {
    retryMissing(() => {
      mkdirSync(path.dirname(target), { recursive: true });
      writeNamed(target, text);
    });
    return undefined;
  } catch (error) {
    if (readDiskError(error) === undefined) throw error;
    // A full disk leaves a partial file.
    rmSync(target, { force: true });
    return error;
  }
}

/**
 * Returns the time limit in seconds. In an editor it is short, because half-typed code may never
 * end.
 */
function secondsToRun({ unsaved, foreign, seconds }: ModuleRequest): number {
  if (unsaved !== undefined) return 2;
  return seconds ?? (foreign === undefined ? 10 : 120);
}

async function importModule(target: string, request: ModuleRequest): Promise<ModuleExports> {
  const module: { default?: unknown } & Partial<TranslatedConfig> = await import(
    pathToFileURL(target).href
  );
  if (!('default' in module)) return { diagnostics: [withoutDefault(request)] };
  const { translation, write, watched = [], faults = [] } = module;
  const value = copyValue(await module.default);
  if (faults.length > 0)
    return { diagnostics: faults.map((fault) => describeFault(fault, request)), watched };
  const translated = request.foreign !== undefined &&
    translation &&
    write && { translation, write, watched };
  return { value, diagnostics: [], ...translated };
}

function withoutDefault({ file }: ModuleRequest): Diagnostic {
  return {
    code: 'config-no-default',
    severity: 'error',
    file,
    message: `\`${file}\` has no default export.`,
    hint: 'Export the value with `export default`.',
  };
}

function describeThrown(error: unknown, { root, file }: ModuleRequest): Diagnostic {
  // Code may throw any value, and set any property of an error.
  const { message }: { message: unknown } = error instanceof Error ? error : { message: error };
  // Node appends the modules that lead to a missing one.
  const reason =
    typeof message === 'string'
      ? message.replace(/\nRequire stack:.*$/s, '').replace(/\.$/, '')
      : describeValue(message);
  const frames = listWritten(error, root);
  const place = frames.find((frame) => !leadsOut(frame.file));
  if (error instanceof CallTooLong)
    return {
      code: 'config-endless',
      severity: 'error',
      file,
      ...place,
      message: `\`${file}\` ${message}.`,
      hint: 'Make the loop end, or the promise resolve.',
    };
  const missing = missingPackage(error);
  if (missing !== undefined) {
    const importer = (place && frames[0]?.file) ?? file;
    return {
      code: 'config-threw',
      severity: 'error',
      file,
      ...place,
      message: `\`${importer}\` imports \`${missing}\`, which is not installed.`,
      hint: 'Install the site’s packages, e.g. with `npm install`.',
    };
  }
  return {
    code: 'config-threw',
    severity: 'error',
    file,
    ...place,
    message: `\`${file}\` throws while it is loaded: ${reason}.`,
  };
}

function describeFault({ key, message }: ForeignFault, { root, file }: ModuleRequest): Diagnostic {
  return {
    code: 'config-plugin-threw',
    severity: 'error',
    file,
    ...locateKey(readFileSync(path.join(root, file), 'utf8'), parseKeyPath(key)),
    message: `${message.replace(/\.$/, '')} (\`${key}\`).`,
    hint: 'Provide what the plugin needs, or remove the plugin from the config.',
  };
}

/** Returns the package that Node has not found, or undefined for other errors. */
function missingPackage(error: unknown): string | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  return /^Cannot find (?:module|package) '([^./][^']*)'/.exec(String(message))?.[1];
}

/**
 * Returns the frames of a stack in files of authors, which may be outside of the site. Paths are
 * relative to its root.
 */
function listWritten(
  error: unknown,
  root: string,
): { file: string; line: number; column: number }[] {
  return listFrames(error)
    .map((frame) => ({ ...frame, file: path.relative(root, frame.file).replaceAll('\\', '/') }))
    .filter(({ file }) => !/(^|\/)(node_modules|\.docsgen)\//.test(file));
}
