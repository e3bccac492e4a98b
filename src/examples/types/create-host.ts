import path from 'node:path';
import type TypeScript from 'typescript';
import type { Example } from '../example.js';
import type { TypeSettings } from './read-settings.js';
import { findBeside, type VirtualFile } from './virtual-files.js';

/** The files to which each file leads, as resolved by the compiler. */
export type FileLinks = Map<string, Set<string>>;

export interface HostRequest {
  ts: typeof TypeScript;
  root: string;
  settings: TypeSettings;
  placed: ReadonlyMap<string, VirtualFile>;
  links: FileLinks;
  /** Texts of other files that are not on disk. */
  extra: ReadonlyMap<string, string>;
  /** Parsed files on disk, shared by several programs. */
  parsed: Map<string, TypeScript.SourceFile | undefined>;
}

/** Creates a compiler host that adds the files of examples to those on disk. */
export function createTypeHost(request: HostRequest): TypeScript.CompilerHost {
  const { ts, root, settings, placed, links, extra, parsed } = request;
  const { options } = settings;
  // Resolve packages in `types` from the site's root, wherever the command runs.
  const host = { ...ts.createCompilerHost(options), getCurrentDirectory: () => root };
  const { fileExists, readFile, getSourceFile } = host;
  const cache = ts.createModuleResolutionCache(root, host.getCanonicalFileName, options);
  const note = (from: string, to: string | undefined) => {
    if (to === undefined) return;
    const known = links.get(from);
    if (known === undefined) links.set(from, new Set([to]));
    else known.add(to);
  };
  const isOf = (example: Example) => (name: string) => placed.get(name)?.example === example;
  return {
    ...host,
    fileExists: (name) => placed.has(name) || extra.has(name) || fileExists(name),
    readFile: (name) => placed.get(name)?.text ?? extra.get(name) ?? readFile(name),
    getSourceFile(name, version, ...rest) {
      const text = placed.get(name)?.text ?? extra.get(name);
      if (text !== undefined) return parseExample(ts, { name, text, version });
      if (!parsed.has(name)) parsed.set(name, getSourceFile(name, version, ...rest));
      return parsed.get(name);
    },
    resolveModuleNameLiterals: (literals, containing, redirected, _options, file) =>
      literals.map((literal) => {
        const specifier = literal.text;
        const own = placed.get(containing);
        const beside =
          own && /^\.{1,2}\//.test(specifier)
            ? findBeside(specifier, { from: containing, isThere: isOf(own.example) })
            : undefined;
        if (beside !== undefined) {
          note(containing, beside);
          return { resolvedModule: describeBeside(ts, beside) };
        }
        const mode = ts.getModeForUsageLocation(file, literal, options);
        const from = own?.seenFrom ?? containing;
        const result = ts.resolveModuleName(
          specifier,
          from,
          options,
          host,
          cache,
          redirected,
          mode,
        );
        note(containing, result.resolvedModule?.resolvedFileName);
        return result;
      }),
    resolveTypeReferenceDirectiveReferences: (references, containing, redirected, _options, file) =>
      references.map((reference) => {
        const name = typeof reference === 'string' ? reference : reference.fileName;
        const from = placed.get(containing)?.seenFrom ?? containing;
        const mode =
          typeof reference === 'string'
            ? undefined
            : (reference.resolutionMode ?? file?.impliedNodeFormat);
        const result = ts.resolveTypeReferenceDirective(
          name,
          from,
          options,
          host,
          redirected,
          undefined,
          mode,
        );
        note(containing, result.resolvedTypeReferenceDirective?.resolvedFileName);
        return result;
      }),
  };
}

/** Parses a file as a module, whatever the nearest `package.json` says. */
function parseExample(
  ts: typeof TypeScript,
  {
    name,
    text,
    version,
  }: {
    name: string;
    text: string;
    version: TypeScript.ScriptTarget | TypeScript.CreateSourceFileOptions;
  },
): TypeScript.SourceFile {
  const given = typeof version === 'object' ? version : { languageVersion: version };
  const impliedNodeFormat = /\.c[jt]s$/.test(name) ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext;
  return ts.createSourceFile(name, text, { ...given, impliedNodeFormat });
}

function describeBeside(ts: typeof TypeScript, file: string): TypeScript.ResolvedModuleFull {
  const extension = /\.d\.[cm]?ts$/.exec(file)?.[0] ?? path.posix.extname(file);
  return {
    resolvedFileName: file,
    extension: extension || ts.Extension.Ts,
    isExternalLibraryImport: false,
  };
}
