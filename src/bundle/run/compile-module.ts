import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type ImportKind, type Plugin, type StdinOptions } from 'esbuild';
import { leadsOut } from '../../lib/files/leads-out.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ForeignConfig } from '../../types/feature/foreign-config.js';
import { FILES } from '../build-options.js';
import { listLookups } from '../outputs/list-lookups.js';
import { toDiagnostics } from '../problems/esbuild-diagnostics.js';
import { withoutMarks } from '../problems/find-later-errors.js';
import { ownFile, siteAlias } from '../resolve-plugin.js';
import { writeRequire } from './default-first.js';
import { guardCode } from './guard-code.js';
import { inputFile, nodeGlobalsPlugin } from './node-globals-plugin.js';
import { withoutEffectsPlugin } from './without-effects-plugin.js';

export interface ModuleRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Path of the module below it: TypeScript or JavaScript. */
  file: string;
  /** Folder for the compiled module, below the site's root so that its packages are found. */
  workDir: string;
  /** Runs only what this export needs. The value is that of the export, or undefined. */
  only?: string;
  /** Set for a config of another generator: its exports are translated. */
  foreign?: ForeignConfig;
  /**
   * True for a site of another generator: its modules become CommonJS, and `require` returns what
   * it would return in that generator.
   */
  isForeign?: boolean;
  /** A new number makes Node run the compiled module again. */
  renewals?: number;
  /** Maximum run time in seconds, instead of the default. */
  seconds?: number | undefined;
  /**
   * Identifies the call that runs it. Node caches modules; a new call in the same process must run
   * the module again.
   */
  call?: string;
  /** Texts to use in place of files, by absolute path. */
  unsaved?: ReadonlyMap<string, string> | undefined;
}

export interface CompiledModule {
  /** JavaScript with its source map and guarded loops. Absent if there were problems. */
  text?: string;
  /** Files of the site that the module is made of, below the root. */
  inputs: string[];
  /** See `listLookups`. */
  scanned: string[];
  diagnostics: Diagnostic[];
}

/**
 * Bundles a module of the site, with all that it imports from the site, into one JavaScript module.
 */
export async function compileModule(request: ModuleRequest): Promise<CompiledModule> {
  const { root, file, workDir, only, foreign, unsaved } = request;
  const isForeign = foreign !== undefined || request.isForeign === true;
  const entry = writeEntry(request);
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      alias: siteAlias(),
      ...(entry === undefined ? { entryPoints: [`./${file}`] } : { stdin: entry }),
      // The path of the compiled module: the source map has paths relative to it.
      outfile: path.join(workDir, 'module.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      // Node only reads positions. A sidebars file may have megabytes.
      sourcesContent: false,
      logLevel: 'silent',
      // Load styles, images and fonts as empty modules.
      loader: Object.fromEntries(
        ['.css', '.scss', '.sass', '.less', ...FILES].map((extension) => [extension, 'empty']),
      ),
      // Defines `require` for calls that stay in the bundle: computed names and packages.
      banner: { js: createRequireAt(path.join(root, file), isForeign) },
      plugins: [
        ...(only === undefined ? [] : [withoutEffectsPlugin()]),
        nodeResolvePlugin(root, foreign?.standIns),
        nodeGlobalsPlugin({
          asCommonJs: isForeign,
          // Keep the other exports of the config file out of its default export.
          ...(foreign && { asExported: path.join(root, file) }),
          unsaved,
        }),
      ],
    });
    const inputs = Object.keys(metafile.inputs)
      .map((input) => inputFile(input).replaceAll('\\', '/'))
      .filter((input) => input !== STDIN);
    return {
      text: await guardCode(outputFiles[0]?.text ?? ''),
      inputs,
      scanned: listLookups(metafile, root),
      diagnostics: [],
    };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (errors === undefined) throw error;
    return {
      inputs: [file],
      scanned: [],
      diagnostics: toDiagnostics(withoutMarks(errors, root), { root, severity: 'error' }),
    };
  }
}

