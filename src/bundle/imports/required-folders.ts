import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, type PluginBuild, transform } from 'esbuild';
import { append } from '../../lib/append.js';
import type { SourceChange } from './change-sources-plugin.js';

/** Replaces `require.context`: a module that calls it gets a variable of this name. */
export const FOLDER_CALL = 'docsgenRequireContext';

/** Prefix of the request that such a module requires. */
const PREFIX = 'docsgen-folders:';
const NAMESPACE = 'docsgen-folders';

/**
 * A call of `require.context`, with defaults filled in:
 * https://webpack.js.org/guides/dependency-management.
 */
interface FolderCall {
  /** The path as the author wrote it. */
  folder: string;
  isRecursive: boolean;
  /** Source and flags of the regular expression for the paths. */
  pattern: [source: string, flags: string];
  mode: string;
}

/** The calls in one module, and the module's folder below the site's root. */
interface FolderRequest {
  from: string;
  calls: FolderCall[];
}

/**
 * Lets a module call `require.context` as in webpack. esbuild itself finds the calls, so strings
 * and comments that mention it stay. A call with arguments that are not literals throws at run
 * time.
 */
export const requireFolders: SourceChange = async (text, { loader }) => {
  if (!/\.\s*context\b/.test(text)) return undefined;
  const { code } = await transform(text, {
    loader,
    jsx: 'automatic',
    define: { 'require.context': FOLDER_CALL },
    minifySyntax: true,
    logLevel: 'silent',
    // The bundle reports code that does not parse.
  }).catch(() => ({ code: '' }));
  const calls = [...code.matchAll(CALL)].flatMap(([, args = '']) => readCall(args) ?? []);
  if (calls.length === 0) return undefined;
  const name = JSON.stringify(PREFIX + JSON.stringify(calls));
  return `var ${FOLDER_CALL} = require(${name});${text}`;
};

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.)*`/.source;
const REGEXP = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/.source;
/** Literals as esbuild prints them. */
const ARGUMENT = `(?:${STRING}|${REGEXP}|!0|!1|void 0)`;
const CALL = new RegExp(`\\b${FOLDER_CALL}\\((${ARGUMENT}(?:,\\s*${ARGUMENT})*)\\)`, 'g');

/** Reads the arguments of a call. Returns undefined if they name no folder. */
function readCall(args: string): FolderCall | undefined {
  const [folder, recursive = '!0', pattern = 'void 0', mode = '"sync"'] = (
    args.match(new RegExp(ARGUMENT, 'g')) ?? []
  ).map((one) => one.trim());
  if (folder === undefined || !/^["'`]/.test(folder)) return undefined;
  const [, source = '^\\.\\/.*$', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  return {
    folder: readString(folder),
    isRecursive: recursive !== '!1',
    pattern: [source, [...flags].sort().join('')],
    mode: /^["'`]/.test(mode) ? readString(mode) : 'sync',
  };
}

const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi;

function readString(written: string): string {
  return written
    .slice(1, -1)
    .replace(ESCAPE, (_, long?: string, four?: string, two?: string, other?: string) => {
      const code = long ?? four ?? two;
      return code === undefined ? (other ?? '') : String.fromCodePoint(Number.parseInt(code, 16));
    });
}

/**
 * Serves what `requireFolders` requires: a function that answers each call of the module. The names
 * in a folder are inputs of the bundle.
 */
export function requiredFoldersPlugin(root: string): Plugin {
  return {
    name: 'docsgen-required-folders',
    setup(build) {
      const folders = new Set<string>();
      build.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path: name, resolveDir }) => {
        const calls = JSON.parse(name.slice(PREFIX.length)) as FolderCall[];
        const from = path.relative(root, resolveDir).replaceAll('\\', '/');
        const request: FolderRequest = { from, calls };
        return { path: JSON.stringify(request), namespace: NAMESPACE };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: name }) => {
        const { from, calls } = JSON.parse(name) as FolderRequest;
        const parts: string[] = [];
        for (const call of calls) {
          const folder = await findFolder(call.folder, { build, root, from });
          if (folder === undefined) return { errors: [describeMissing(call.folder)] };
          const files = await listFiles(folder, call.isRecursive);
          for (const one of files.folders) folders.add(nameFolder(root, one));
          parts.push(writeContext(call, { folder: nameFolder(root, folder), names: files.names }));
        }
        return { contents: writeModule(parts), loader: 'js', resolveDir: root };
      });
      build.onEnd(({ metafile }) => {
        for (const folder of folders)
          if (metafile) metafile.inputs[folder] ??= { bytes: 0, imports: [] };
      });
    },
  };
}

/** Returns the folder relative to the root, with a slash at its end. */
const nameFolder = (root: string, folder: string): string =>
  `${path.relative(root, folder).replaceAll('\\', '/') || '.'}/`;

const describeMissing = (folder: string) => ({
  text: `The folder "${folder}" of "require.context" does not exist`,
  notes: [{ text: 'Correct the path. It is relative to the file, or begins with "@site/".' }],
});

