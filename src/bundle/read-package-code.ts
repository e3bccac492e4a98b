import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildFailure, build, type Metafile } from 'esbuild';
import { findPackage } from '../lib/files/find-package.js';
import { hash } from '../lib/hash.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { listVariables } from './list-variables.js';
import { listLookups } from './outputs/list-lookups.js';
import { createOwnTest } from './outputs/own-inputs.js';

/** Code of packages that a module of the site runs. */
export interface PackageCode {
  /** Its files, relative to the root. */
  inputs: string[];
  /** See `listLookups`. */
  scanned: string[];
  /** A hash of the contents of these files. */
  content: string;
  /** The hash of each of these files, 32 digits long. */
  hashes?: ReadonlyMap<string, string>;
  /** Environment variables named in packages that the module imports directly. */
  variables: string[];
  diagnostics: Diagnostic[];
}

/**
 * Finds the files of packages that a module imports by literal names. A patched or linked package
 * may change without a new version.
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
  const contents = new Map<string, string>();
  const inputs = names.length > 0 && (await findFiles(names, { root, importer, contents }));
  if (!inputs) return describeVersions(names, root);
  const { [importer]: entry, ...others } = inputs;
  const files = Object.keys(others);
  const direct = new Set(entry?.imports.map((one) => packageFolder(one.path)));
  const contentOf = (input: string) => contents.get(path.join(root, input));
  const named = files.filter((input) => direct.has(packageFolder(input)));
  return {
    inputs: files,
    scanned: listLookups({ inputs }, root),
    content: hash(JSON.stringify(files.map((input) => contentOf(input)).sort())),
    hashes: new Map(
      files.flatMap((input) => {
        const content = contentOf(input);
        return content === undefined ? [] : [[input, content] as const];
      }),
    ),
    variables: [...new Set(named.flatMap((input) => readVariables(path.join(root, input))))].sort(),
    diagnostics: [],
  };
}

/** Name of a virtual module that imports the packages. */
const IMPORTER = '.docsgen-packages';

interface Search {
  root: string;
  importer: string;
  /** Receives the hash of each file, by its absolute path. */
  contents: Map<string, string>;
}

/**
 * Follows imports with esbuild, which gets only the imports of each file: parsing code as large as
 * TypeScript's would take seconds. Returns undefined if esbuild reports an error, such as a
 * manifest that is not JSON.
 */
async function findFiles(
  names: readonly string[],
  { root, importer, contents }: Search,
): Promise<Metafile['inputs'] | undefined> {
  const result = await build({
    absWorkingDir: root,
    stdin: {
      contents: names.map((name) => writeImport(name)).join('\n'),
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
    plugins: [
      {
        name: 'docsgen-imports-only',
        setup(plugin) {
          plugin.onLoad({ filter: /.*/ }, ({ path: place }) => {
            const bytes = readFileSync(place);
            contents.set(place, hash(bytes, 32));
            const isCode = /\.[cm]?[jt]sx?$/.test(place);
            return {
              contents: isCode ? writeImports(bytes.toString('latin1')) : '',
              resolveDir: path.dirname(place),
            };
          });
        },
      },
    ],
  }).catch((error: unknown) => {
    if ((error as BuildFailure).errors === undefined) throw error;
  });
  return result?.metafile.inputs;
}

/** Returns no variables if the file cannot be read, or its path is not one on disk. */
function readVariables(file: string): string[] {
  try {
    return listVariables(readFileSync(file, 'latin1'));
  } catch {
    return [];
  }
}

/**
 * Returns a module with the imports of code, whose bytes were decoded as Latin-1: that costs a
 * third of decoding UTF-8. Text that only looks like an import does no harm.
 */
function writeImports(code: string): string {
  const found = code.matchAll(
    /\b(?:from|import\s*\(?|(require)\s*\()\s*(?:\/\*.*?\*\/\s*)*(["'`])([^"'`\n\\]+)\2/g,
  );
  const imports = Array.from(found, ([, required, , name = '']) =>
    writeImport(Buffer.from(name, 'latin1').toString(), required),
  );
  return [...new Set(imports)].join('\n');
}

/** Writes an import in a form that esbuild skips if it leads nowhere. */
function writeImport(name: string, required?: string): string {
  const literal = JSON.stringify(name);
  return required === undefined
    ? `import(${literal}).catch(() => {});`
    : `try { require(${literal}) } catch {}`;
}

/** Identifies packages by their versions, if their imports cannot be followed. */
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

/** Returns the folder of the package that contains a file; `''` for a linked package. */
function packageFolder(file: string): string {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
}
