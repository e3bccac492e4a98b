import path from 'node:path';
import type { Message, OnResolveResult, Plugin } from 'esbuild';
import { readUnexported } from './message-text.js';

/** A name that a module imports from another one that does not export it. */
export interface AbsentExport {
  /** The module that imports it, and the one that lacks it, as esbuild names them. */
  importer: string;
  from: string;
  name: string;
}

/**
 * Reads a message about a missing export. Returns undefined if docsgen's own modules import the
 * name: they need it.
 */
export function readAbsent(message: Message): AbsentExport | undefined {
  const found = readUnexported(message);
  const importer = message.location?.file.replaceAll('\\', '/');
  if (found === undefined || importer === undefined || OF_DOCSGEN.test(importer)) return undefined;
  return { ...found, importer };
}

/** Virtual modules, except those of docs. */
const OF_DOCSGEN = /^docsgen[\w-]*:(?!doc\/)/;

const NAMESPACE = 'docsgen-absent';

interface Stand {
  names: readonly AbsentExport[];
  /** Specifier of the real module, and its resolution if esbuild would not find it by itself. */
  target: string;
  found?: OnResolveResult;
}

/**
 * Makes imports of missing exports `undefined`: an intermediate module re-exports the real one and
 * adds these names. Other importers still get the real module.
 */
export function absentExportsPlugin(absent: readonly AbsentExport[]): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      const root = build.initialOptions.absWorkingDir ?? process.cwd();
      const nameOf = (namespace: string, name: string) =>
        (namespace === 'file' ? path.relative(root, name) : `${namespace}:${name}`).replaceAll(
          '\\',
          '/',
        );
      const stands = new Map<string, Stand>();
      build.onResolve({ filter: /.*/ }, async ({ path: specifier, pluginData, ...place }) => {
        const { importer, namespace, kind, resolveDir } = place;
        if (namespace === NAMESPACE) return stands.get(importer)?.found;
        const asking = nameOf(namespace, importer);
        const own = absent.filter((one) => one.importer === asking);
        // With `pluginData`, the request comes from a plugin.
        if (own.length === 0 || kind !== 'import-statement' || pluginData !== undefined)
          return undefined;
        const {
          errors,
          warnings: _,
          ...found
        } = await build.resolve(specifier, {
          importer,
          namespace,
          kind,
          resolveDir,
          pluginData: NAMESPACE,
        });
        const names = own.filter(({ from }) => from === nameOf(found.namespace, found.path));
        if (errors.length > 0 || names.length === 0) return undefined;
        const name = `${asking} ${specifier}`;
        // esbuild applies the `tsconfig.json` beside a module of the site only if it finds the
        // module itself.
        const isOfSite = found.namespace === 'file' && found.sideEffects;
        stands.set(name, {
          names,
          ...(isOfSite ? { target: found.path } : { target: specifier, found }),
        });
        return { path: name, namespace: NAMESPACE, sideEffects: found.sideEffects };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => {
        const { names = [], target = '' } = stands.get(name) ?? {};
        return {
          contents: writeStand(target, new Set(names.map((one) => one.name))),
          resolveDir: root,
        };
      });
    },
  };
}

function writeStand(target: string, absent: ReadonlySet<string>): string {
  const from = JSON.stringify(target);
  return [
    `import * as module from ${from};`,
    `export * from ${from};`,
    ...(absent.has('default') ? [] : ['export default module.default;']),
    'const absent = undefined;',
    ...[...absent].map((name) => `export { absent as ${JSON.stringify(name)} };`),
  ].join('\n');
}
