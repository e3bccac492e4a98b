import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { NamedModule } from '../../types/feature/modules.js';
import { ownFile } from '../resolve-plugin.js';
import type { SiteCode } from '../site-code.js';

/** Namespace of values. */
const VALUE = 'docsgen-value';
/** Namespace of modules that features write. */
const TEXT = 'docsgen-text';
/** Namespace of modules that are one export of another. */
const EXPORT = 'docsgen-export';
/**
 * Namespace of the site's own files. esbuild applies the `tsconfig.json` beside a module only if it
 * finds the module itself.
 */
const OF_SITE = 'docsgen-named';

type NamedCode = Pick<SiteCode, 'root' | 'named' | 'loadValue'>;

/** Resolves the names that features define for modules. */
export function namedModulesPlugin({
  root,
  named: { names, folders = {}, places = {} },
  loadValue,
}: NamedCode): Plugin {
  return {
    name: 'docsgen-named-modules',
    setup(build) {
      const all = Object.keys(names);
      // Lets esbuild remove unused modules of docsgen, but only for browsers. On the server, pages
      // and the modules that they share run on demand, and esbuild would not run a module behind
      // one that only re-exports and has no side effects.
      const sideEffects = build.initialOptions.platform === 'node';
      if (all.length === 0) return;
      build.onResolve(
        { filter: anyOf(all, Object.keys(folders)) },
        ({ path: written, kind, importer }) => {
          const name = nameIn(folders, written);
          const module = names[name];
          if (module === undefined) return undefined;
          if ('value' in module) return { path: name, namespace: VALUE, sideEffects: false };
          if ('text' in module) return { path: name, namespace: TEXT };
          if (module.forSite === true && /[\\/]node_modules[\\/]/.test(importer)) return undefined;
          if (module.export !== undefined) return { path: name, namespace: EXPORT, sideEffects };
          if (!module.ofSite) return { path: ownFile(module.file), sideEffects };
          const file = path.join(root, module.file);
          return kind === 'import-rule' || kind === 'composes-from' || isStyles(file)
            ? { path: file }
            : { path: file, namespace: OF_SITE };
        },
      );
      if (Object.keys(places).length > 0)
        build.onResolve({ filter: anyPlace(places) }, ({ path: written, resolveDir }) => {
          const name = nameAtPlace(places, placeOf(written, { root, resolveDir }));
          return name === undefined ? undefined : { path: name, namespace: TEXT };
        });
      build.onLoad({ filter: /.*/, namespace: VALUE }, async ({ path: name }) => {
        const json = JSON.stringify(await loadValue(name));
        const { asDefault } = names[name] as Extract<NamedModule, { value: true }>;
        return asDefault
          ? { contents: `export default ${json};`, loader: 'js' }
          : { contents: json, loader: 'json' };
      });
      build.onLoad({ filter: /.*/, namespace: TEXT }, ({ path: name }) => {
        const { text } = names[name] as Extract<NamedModule, { text: string }>;
        return { contents: text, loader: 'js', resolveDir: root };
      });
      build.onLoad({ filter: /.*/, namespace: EXPORT }, ({ path: name }) => {
        const { file = '', export: exported = '' } = names[name] as Extract<
          NamedModule,
          { file: string }
        >;
        const from = JSON.stringify(ownFile(file));
        return {
          contents: `export { ${exported} as default } from ${from};`,
          loader: 'js',
          resolveDir: root,
        };
      });
      build.onLoad({ filter: /.*/, namespace: OF_SITE }, ({ path: file }) => {
        const from = JSON.stringify(file);
        const contents = `import * as module from ${from};\nexport * from ${from};\nexport default module.default;`;
        return { contents, loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}

/** Returns the name of a value module, or undefined for other inputs of a bundle. */
export function readValueName(input: string): string | undefined {
  return input.startsWith(`${VALUE}:`) ? input.slice(VALUE.length + 1) : undefined;
}

const isStyles = (file: string): boolean => /\.(?:css|scss|sass|less)$/.test(file);

/**
 * Returns the module name that a path means if it leads into one of the folders; otherwise the
 * path.
 */
function nameIn(folders: Readonly<Record<string, string>>, written: string): string {
  const parts = written.split('/');
  const at = parts.findIndex((part) => Object.hasOwn(folders, part));
  return at < 0 ? written : [folders[parts[at] ?? ''], ...parts.slice(at + 1)].join('/');
}

/**
 * Returns the target of an import relative to the root, as written (without a completed extension).
 */
function placeOf(
  written: string,
  { root, resolveDir }: { root: string; resolveDir: string },
): string {
  const file = written.startsWith('@site/')
    ? path.join(root, written.slice('@site/'.length))
    : path.join(resolveDir, written);
  return path.relative(root, file).replaceAll('\\', '/');
}

/** Removes what imports may leave out: the extension of a file, and the name `index`. */
const bareOf = (file: string): string => file.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '');

function nameAtPlace(
  places: Readonly<Record<string, string>>,
  written: string,
): string | undefined {
  const bare = bareOf(written);
  return Object.entries(places).find(([file]) => bareOf(file) === bare)?.[1];
}

/**
 * Matches imports by path that may lead to one of the files. An absolute path means the file
 * itself.
 */
function anyPlace(places: Readonly<Record<string, string>>): RegExp {
  const ends = Object.keys(places).map((file) => quote(path.posix.basename(bareOf(file))));
  return new RegExp(`^(?:\\.|@site/).*/(?:${ends.join('|')})(?:/index)?(?:\\.[jt]sx?)?$`);
}

const quote = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function anyOf(names: readonly string[], folders: readonly string[]): RegExp {
  const all = `^(?:${names.map(quote).join('|')})$`;
  if (folders.length === 0) return new RegExp(all);
  return new RegExp(`${all}|(?:^|/)(?:${folders.map(quote).join('|')})/`);
}
