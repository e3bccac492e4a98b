import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Loader, type Message, type Plugin, type TransformFailure, transform } from 'esbuild';

/** Names that stand for where a module is, and exports of CommonJS. */
const PLACED = /\b__dirname\b|\b__filename\b|\bimport\.meta\b|\brequire\s*\.|\bmodule\.exports\b/;

/** A module that imports as ES modules do and exports as CommonJS does: bundlers take it for the former. */
function isMixed(text: string): boolean {
  return /^import\s*['"{*\w]/m.test(text) && /\bmodule\.exports\s*=/.test(text) && !/^export\b/m.test(text);
}

/** Code of `require.resolve` of the module with a URL. It finds TypeScript by a name without ending, or with that of JavaScript, as loaders of TypeScript do. */
const RESOLVE = `(${(url: string) => {
  const { resolve } = process.getBuiltinModule('node:module').createRequire(url);
  return (name: string): string => {
    const endings = ['', '.ts', '.mts', '.cts', '.tsx', '/index.ts'];
    for (const candidate of [...endings.map((ending) => name + ending), name.replace(/js(x?)$/, 'ts$1')])
      try {
        return resolve(candidate);
      } catch {}
    return resolve(name);
  };
}})`;

/** esbuild takes every file with one of these endings for an ES module. */
const MODULE_ONLY = /^\.\.?\/.*\.m[jt]s$/;
/** What such a file is called where it is none. */
const PLAIN = '.docsgen.js';

export interface NodeGlobals {
  asCommonJs: boolean;
  unsaved?: ReadonlyMap<string, string> | undefined;
}

/** The file on disk behind the name of an input of such a bundle. */
export function inputFile(name: string): string {
  return name.endsWith(PLAIN) ? name.slice(0, -PLAIN.length) : name;
}

/**
 * Gives each module its own `__dirname`, `__filename`, `import.meta.url` and `require.resolve`, whatever kind of module it
 * is. `asCommonJs` makes a CommonJS module of every one, so that it gets what such modules get from packages: a default
 * export that a package has transpiled, and any name. `unsaved` has texts that stand in for files, by absolute path.
 */
export function nodeGlobalsPlugin({ asCommonJs, unsaved }: NodeGlobals): Plugin {
  return {
    name: 'docsgen-node-globals',
    setup(build) {
      const { absWorkingDir = '' } = build.initialOptions;
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
          return { contents: await placeModule(text, { file, loader, toCommonJs }), loader: 'js' };
        } catch (error) {
          const { errors } = error as TransformFailure;
          if (errors === undefined) throw error;
          return {
            errors: errors.map((message) => placeMessage(message, path.relative(absWorkingDir, file))),
          };
        }
      });
    },
  };
}

function placeMessage(message: Message, file: string): Message {
  return { ...message, location: message.location && { ...message.location, file } };
}

/** JSX may stand in JavaScript of either ending, in TypeScript only in `.tsx`. */
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

async function placeModule(text: string, { file, loader, toCommonJs }: PlacedModule): Promise<string> {
  const url = JSON.stringify(pathToFileURL(file).href);
  const resolves = /\brequire\s*\./.test(text);
  const name = path.basename(file);
  const { code, map } = await transform(text, {
    loader,
    // In a file ending in `.mjs`, a default import would be all that a package exports.
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
  const own = JSON.stringify({ ...(JSON.parse(map) as object), sources: [name] });
  return `${code}//# sourceMappingURL=data:application/json;base64,${Buffer.from(own).toString('base64')}\n`;
}
