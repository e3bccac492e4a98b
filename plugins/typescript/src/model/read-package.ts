import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from 'docsgen/plugin';
import type { DeclarationReflection, ProjectReflection } from 'typedoc';
import type TypeScript from 'typescript';
import type { PackageOptions } from '../options.js';

/** A package as TypeDoc reads it. */
export interface ReadPackage {
  name: string;
  /** The package with its exports as children. */
  exports: ProjectReflection | DeclarationReflection;
  /** Absolute paths of its code, without that of packages that it uses. */
  files: ReadonlySet<string>;
}

export interface PackageReading {
  package?: ReadPackage;
  /**
   * Absolute paths of all that the reading depends on: code, projects, files that were looked for in
   * vain, and the manifests of packages, whose versions tell what is in them.
   */
  files: string[];
  diagnostics: Diagnostic[];
}

interface Request {
  /** Absolute path of the site's root. */
  root: string;
  tsconfig: string | null;
}

/**
 * Reads what a package exports. TypeDoc makes its model of a program that is made here, since an
 * entry point may be a file of no project: the declarations of an installed package.
 */
export async function readPackage(
  options: PackageOptions,
  { root, tsconfig }: Request,
): Promise<PackageReading> {
  const packages = await loadPackages();
  if (packages === undefined) return { files: [], diagnostics: [MISSING_PACKAGES] };
  const { ts, typedoc, typedocFile } = packages;
  const asked = new Set<string>();
  const projectFile = findProject(ts, options.entry, { root, tsconfig });
  const compilerOptions = readCompilerOptions(ts, projectFile, asked);
  const entry = findEntry(ts, options.entry, { root, compilerOptions });
  const host = noteFiles(ts.createCompilerHost(compilerOptions), asked);
  const program =
    entry === undefined
      ? undefined
      : ts.createProgram({ rootNames: [entry], options: compilerOptions, host });
  const sourceFile = entry === undefined ? undefined : program?.getSourceFile(entry);
  if (entry === undefined || program === undefined || sourceFile === undefined)
    return { files: [path.resolve(root, options.entry)], diagnostics: [missingEntry(options)] };
  const app = await typedoc.Application.bootstrap({
    disableGit: true,
    excludeInternal: true,
    excludePrivate: true,
    externalPattern: [],
    readme: 'none',
    skipErrorChecking: true,
    sourceLinkTemplate: '{path}',
    sort: ['source-order'],
  });
  const problems: string[] = [];
  app.logger = new (class extends typedoc.Logger {
    override log(message: string, level: number) {
      if (level >= typedoc.LogLevel.Error) problems.push(message);
    }
  })();
  const project = app.converter.convert([
    { displayName: options.name, program, sourceFile } as never,
  ]);
  const home = path.dirname(projectFile ?? entry);
  const all = program.getSourceFiles().map(({ fileName }) => path.resolve(fileName));
  const own = all.filter((file) => isOwn(file, entry));
  const lookedFor = [...asked]
    .map((file) => path.resolve(file))
    .filter((file) => isOwn(file, entry));
  return {
    package: { name: options.name, exports: project, files: new Set(own) },
    files: [...own, ...lookedFor, ...listManifests([...all, typedocFile])],
    diagnostics: problems.map((message) => ({
      code: 'plugin-problem',
      severity: 'error',
      message: `TypeDoc: ${message}`,
      file: path.relative(root, home) || '.',
    })),
  };
}

const MISSING_PACKAGES: Diagnostic = {
  code: 'plugin-problem',
  severity: 'error',
  message: 'The pages of `typescript()` need the packages `typedoc` and `typescript`.',
  hint: 'Install them with `npm install typedoc typescript@6`.',
};

/** Undefined if one of them is not installed. */
async function loadPackages() {
  try {
    const [{ default: ts }, typedoc] = await Promise.all([import('typescript'), import('typedoc')]);
    return { ts, typedoc, typedocFile: fileURLToPath(import.meta.resolve('typedoc')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Notes for which files a host is asked, whether they are there or not. */
function noteFiles<Host extends Pick<TypeScript.CompilerHost, 'fileExists' | 'readFile'>>(
  host: Host,
  asked: Set<string>,
): Host {
  return {
    ...host,
    fileExists(file: string) {
      asked.add(file);
      return host.fileExists(file);
    },
    readFile(file: string) {
      asked.add(file);
      return host.readFile(file);
    },
  };
}

/** The manifests of the packages that files are of. TypeScript's own is that of its libraries. */
function listManifests(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []);
  return [...new Set(folders)].map((folder) => `${folder}package.json`);
}

const PACKAGE_FOLDER = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+[/\\]/;

/** Whether a file is of the package whose entry point it is, and not of one that it uses. */
function isOwn(file: string, entry: string): boolean {
  const folder = PACKAGE_FOLDER.exec(entry)?.[0];
  return folder === undefined
    ? !/[/\\]node_modules[/\\]/.test(file)
    : file.startsWith(folder) && !/[/\\]node_modules[/\\]/.test(file.slice(folder.length));
}

const isFile = (entry: string): boolean =>
  /^\.{0,2}\//.test(entry) || /\.[cm]?[jt]sx?$/.test(entry);

function findProject(
  ts: typeof TypeScript,
  entry: string,
  { root, tsconfig }: Request,
): string | undefined {
  if (tsconfig !== null) return path.resolve(root, tsconfig);
  const from = isFile(entry) ? path.dirname(path.resolve(root, entry)) : root;
  if (/[/\\]node_modules(?:[/\\]|$)/.test(from)) return undefined;
  return ts.findConfigFile(from, ts.sys.fileExists);
}

/** The options of a project, but nothing is emitted and declarations of libraries are not checked. */
function readCompilerOptions(
  ts: typeof TypeScript,
  projectFile: string | undefined,
  asked: Set<string>,
): TypeScript.CompilerOptions {
  const system = noteFiles(ts.sys, asked);
  const { options } =
    projectFile === undefined
      ? {
          options: {
            target: ts.ScriptTarget.ESNext,
            module: ts.ModuleKind.ESNext,
            moduleResolution: ts.ModuleResolutionKind.Bundler,
            jsx: ts.JsxEmit.ReactJSX,
            strict: true,
          },
        }
      : ts.parseJsonConfigFileContent(
          ts.readConfigFile(projectFile, system.readFile).config ?? {},
          { ...system, readDirectory: () => [] },
          path.dirname(projectFile),
        );
  return { ...options, noEmit: true, composite: false, incremental: false, skipLibCheck: true };
}

function findEntry(
  ts: typeof TypeScript,
  entry: string,
  { root, compilerOptions }: { root: string; compilerOptions: TypeScript.CompilerOptions },
): string | undefined {
  const file = path.resolve(root, entry);
  if (isFile(entry)) return ts.sys.fileExists(file) ? file : undefined;
  const from = path.join(root, 'index.ts');
  const { resolvedModule } = ts.resolveModuleName(entry, from, compilerOptions, ts.sys);
  return resolvedModule && path.resolve(resolvedModule.resolvedFileName);
}

const missingEntry = ({ entry }: PackageOptions): Diagnostic => ({
  code: 'plugin-problem',
  severity: 'error',
  message: isFile(entry)
    ? `There is no file \`${entry}\`, which \`typescript()\` names as an entry point.`
    : `The package \`${entry}\`, which \`typescript()\` names, is not installed or has no types.`,
  hint: 'Write a path from the root of the site, or the name of an installed package.',
});
