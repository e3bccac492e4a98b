import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from 'docsgen/plugin';
import { Application, type DeclarationReflection, type ProjectReflection } from 'typedoc';
import ts from 'typescript';
import type { PackageOptions } from '../options.js';
import { NotingLogger } from './noting-logger.js';

/** A package that TypeDoc has read. */
export interface ReadPackage {
  name: string;
  /** The package with its exports as children. */
  exports: ProjectReflection | DeclarationReflection;
  /** Absolute paths of its source files, without those of its dependencies. */
  files: ReadonlySet<string>;
  manifest: Manifest;
  /** Names of the interfaces of browsers that are values as well: MDN has a page for each. */
  browserTypes: ReadonlySet<string>;
}

/** Fields of a package's `package.json`. */
interface Manifest {
  version?: string;
  description?: string;
}

export interface PackageReading {
  package?: ReadPackage;
  /**
   * Absolute paths of all files that the result depends on: source files, project files, paths
   * where TypeScript looked for a file, and manifests of packages, whose versions change with their
   * contents.
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
 * The program of all packages with the same project, which TypeScript parses and checks only once.
 */
interface Code {
  program: ts.Program;
  /** Paths where TypeScript looked for a file, whether it exists or not. */
  asked: ReadonlySet<string>;
}

interface Located {
  options: PackageOptions;
  projectFile: string | undefined;
  /** Absolute path; undefined if the file or package does not exist. */
  entry: string | undefined;
}

/**
 * Reads what packages export, in the order of `packages`. TypeDoc gets a program from here because
 * an entry point may belong to no project: the declarations of an installed package.
 */
export async function readPackages(
  packages: readonly PackageOptions[],
  request: Request,
): Promise<PackageReading[]> {
  const projects = new Map<string | undefined, Located[]>();
  const located = packages.map((options): Located => {
    const projectFile = findProject(options.entry, request);
    const one = { options, projectFile, entry: undefined };
    projects.set(projectFile, [...(projects.get(projectFile) ?? []), one]);
    return one;
  });
  const codes = new Map(
    [...projects].map(([file, all]) => [file, openProject(file, all, request)] as const),
  );
  const readings: PackageReading[] = [];
  for (const one of located)
    readings.push(await readPackage(one, codes.get(one.projectFile), request));
  return readings;
}

/** Sets `entry` of a project's packages, and creates a program from these files. */
function openProject(
  projectFile: string | undefined,
  located: readonly Located[],
  { root }: Request,
): Code {
  const asked = new Set<string>();
  const options = readCompilerOptions(projectFile, asked);
  for (const one of located)
    one.entry = findEntry(one.options.entry, { root, compilerOptions: options });
  const rootNames = located.flatMap(({ entry }) => entry ?? []);
  const host = noteFiles(keepParsed(ts.createCompilerHost(options), options), asked);
  return { program: ts.createProgram({ rootNames, options, host }), asked };
}

async function readPackage(
  { options, entry }: Located,
  code: Code | undefined,
  { root }: Request,
): Promise<PackageReading> {
  const sourceFile = entry === undefined ? undefined : code?.program.getSourceFile(entry);
  if (entry === undefined || code === undefined || sourceFile === undefined)
    return { files: [path.resolve(root, options.entry)], diagnostics: [missingEntry(options)] };
  const { program, asked } = code;
  const app = await Application.bootstrap({
    name: options.name || options.entry,
    disableGit: true,
    excludeInternal: true,
    excludePrivate: true,
    externalPattern: [],
    readme: 'none',
    skipErrorChecking: true,
    suppressCommentWarningsInDeclarationFiles: true,
    sourceLinkTemplate: '{path}',
    sort: ['source-order'],
  });
  const home = path.relative(root, entry).replaceAll(path.sep, '/');
  const logger = new NotingLogger({ root, home });
  app.logger = logger;
  const project = app.converter.convert([
    { displayName: options.name, program, sourceFile } as never,
  ]);
  const all = program.getSourceFiles().map(({ fileName }) => path.resolve(fileName));
  const own = all.filter((file) => isOwn(file, entry));
  const { manifest, file: manifestFile } = readManifest(path.dirname(entry));
  const lookedFor = [...asked]
    .map((file) => path.resolve(file))
    .filter((file) => isOwn(file, entry));
  return {
    package: {
      name: options.name,
      exports: project,
      files: new Set(own),
      manifest,
      browserTypes: listBrowserTypes(program),
    },
    files: [
      ...own,
      ...(manifestFile === undefined ? [] : [manifestFile]),
      ...lookedFor,
      ...listManifests([...all, fileURLToPath(import.meta.resolve('typedoc'))]),
    ],
    diagnostics: logger.found,
  };
}

function listBrowserTypes(program: ts.Program): Set<string> {
  const libraries = program
    .getSourceFiles()
    .filter(({ fileName }) => /lib\.(?:dom|webworker)[^/\\]*$/.test(fileName));
  const statements = libraries.flatMap((file) => file.statements.filter(ts.isVariableStatement));
  return new Set(
    statements.flatMap(({ declarationList }) =>
      declarationList.declarations.map(({ name }) => name.getText()),
    ),
  );
}

/**
 * Source files that this thread has parsed, by compiler options and path. A watching site reads its
 * packages many times.
 */
const parsed = new Map<string, ts.SourceFile>();

/**
 * Returns a host that parses a file only if its text has changed since an earlier host parsed it.
 * It skips comments in TypeScript's own libraries: TypeDoc reads the few that it shows from the
 * text.
 */
function keepParsed(host: ts.CompilerHost, options: ts.CompilerOptions): ts.CompilerHost {
  const start = JSON.stringify(options);
  const libraries = path.dirname(ts.getDefaultLibFilePath(options));
  return {
    ...host,
    getSourceFile(file, language, ...rest) {
      const key = `${start} ${file}`;
      const known = parsed.get(key);
      if (known !== undefined && known.text === host.readFile(file)) return known;
      const reading =
        path.dirname(file) === libraries && typeof language === 'object'
          ? { ...language, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
          : language;
      const source = host.getSourceFile(file, reading, ...rest);
      if (source === undefined) parsed.delete(key);
      else parsed.set(key, source);
      return source;
    },
  };
}

/** Returns a host that adds each requested path to `asked`, whether the file exists or not. */
function noteFiles<Host extends Pick<ts.CompilerHost, 'fileExists' | 'readFile'>>(
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

/**
 * Lists the manifests of the packages that contain these files. The standard libraries among the
 * files add TypeScript's own.
 */
function listManifests(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []);
  return [...new Set(folders)].map((folder) => `${folder}package.json`);
}

const PACKAGE_FOLDER = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+[/\\]/;

/**
 * Reads the nearest `package.json` with a name, because folders inside a package may have nameless
 * ones.
 */
function readManifest(folder: string): { manifest: Manifest; file?: string } {
  const file = ts.findConfigFile(folder, ts.sys.fileExists, 'package.json');
  if (file === undefined) return { manifest: {} };
  const { name, version, description } = ts.readConfigFile(file, ts.sys.readFile).config ?? {};
  if (typeof name === 'string') return { manifest: { version, description }, file };
  const above = path.dirname(path.dirname(file));
  return above === path.dirname(file) ? { manifest: {} } : readManifest(above);
}

/** True if a file belongs to the package of the entry point, and not to a dependency. */
function isOwn(file: string, entry: string): boolean {
  const folder = PACKAGE_FOLDER.exec(entry)?.[0];
  return folder === undefined
    ? !/[/\\]node_modules[/\\]/.test(file)
    : file.startsWith(folder) && !/[/\\]node_modules[/\\]/.test(file.slice(folder.length));
}

const isPath = (entry: string): boolean => /^\.{0,2}\//.test(entry);
/** The name of a package may end like that of a file: `chart.js`. */
const isFile = (entry: string): boolean => isPath(entry) || /\.[cm]?[jt]sx?$/.test(entry);

function findProject(entry: string, { root, tsconfig }: Request): string | undefined {
  if (tsconfig !== null) return path.resolve(root, tsconfig);
  const from = isFile(entry) ? path.dirname(path.resolve(root, entry)) : root;
  if (/[/\\]node_modules(?:[/\\]|$)/.test(from)) return undefined;
  return ts.findConfigFile(from, ts.sys.fileExists);
}

/** Returns the options of a project, without output and without checks of declaration files. */
function readCompilerOptions(
  projectFile: string | undefined,
  asked: Set<string>,
): ts.CompilerOptions {
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
            // Load no `@types` automatically: declarations refer to the types that they need.
            types: [],
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
  entry: string,
  { root, compilerOptions }: { root: string; compilerOptions: ts.CompilerOptions },
): string | undefined {
  const file = path.resolve(root, entry);
  if (isFile(entry) && ts.sys.fileExists(file)) return file;
  if (isPath(entry)) return undefined;
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