/** Returns the absolute path of a folder that a module names by a path or an alias. */
async function findFolder(
  written: string,
  { build, root, from }: { build: PluginBuild; root: string; from: string },
): Promise<string | undefined> {
  const { alias = {}, nodePaths = [] } = build.initialOptions;
  const [name] = Object.keys(alias)
    .filter((one) => written === one || written.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length);
  const named = name === undefined ? written : `${alias[name] ?? ''}${written.slice(name.length)}`;
  const base = name === undefined ? path.join(root, from) : root;
  const candidates = /^\.\.?(?:\/|$)/.test(named)
    ? [path.resolve(base, named)]
    : [
        ...(path.isAbsolute(named) ? [named, path.join(root, named)] : []),
        ...listPackageFolders(path.join(root, from)).map((one) => path.join(one, named)),
        ...nodePaths.map((one) => path.join(one, named)),
      ];
  for (const one of candidates) if (await isFolder(one)) return one;
  return undefined;
}

const isFolder = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined))?.isDirectory() === true;

/** Lists every `node_modules` that Node searches from a folder. */
function listPackageFolders(folder: string): string[] {
  const above = path.dirname(folder);
  return [
    path.join(folder, 'node_modules'),
    ...(above === folder ? [] : listPackageFolders(above)),
  ];
}

/** Returns the paths of files in a folder, without hidden files, and the folders that were read. */
async function listFiles(
  folder: string,
  isRecursive: boolean,
): Promise<{ names: string[]; folders: string[] }> {
  const names: string[] = [];
  const folders = [folder];
  for (const name of (await readdir(folder)).sort()) {
    if (name.startsWith('.')) continue;
    const at = path.join(folder, name);
    const found = await stat(at).catch(() => undefined);
    if (found?.isFile()) names.push(`./${name}`);
    if (!isRecursive || !found?.isDirectory()) continue;
    const below = await listFiles(at, true);
    append(
      names,
      below.names.map((one) => `./${name}${one.slice(1)}`),
    );
    append(folders, below.folders);
  }
  return { names, folders };
}

/** Extensions that a key may leave out, if the pattern matches the shorter key. */
const ENDINGS = ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'];

/** Returns the keys by which a module may request the files of a folder, with the file of each. */
function listKeys(names: readonly string[], [source, flags]: FolderCall['pattern']) {
  // A global or sticky pattern keeps `lastIndex` and would miss every other name.
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
  const keys = names.flatMap((name): [key: string, name: string][] => {
    const ending = ENDINGS.find((one) => name.endsWith(one));
    const short = ending === undefined ? undefined : name.slice(0, -ending.length);
    const isIndex = short?.endsWith('/index') === true;
    const folder = isIndex ? short.slice(0, -'/index'.length) : undefined;
    return [name, short, folder, folder && `${folder}/`].flatMap((key) =>
      key !== undefined && pattern.test(key) ? [[key, name] as [string, string]] : [],
    );
  });
  return keys.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Writes a context function as webpack does: it returns the module of a key. */
function writeContext(
  call: FolderCall,
  { folder, names }: { folder: string; names: readonly string[] },
): string {
  const entries = listKeys(names, call.pattern).map(([key, name]) => {
    const file = JSON.stringify(path.posix.join('@site', folder, name));
    const load = LOADS[call.mode]?.(file) ?? `require(${file})`;
    return `${JSON.stringify(key)}: [${JSON.stringify(`./${folder}${name.slice(2)}`)}, () => ${load}]`;
  });
  const { folder: written, isRecursive, pattern, mode } = call;
  const id = `./${folder.slice(0, -1)} ${mode}${isRecursive ? ' recursive' : ''} ${pattern[0]}`;
  const key = JSON.stringify([written, isRecursive, `/${pattern[0]}/${pattern[1]}`, mode]);
  return `${JSON.stringify(key)}: create(${JSON.stringify(id)}, {\n${entries.join(',\n')}\n})`;
}

const LOADS: Readonly<Record<string, (file: string) => string>> = {
  eager: (file) => `Promise.resolve().then(() => require(${file}))`,
  lazy: (file) => `import(${file})`,
  'lazy-once': (file) => `import(${file})`,
};

const writeModule = (parts: readonly string[]): string => `
function create(id, files) {
  const find = (key) => {
    if (Object.hasOwn(files, key)) return files[key];
    throw Object.assign(new Error("Cannot find module '" + key + "'"), { code: 'MODULE_NOT_FOUND' });
  };
  return Object.assign((key) => find(key)[1](), {
    id,
    keys: () => Object.keys(files),
    resolve: (key) => find(key)[0],
  });
}
const contexts = {
${parts.join(',\n')}
};
module.exports = (folder, isRecursive = true, pattern = /^\\.\\/.*$/, mode = 'sync') => {
  const key = JSON.stringify([folder, isRecursive, String(pattern), mode]);
  if (Object.hasOwn(contexts, key)) return contexts[key];
  throw new Error('The arguments of \`require.context\` must be written out in the call');
};
`;
