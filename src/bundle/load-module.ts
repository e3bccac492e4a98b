import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Plugin, type StdinOptions } from 'esbuild';
import { hash } from '../lib/hash.js';
import { writeNamed } from '../lib/write-named.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { FILES } from './build-options.js';
import { toDiagnostics } from './esbuild-diagnostics.js';
import { withoutEffectsPlugin } from './without-effects-plugin.js';

export interface ModuleRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Path of the module below it: TypeScript or JavaScript. */
  file: string;
  /** Folder for the compiled module, below the site's root so that its packages are found. */
  workDir: string;
  /** Runs only what this export is made of; the value is that of the export, or undefined. */
  only?: string;
}

export interface LoadedModule {
  /** The default export (or the one asked for), awaited. Undefined when there were problems. */
  value?: unknown;
  /** Files of the site that the module is made of, below the root. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

/**
 * Runs a module of the site (config, sidebars) in Node and gives its default export, or the one asked for. Code that does not parse, throws,
 * or exports a promise that rejects is a diagnostic at the place in the author's file.
 */
export async function loadModule(request: ModuleRequest): Promise<LoadedModule> {
  const compiled = await compileModule(request);
  if (compiled.text === undefined) return { inputs: [request.file], diagnostics: compiled.diagnostics };
  // One of its own for each process: another build of the site reads and removes the same module at the same time.
  const name = `${process.pid}-${hash(`${request.file}\n${compiled.text}`, 16)}.mjs`;
  const target = path.join(request.workDir, name);
  await mkdir(request.workDir, { recursive: true });
  await writeNamed(target, compiled.text);
  // Positions of a thrown error come from the source map; mapping costs, so it is on for this module only.
  process.setSourceMapsEnabled(true);
  try {
    const module: { default?: unknown } = await import(pathToFileURL(target).href);
    if (!('default' in module)) return { inputs: compiled.inputs, diagnostics: [withoutDefault(request)] };
    return { value: await module.default, inputs: compiled.inputs, diagnostics: [] };
  } catch (error) {
    return { inputs: compiled.inputs, diagnostics: [describeThrown(error, request)] };
  } finally {
    process.setSourceMapsEnabled(false);
    await rm(target, { force: true });
  }
}

async function compileModule({
  root,
  file,
  workDir,
  only,
}: ModuleRequest): Promise<{ text?: string; inputs: string[]; diagnostics: Diagnostic[] }> {
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      ...(only === undefined
        ? { entryPoints: [path.join(root, file)] }
        : { stdin: pick(only, { root, file }) }),
      // Written beside the compiled module: sources in the source map are relative to it.
      outfile: path.join(workDir, 'module.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      logLevel: 'silent',
      // Styles, images and fonts are no code.
      loader: Object.fromEntries(['.css', ...FILES].map((extension) => [extension, 'empty'])),
      plugins: [...(only === undefined ? [] : [withoutEffectsPlugin()]), nodeResolvePlugin(root)],
    });
    const inputs = Object.keys(metafile.inputs).map((input) => input.replaceAll('\\', '/'));
    return { text: outputFiles[0]?.text ?? '', inputs, diagnostics: [] };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (errors === undefined) throw error;
    return { inputs: [file], diagnostics: toDiagnostics(errors, { root, severity: 'error' }) };
  }
}

/** A module whose default export is one export of another: what is not used falls away. */
function pick(name: string, { root, file }: { root: string; file: string }): StdinOptions {
  const contents = `import * as module from ${JSON.stringify(`./${file}`)};\nexport default module.${name};`;
  return { contents, resolveDir: root };
}

/** Packages stay imports of Node's, found from the site; `docsgen` is the one that runs; `@site/…` is bundled. */
function nodeResolvePlugin(root: string): Plugin {
  const docsgen = new URL('../index.js', import.meta.url).href;
  return {
    name: 'docsgen-node-resolve',
    setup(plugin) {
      plugin.onResolve({ filter: /^docsgen$/ }, () => ({ path: docsgen, external: true }));
      plugin.onResolve({ filter: /^@site(\/|$)/ }, ({ path: name, kind }) =>
        plugin.resolve(`./${name.slice('@site/'.length)}`, { resolveDir: root, kind }),
      );
      plugin.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
        if (kind === 'entry-point' || path.isAbsolute(name)) return undefined;
        return { path: name, external: true };
      });
    },
  };
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
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const place = siteFrame(stack, root);
  return {
    code: 'config-threw',
    severity: 'error',
    file,
    ...place,
    message: `\`${file}\` throws while it is read: ${message.replace(/\.$/, '')}.`,
  };
}

/** The first frame of a stack that is a file of the site. */
function siteFrame(stack: string, root: string): Partial<Diagnostic> {
  for (const [, at = '', line, column] of stack.matchAll(
    /\(?((?:file:\/\/|\/|[A-Z]:)[^()\n]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const absolute = at.startsWith('file:') ? fileURLToPath(at) : at;
    const file = path.relative(root, absolute).replaceAll('\\', '/');
    if (file.startsWith('..') || /(^|\/)(node_modules|\.docsgen)\//.test(file)) continue;
    return { file, line: Number(line), column: Number(column) };
  }
  return {};
}
