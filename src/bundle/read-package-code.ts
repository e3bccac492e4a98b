import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildFailure, build, type Metafile, type Plugin } from 'esbuild';
import { findPackage } from '../lib/files/find-package.js';
import { hash } from '../lib/hash.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { listVariables } from './list-variables.js';
import { listLookups } from './outputs/list-lookups.js';
import { createOwnTest } from './outputs/own-inputs.js';

/** What a module of the site runs of packages. */
export interface PackageCode {
  /** Files that it is made of, relative to the root. */
  inputs: string[];
  /** See `listLookups`. */
  scanned: string[];
  /** A hash of the contents of these files. */
  content: string;
  /** Environment variables that the packages name which the module itself imports. */
  variables: string[];
  diagnostics: Diagnostic[];
}

/**
 * Finds the files of packages behind the imports of a module, as far as they are imported by names
 * in strings: a package that is patched or linked changes without another version.
 *
 * @param specifiers Names of packages, URLs of files, and absolute paths.
 */
export async function readPackageCode(
  specifiers: readonly string[],
  { root, file }: { root: string; file: string },
): Promise<PackageCode> {
  const isOwn = createOwnTest(root);
  const names = specifiers
    .map((name) => (name.startsWith('file:') ? fileURLToPath(name) : name))
    .filter((name) => !path.isAbsolute(name) || !isOwn(name));
  const importer = path.posix.join(path.posix.dirname(file), IMPORTER);
  const metafile = names.length > 0 && (await bundlePackages(names, { root, importer }));
  if (!metafile) return describeVersions(names, root);
  const { [importer]: entry, ...files } = metafile.inputs;
  const inputs = Object.keys(files);
  const texts = inputs.map((input) => readFileSync(path.join(root, input), 'utf8'));
  const direct = new Set(entry?.imports.map((one) => packageFolder(one.path)));
  const named = texts.filter((_, at) => direct.has(packageFolder(inputs[at] ?? '')));
  return {
    inputs,
    scanned: listLookups(metafile, root),
    content: hash(JSON.stringify(texts.map((text) => hash(text)).sort())),
    variables: [...new Set(named.flatMap(listVariables))].sort(),
    diagnostics: [],
  };
}

/** The name of a module, in no file, that imports the packages. */
const IMPORTER = '.docsgen-packages';

/** Returns undefined for code that esbuild cannot read. */
async function bundlePackages(
  names: readonly string[],
  { root, importer }: { root: string; importer: string },
): Promise<Metafile | undefined> {
  const imports = names.map((name, at) => `import * as _${at} from ${JSON.stringify(name)};`);
  const uses = names.map((_, at) => `_${at}`);
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      stdin: {
        contents: [...imports, `export default [${uses.join()}];`].join('\n'),
        resolveDir: path.dirname(path.join(root, importer)),
        sourcefile: importer,
      },
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      conditions: [],
      tsconfigRaw: '{}',
      logLevel: 'silent',
      plugins: [leniencyPlugin()],
    });
    return metafile;
  } catch (error) {
    if ((error as BuildFailure).errors === undefined) throw error;
    return undefined;
  }
}

/** Where there is no code to read, versions count. */
function describeVersions(names: readonly string[], root: string): PackageCode {
  const found = names.flatMap(
    (name) => findPackage(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, root) ?? [],
  );
  return {
    inputs: [],
    scanned: found.map(({ folder }) =>
      path.relative(root, path.join(folder, 'package.json')).replaceAll('\\', '/'),
    ),
    content: JSON.stringify([names, found.map(({ version }) => version)]),
    variables: [],
    diagnostics: [],
  };
}

/** The folder of the package that a file is of. Empty for one that is linked. */
function packageFolder(file: string): string {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
}

/** Leaves what is missing, and reads what is no code as if it were empty. */
function leniencyPlugin(): Plugin {
  const asked = Symbol('asked by the plugin');
  return {
    name: 'docsgen-leniency',
    setup(plugin) {
      plugin.onResolve(
        { filter: /.*/ },
        async ({ path: name, kind, importer, resolveDir, pluginData }) => {
          if (pluginData === asked || kind === 'entry-point') return undefined;
          const { errors, ...found } = await plugin.resolve(name, {
            kind,
            importer,
            resolveDir,
            pluginData: asked,
          });
          return errors.length > 0 ? { path: name, external: true } : found;
        },
      );
      plugin.onLoad({ filter: /.*/ }, ({ path: file }) =>
        /\.(?:[cm]?[jt]sx?|json)$/.test(file) ? undefined : { contents: '', loader: 'empty' },
      );
    },
  };
}
