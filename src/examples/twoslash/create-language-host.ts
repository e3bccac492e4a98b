import path from 'node:path';
import type TypeScript from 'typescript';
import type { TypeSettings } from '../types/read-settings.js';
import type { VirtualFile } from '../types/virtual-files.js';

interface LanguageHostRequest {
  host: TypeScript.CompilerHost;
  root: string;
  settings: TypeSettings;
  placed: ReadonlyMap<string, VirtualFile>;
}

/** Creates a language service host that adds the files of examples to those on disk. */
export function createLanguageHost(
  ts: typeof TypeScript,
  { host, root, settings, placed }: LanguageHostRequest,
): TypeScript.LanguageServiceHost {
  // Examples are modules, whatever the nearest `package.json` says.
  const isOwnPackage = (name: string) => {
    if (path.posix.basename(name) !== 'package.json') return false;
    const folder = `${path.posix.dirname(name)}/`;
    return /~[\d-]+\/$/.test(folder) && [...placed.keys()].some((file) => file.startsWith(folder));
  };
  const readFile = (name: string) =>
    isOwnPackage(name) ? '{ "type": "module" }' : host.readFile(name);
  const { resolveModuleNameLiterals, resolveTypeReferenceDirectiveReferences } = host;
  return {
    useCaseSensitiveFileNames: host.useCaseSensitiveFileNames,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    readDirectory: ts.sys.readDirectory,
    ...(resolveModuleNameLiterals && { resolveModuleNameLiterals }),
    ...(resolveTypeReferenceDirectiveReferences && { resolveTypeReferenceDirectiveReferences }),
    getCompilationSettings: () => settings.options,
    getScriptFileNames: () => [...placed.keys(), ...settings.ambient],
    getScriptVersion: (name) =>
      placed.has(name) ? '1' : String(ts.sys.getModifiedTime?.(name)?.getTime() ?? 0),
    getScriptSnapshot(name) {
      const text = readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (name) => isOwnPackage(name) || host.fileExists(name),
    readFile,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  };
}
