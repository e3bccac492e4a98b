import path from 'node:path';
import type TypeScript from 'typescript';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Settings for checking examples. */
export interface TypeSettings {
  options: TypeScript.CompilerOptions;
  /** Absolute paths of declaration files that the `tsconfig.json` includes. */
  ambient: readonly string[];
  /** Absolute paths of the `tsconfig.json` and the configs that it extends. */
  files: readonly string[];
  /** True if the site's JavaScript is checked as strictly as its TypeScript. */
  checksJs: boolean;
}

/** Options that are irrelevant for examples, or that would prevent checking them in place. */
const WITHOUT = new Set([
  'composite',
  'incremental',
  'declaration',
  'declarationMap',
  'emitDeclarationOnly',
  'isolatedDeclarations',
  'sourceMap',
  'inlineSourceMap',
  'inlineSources',
  'declarationDir',
  'tsBuildInfoFile',
  'rootDir',
  'rootDirs',
  'outDir',
  'outFile',
  'noUnusedLocals',
  'noUnusedParameters',
  'noEmitOnError',
  'importHelpers',
  'configFilePath',
]);

/**
 * Reads the compiler options of the site from the given `tsconfig.json`, or the nearest one;
 * without one, uses strict options for bundlers.
 */
export function readTypeSettings(
  ts: typeof TypeScript,
  { root, tsconfig }: { root: string; tsconfig?: string | undefined },
): { settings: TypeSettings } | { problem: Diagnostic } {
  const file =
    tsconfig === undefined
      ? ts.findConfigFile(root, ts.sys.fileExists)
      : path.resolve(root, tsconfig);
  if (file === undefined)
    return { settings: fillSettings(ts, { options: {}, ambient: [], files: [] }) };
  const files: string[] = [file];
  const readFile = (name: string) => {
    if (/\.json$/.test(name) && !files.includes(name) && !name.endsWith('package.json'))
      files.push(name);
    return ts.sys.readFile(name);
  };
  const read = ts.readConfigFile(file, readFile);
  const parsed = ts.parseJsonConfigFileContent(
    read.config ?? {},
    { ...ts.sys, readFile },
    path.dirname(file),
  );
  // Ignore the error for a config that includes no files.
  const fault = read.error ?? parsed.errors.find(({ code }) => code !== 18003 && code !== 18002);
  if (fault !== undefined) {
    const reason = ts
      .flattenDiagnosticMessageText(fault.messageText, ' ')
      .replace(/'([^']*)'/g, '`$1`');
    const shown = path.relative(root, file).replaceAll('\\', '/');
    const message = `TypeScript can’t read \`${shown}\`: ${reason.replace(/\.$/, '')}.`;
    return {
      problem: {
        code: 'example-setup',
        severity: 'error',
        message,
        hint: 'Fix it, or name another one with `code.test.tsconfig` in the config.',
        ...(!shown.startsWith('..') && { file: shown }),
      },
    };
  }
  const ambient = parsed.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name));
  return { settings: fillSettings(ts, { options: parsed.options, ambient, files }) };
}

function fillSettings(
  ts: typeof TypeScript,
  { options: written, ...rest }: Omit<TypeSettings, 'checksJs'>,
): TypeSettings {
  const kept = Object.entries(written).filter(([name]) => !WITHOUT.has(name));
  const { module } = written;
  // Code in docs consists of modules, whatever the site itself compiles to.
  const isModern = module !== undefined && module >= ts.ModuleKind.ES2015;
  const options: TypeScript.CompilerOptions = {
    strict: true,
    jsx: ts.JsxEmit.ReactJSX,
    // Style sheets that an example imports rarely exist.
    noUncheckedSideEffectImports: false,
    ...(rest.files.length === 0 && ts.versionMajorMinor >= '6' && { types: ['*'] }),
    ...Object.fromEntries(kept),
    ...(!isModern && {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    }),
    ...((written.target ?? 0) < ts.ScriptTarget.ES2022 && { target: ts.ScriptTarget.ESNext }),
    moduleDetection: ts.ModuleDetectionKind.Force,
    noEmit: true,
    skipLibCheck: true,
    allowJs: true,
    checkJs: true,
    allowUnreachableCode: true,
    allowUnusedLabels: true,
  };
  return { ...rest, options, checksJs: written.checkJs === true };
}
