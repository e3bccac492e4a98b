import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Loader,
  type Location,
  type Message,
  type Plugin,
  type TransformFailure,
  transform,
} from 'esbuild';

import { EXPORT_DEFAULT_FIRST } from './default-first.js';

/** Names whose values depend on the module's path, and exports of CommonJS. */
const PLACED = /\b__dirname\b|\b__filename\b|\bimport\.meta\b|\brequire\s*\.|\bmodule\.exports\b/;

/**
 * True if a module imports like an ES module and exports like CommonJS: bundlers treat it as an ES
 * module.
 */
function isMixed(text: string): boolean {
  return (
    /^import\s*['"{*\w]/m.test(text) &&
    /\bmodule\.exports\s*=/.test(text) &&
    !/^export\b/m.test(text)
  );
}

/**
 * Code of `require.resolve` for the module with a URL. It finds TypeScript files by a name without
 * an extension or with that of JavaScript, as TypeScript loaders do.
 */
const RESOLVE = `(${(url: string) => {
  const { resolve } = process.getBuiltinModule('node:module').createRequire(url);
  return (name: string): string => {
    const endings = ['', '.ts', '.mts', '.cts', '.tsx', '/index.ts'];
    for (const candidate of [
      ...endings.map((ending) => name + ending),
      name.replace(/js(x?)$/, 'ts$1'),
    ])
      try {
        return resolve(candidate);
      } catch {}
    return resolve(name);
  };
}})`;

/** esbuild treats every file with one of these extensions as an ES module. */
const MODULE_ONLY = /^\.\.?\/.*\.m[jt]s$/;
/** Suffix that hides these extensions, so that esbuild decides by the content of the file. */
const PLAIN = '.docsgen.js';

export interface NodeGlobals {
  asCommonJs: boolean;
  /** Absolute path of the module whose exports stay unchanged; used with `asCommonJs`. */
  asExported?: string;
  unsaved?: ReadonlyMap<string, string> | undefined;
}

/** Returns the file on disk of a bundle's input, without this suffix. */
export function inputFile(name: string): string {
  return name.endsWith(PLAIN) ? name.slice(0, -PLAIN.length) : name;
}

/**
 * Gives each module its own `__dirname`, `__filename`, `import.meta.url` and `require.resolve`,
 * whatever its module format. `asCommonJs` converts every module to CommonJS, so that imports from
 * packages work as in CommonJS: the default export of a transpiled package, and any name. `require`
 * then returns the module's default export, see `default-first`. `unsaved` has texts that replace
 * files, by absolute path.
 */
export function nodeGlobalsPlugin({ asCommonJs, asExported, unsaved }: NodeGlobals): Plugin {
  return {
    name: 'docsgen-node-globals',
    setup(build) {
      const { absWorkingDir = '' } = build.initialOptions;
      const placed = new Map<string, PlacedText>();
      if (asCommonJs)
        build.onResolve({ filter: MODULE_ONLY }, ({ path: name, resolveDir }) => {
          const file = path.resolve(resolveDir, name);
          return existsSync(file) ? { path: file + PLAIN } : undefined;
        });
      if (unsaved !== undefined)
        build.onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path: file }) => {
          const contents = unsaved.get(file);
          return contents === undefined ? undefined : { contents, loader: 'json' };
        });
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: name }) => {
        const file = inputFile(name);
        const text = unsaved?.get(file) ?? (await readFile(file, 'utf8'));
        const loader = loaderOf(file);
        if (!asCommonJs && !PLACED.test(text)) return { contents: text, loader };
        try {
          const toCommonJs = asCommonJs || isMixed(text);
          const { code, map } = await placeModule(text, { file, loader, toCommonJs });
          placed.set(name, { text, map });
          const end = asCommonJs && file !== asExported ? EXPORT_DEFAULT_FIRST : '';
          return { contents: withMap(code + end, map), loader: 'js' };
        } catch (error) {
          const { errors } = error as TransformFailure;
          if (errors === undefined) throw error;
          return {
            errors: errors.map((message) =>
              placeMessage(message, path.relative(absWorkingDir, file)),
            ),
          };
        }
      });
      build.onEnd(({ errors, warnings }) => {
        for (const message of [...errors, ...warnings]) {
          const { location } = message;
          const at = location && placed.get(path.resolve(absWorkingDir, location.file));
          if (!location) continue;
          const named = { ...location, file: inputFile(location.file) };
          message.location = at ? traceLocation(named, at) : named;
        }
      });
    },
  };
}

/** A module as the author wrote it, and the source map of the module made from it. */
interface PlacedText {
  text: string;
  map: SourceMapPayload;
}

/**
 * Returns the position in the author's text. esbuild reports positions in the module that it was
 * given.
 */
function traceLocation(location: Location, { text, map }: PlacedText): Location {
  const entry = new SourceMap(map).findEntry(location.line - 1, location.column);
  if (!('originalLine' in entry)) return location;
  const { originalLine: line, originalColumn: column } = entry;
  const lineText = text.split('\n')[line] ?? '';
  return { ...location, line: line + 1, column, lineText };
}

function placeMessage(message: Message, file: string): Message {
  return { ...message, location: message.location && { ...message.location, file } };
}

/**
 * Returns the loader: JavaScript files of either extension may contain JSX, TypeScript only `.tsx`.
 */
function loaderOf(file: string): Loader {
  const [, language, jsx] = /\.[cm]?([jt])s(x?)$/.exec(file) ?? [];
  if (language === 'j') return 'jsx';
  return jsx === '' ? 'ts' : 'tsx';
}

interface PlacedModule {
  /** Absolute path. */
  file: string;
  loader: Loader;
  toCommonJs: boolean;
}

async function placeModule(
  text: string,
  { file, loader, toCommonJs }: PlacedModule,
): Promise<{ code: string; map: SourceMapPayload }> {
  const url = JSON.stringify(pathToFileURL(file).href);
  const resolves = /\brequire\s*\./.test(text);
  const name = path.basename(file);
  const { code, map } = await transform(text, {
    loader,
    // In a file ending in `.mjs`, a default import of a package would be all of its exports.
    sourcefile: name.replace(/\.m([jt]s)$/, '.$1'),
    sourcemap: 'external',
    jsx: 'automatic',
    platform: 'node',
    target: 'node20',
    ...(toCommonJs && { format: 'cjs' }),
    define: {
      __dirname: JSON.stringify(path.dirname(file)),
      __filename: JSON.stringify(file),
      'import.meta.url': url,
      'import.meta.dirname': JSON.stringify(path.dirname(file)),
      'import.meta.filename': JSON.stringify(file),
      'require.resolve': 'docsgenResolve',
    },
    ...(resolves && { banner: `var docsgenResolve = ${RESOLVE}(${url});` }),
    logLevel: 'silent',
  });
  return { code, map: { ...(JSON.parse(map) as SourceMapPayload), sources: [name] } };
}

function withMap(code: string, map: SourceMapPayload): string {
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
}