/** esbuild's name of a module that is in no file. */
const STDIN = '<stdin>';

/** Returns the entry module, or undefined if the file itself is the entry. */
function writeEntry({ root, file, only, foreign }: ModuleRequest): StdinOptions | undefined {
  const own = JSON.stringify(`./${file}`);
  // esbuild removes everything that the export does not use.
  if (only !== undefined)
    return {
      contents: `import * as module from ${own};\nexport default module.${only};`,
      resolveDir: root,
    };
  if (foreign === undefined) return undefined;
  const translator = JSON.stringify(pathToFileURL(ownFile(foreign.module)).href);
  const contents = [
    `import * as module from ${own};`,
    `import { translateConfig } from ${translator};`,
    `const made = await translateConfig(module, ${JSON.stringify({ root, file })});`,
    'export default made.config;',
    'export const { translation, faults, watched, write } = made;',
  ];
  return { contents: contents.join('\n'), resolveDir: root };
}

function createRequireAt(file: string, isForeign: boolean): string {
  const url = JSON.stringify(pathToFileURL(file).href);
  const native = `docsgenCreateRequire(${url})`;
  const lines = [
    `import { createRequire as docsgenCreateRequire } from 'node:module';`,
    ...(isForeign ? writeRequire(native) : [`const require = ${native};`]),
  ];
  return lines.join('\n');
}

/**
 * Leaves packages to Node, which finds them from the site. `docsgen` is the running docsgen.
 * Bundles `@site/…`, and packages written in TypeScript (such as those of a workspace), because
 * Node does not run TypeScript in `node_modules`.
 */
function nodeResolvePlugin(root: string, standIns: ForeignConfig['standIns'] = {}): Plugin {
  const own = { docsgen: 'index.js', 'docsgen/plugin': 'plugin.js' };
  return {
    name: 'docsgen-node-resolve',
    setup(plugin) {
      plugin.onResolve({ filter: /^docsgen(?:\/plugin)?$/ }, ({ path: name }) => ({
        path: pathToFileURL(ownFile(own[name as keyof typeof own])).href,
        external: true,
      }));
      plugin.onResolve(
        { filter: /^[^./]/ },
        async ({ path: name, kind, importer, resolveDir, pluginData }) => {
          if (pluginData === FOUND_BY_ESBUILD) return undefined;
          const standIn = Object.hasOwn(standIns, name) ? standIns[name] : undefined;
          if (standIn !== undefined) return { path: ownFile(standIn) };
          if (kind === 'entry-point' || path.isAbsolute(name) || /^@site(\/|$)/.test(name))
            return undefined;
          if (isBuiltin(name)) return { path: name, external: true };
          const { path: found } = await plugin.resolve(name, {
            kind,
            resolveDir,
            pluginData: FOUND_BY_ESBUILD,
          });
          if (/\.[cm]?tsx?$/.test(found)) return { path: found };
          // Node would look for packages from the site upwards, but a workspace package may have
          // its own beside it.
          const isElsewhere = path.isAbsolute(found) && isOfOtherPackage(importer, root);
          return { path: isElsewhere ? nameFor(kind, found) : name, external: true };
        },
      );
    },
  };
}

/** True if a module belongs to another package, beside or below the site's. */
function isOfOtherPackage(file: string, root: string): boolean {
  if (leadsOut(path.relative(root, file))) return true;
  for (let folder = path.dirname(file); folder.length > root.length; folder = path.dirname(folder))
    if (existsSync(path.join(folder, 'package.json'))) return true;
  return false;
}

/** Returns the name by which Node loads a file: `import` takes URLs, `require` takes paths. */
const nameFor = (kind: ImportKind, file: string): string =>
  kind === 'require-call' || kind === 'require-resolve' ? file : pathToFileURL(file).href;

/** Marks requests that a plugin itself sends to esbuild, so that it does not answer them. */
const FOUND_BY_ESBUILD = Symbol('found by esbuild');
