import path from 'node:path';
import type { Diagnostic } from 'docsgen/plugin';
import type { DeclarationReflection, ProjectReflection } from 'typedoc';
import type TypeScript from 'typescript';
import type { PackageOptions } from '../options.js';

/** A package as TypeDoc reads it. */
export interface ReadPackage {
  name: string;
  /** The package with its exports as children. */
  exports: ProjectReflection | DeclarationReflection;
  /** Absolute paths of all that it was read from, but for packages that it uses. */
  files: string[];
}

export interface PackageReading {
  package?: ReadPackage;
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
  const [{ default: ts }, typedoc] = await Promise.all([import('typescript'), import('typedoc')]);
  const projectFile = findProject(ts, options.entry, { root, tsconfig });
  const compilerOptions = readCompilerOptions(ts, projectFile);
  const entry = findEntry(ts, options.entry, { root, compilerOptions });
  if (entry === undefined) return { diagnostics: [missingEntry(options)] };
  const program = ts.createProgram({ rootNames: [entry], options: compilerOptions });
  const sourceFile = program.getSourceFile(entry);
  if (sourceFile === undefined) return { diagnostics: [missingEntry(options)] };
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
  const files = program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file))
    .map(({ fileName }) => path.resolve(fileName))
    .filter((file) => isOwn(file, entry));
  return {
    package: {
      name: options.name,
      exports: project,
      files: [...files, ...(projectFile === undefined ? [] : [projectFile])],
    },
    diagnostics: problems.map((message) => ({
      code: 'plugin-problem',
      severity: 'error',
      message: `TypeDoc: ${message}`,
      file: path.relative(root, home) || '.',
    })),
  };
}

/** Whether a file is of the package whose entry point it is, and not of one that it uses. */
function isOwn(file: string, entry: string): boolean {
  const folder = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+[/\\]/.exec(entry)?.[0];
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

/** Whatever a package asks of its own code, nothing is written, and libraries are trusted. */
function readCompilerOptions(
  ts: typeof TypeScript,
  projectFile: string | undefined,
): TypeScript.CompilerOptions {
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
          ts.readConfigFile(projectFile, ts.sys.readFile).config ?? {},
          { ...ts.sys, readDirectory: () => [] },
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
