import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartialMessage } from 'esbuild';
import {
  type CompiledStyles,
  findNamedSheet,
  loadStylePackage,
  StyleProblem,
} from './style-problem.js';

/** The API of the package `sass` that docsgen uses: https://sass-lang.com/documentation/js-api/. */
interface Sass {
  compileStringAsync(
    text: string,
    options: {
      url: URL;
      syntax: Syntax;
      importer: Importer;
      importers: Importer[];
      quietDeps: boolean;
      logger: object;
    },
  ): Promise<{ css: string; loadedUrls: URL[] }>;
  Logger: { silent: object };
}

type Syntax = 'scss' | 'indented' | 'css';

interface Importer {
  canonicalize(url: string, context: { fromImport: boolean }): URL | null;
  load(url: URL): Promise<{ contents: string; syntax: Syntax }>;
}

/**
 * Returns the CSS of a Sass sheet, compiled by the site's own package `sass`. Throws a
 * `StyleProblem`.
 */
export async function compileSass(file: string, root: string): Promise<CompiledStyles> {
  const sass = loadStylePackage<Sass>(['sass', 'sass-embedded'], { file, root });
  const tried = new Set<string>();
  const importer = createImporter({ file, root, tried });
  const url = pathToFileURL(file);
  try {
    const { contents, syntax } = await importer.load(url);
    const { css, loadedUrls } = await sass.compileStringAsync(contents, {
      url,
      syntax,
      importer,
      importers: [importer],
      quietDeps: true,
      logger: sass.Logger.silent,
    });
    const loaded = loadedUrls.flatMap((url) =>
      url.protocol === 'file:' ? [fileURLToPath(url)] : [],
    );
    return { css, parts: loaded.filter((part) => part !== file), lookups: [...tried] };
  } catch (error) {
    throw new StyleProblem(describe(error, { file, root }));
  }
}

/**
 * Finds sheets as Sass does: beside the sheet that loads them, or else in the site's root and in
 * `node_modules`. Sass does not report the paths that it tries, so this adds each one to `tried`.
 */
function createImporter({
  file,
  root,
  tried,
}: {
  file: string;
  root: string;
  tried: Set<string>;
}): Importer {
  const isFile = (candidate: string) => {
    tried.add(candidate);
    return statSync(candidate, { throwIfNoEntry: false })?.isFile() ?? false;
  };
  function listPlaces(url: string): string[] {
    // Sass has already made the path absolute, relative to the sheet that loads it.
    if (url.startsWith('file:')) return [fileURLToPath(url)];
    const named = findNamedSheet(url, { from: file, root });
    if (named !== undefined) return [named];
    if (/^[a-z][\w+.-]*:/i.test(url)) return [];
    return [root, path.join(root, 'node_modules')].map((folder) =>
      fileURLToPath(new URL(url, pathToFileURL(`${folder}/`))),
    );
  }
  return {
    canonicalize(url, { fromImport }) {
      for (const place of listPlaces(url)) {
        const found = findSheet(place, { fromImport, isFile });
        if (found !== undefined) return pathToFileURL(found);
      }
      return null;
    },
    load: async (url) => ({
      contents: await readFile(url, 'utf8'),
      syntax: SYNTAXES[path.extname(url.pathname)] ?? 'scss',
    }),
  };
}

const SYNTAXES: Readonly<Record<string, Syntax>> = { '.sass': 'indented', '.css': 'css' };

/**
 * Returns the sheet that a path without `_` or an extension means: see
 * https://sass-lang.com/documentation/at-rules/import/#finding-the-file. Throws if there are
 * several.
 */
function findSheet(
  place: string,
  { fromImport, isFile }: { fromImport: boolean; isFile(file: string): boolean },
): string | undefined {
  const listFound = (base: string, extensions: readonly string[]) =>
    extensions.flatMap((extension) => {
      const { dir, base: name } = path.parse(base + extension);
      return [path.join(dir, `_${name}`), path.join(dir, name)].filter(isFile);
    });
  function findOne(base: string, extension: string): string | undefined {
    if (fromImport) {
      const found = findExactly(`${base}.import`, extension);
      if (found !== undefined) return found;
    }
    return findExactly(base, extension);
  }
  function findExactly(base: string, extension: string): string | undefined {
    const sheets = listFound(base, extension === '' ? ['.sass', '.scss'] : [extension]);
    const [found, ...others] =
      sheets.length > 0 || extension !== '' ? sheets : listFound(base, ['.css']);
    if (others.length === 0) return found;
    const names = sheets.map((sheet) => path.basename(sheet));
    throw new Error(`Several files match this name: ${names.join(', ')}`);
  }
  const [extension = ''] = /\.(?:s[ac]ss|css)$/.exec(place) ?? [];
  const found = findOne(place.slice(0, place.length - extension.length), extension);
  return found ?? (extension === '' ? findOne(path.join(place, 'index'), '') : undefined);
}

interface SassException {
  sassMessage?: string;
  span?: { url?: URL; start: { line: number; column: number }; context?: string; text: string };
}

function describe(error: unknown, { file, root }: { file: string; root: string }): PartialMessage {
  const { sassMessage, span } = error as SassException;
  if (sassMessage === undefined) throw error;
  const place = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file;
  return {
    text: sassMessage,
    location: {
      file: path.relative(root, place).replaceAll('\\', '/'),
      line: (span?.start.line ?? 0) + 1,
      column: span?.start.column ?? 0,
      length: span?.text.length ?? 0,
      lineText: span?.context?.split('\n')[0] ?? span?.text ?? '',
    },
  };
}
