import path from 'node:path';
import { type BuildFailure, build, type Plugin, type StdinOptions } from 'esbuild';
import type { Diagnostic } from '../types/diagnostic.js';
import { FILES } from './build-options.js';
import { guardCode } from './guard-code.js';
import { withoutEffectsPlugin } from './plugins/without-effects-plugin.js';
import { toDiagnostics } from './problems/esbuild-diagnostics.js';
import { withoutMarks } from './problems/find-later-errors.js';
import { siteAlias } from './resolve-plugin.js';

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

export interface CompiledModule {
  /** JavaScript with its source map, its loops guarded. Absent when there were problems. */
  text?: string;
  /** Files of the site that the module is made of, below the root. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

/** Makes one JavaScript module of a module of the site and of all that it imports from the site. */
export async function compileModule({ root, file, workDir, only }: ModuleRequest): Promise<CompiledModule> {
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      alias: siteAlias(root),
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
      // Styles, images and fonts are not code.
      loader: Object.fromEntries(['.css', ...FILES].map((extension) => [extension, 'empty'])),
      plugins: [...(only === undefined ? [] : [withoutEffectsPlugin()]), nodeResolvePlugin()],
    });
    const inputs = Object.keys(metafile.inputs).map((input) => input.replaceAll('\\', '/'));
    return { text: await guardCode(outputFiles[0]?.text ?? ''), inputs, diagnostics: [] };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (errors === undefined) throw error;
    return {
      inputs: [file],
      diagnostics: toDiagnostics(withoutMarks(errors, root), { root, severity: 'error' }),
    };
  }
}

/** A module whose default export is one export of another: what is not used falls away. */
function pick(name: string, { root, file }: { root: string; file: string }): StdinOptions {
  const contents = `import * as module from ${JSON.stringify(`./${file}`)};\nexport default module.${name};`;
  return { contents, resolveDir: root };
}

/** Packages stay imports of Node's, found from the site; `docsgen` is the one that runs; `@site/…` is bundled. */
function nodeResolvePlugin(): Plugin {
  const own = { docsgen: '../index.js', 'docsgen/plugin': '../plugin.js' };
  return {
    name: 'docsgen-node-resolve',
    setup(plugin) {
      plugin.onResolve({ filter: /^docsgen(?:\/plugin)?$/ }, ({ path: name }) => ({
        path: new URL(own[name as keyof typeof own], import.meta.url).href,
        external: true,
      }));
      plugin.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
        if (kind === 'entry-point' || path.isAbsolute(name) || /^@site(\/|$)/.test(name)) return undefined;
        return { path: name, external: true };
      });
    },
  };
}
