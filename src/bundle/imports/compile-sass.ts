import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartialMessage } from 'esbuild';

/** The part of the package `sass` that is used: https://sass-lang.com/documentation/js-api/. */
interface Sass {
  compileAsync(
    file: string,
    options: {
      loadPaths: string[];
      importers: { findFileUrl(url: string): URL | null }[];
      quietDeps: boolean;
      logger: object;
    },
  ): Promise<{ css: string; loadedUrls: URL[] }>;
  Logger: { silent: object };
}

export interface CompiledStyles {
  css: string;
  /** Absolute paths of the files that it is made of besides the file itself. */
  parts: string[];
}

/** What keeps a style sheet from being compiled, for the bundler. */
export class StyleProblem extends Error {
  override readonly name = 'StyleProblem';
  readonly described: PartialMessage;

  constructor(described: PartialMessage) {
    super(described.text ?? '');
    this.described = described;
  }
}

/**
 * The CSS of a style sheet: Sass is compiled by the site's own package `sass`. Throws a
 * `StyleProblem`.
 */
export async function compileStyles(file: string, root: string): Promise<CompiledStyles> {
  if (!/\.s[ac]ss$/.test(file)) return { css: await readFile(file, 'utf8'), parts: [] };
  const sass = loadSass(file, root);
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      loadPaths: [root, path.join(root, 'node_modules')],
      importers: [{ findFileUrl: (url) => findPackageFile(url, { file, root }) }],
      quietDeps: true,
      logger: sass.Logger.silent,
    });
    const loaded = loadedUrls.flatMap((url) =>
      url.protocol === 'file:' ? [fileURLToPath(url)] : [],
    );
    return { css, parts: loaded.filter((part) => part !== file) };
  } catch (error) {
    throw new StyleProblem(describe(error, { file, root }));
  }
}

/** The package that the file's own place finds, else that of the site. */
function loadSass(file: string, root: string): Sass {
  for (const from of [file, path.join(root, 'package.json')])
    for (const name of ['sass', 'sass-embedded']) {
      try {
        return createRequire(from)(name) as Sass;
      } catch {
        // Looked for elsewhere.
      }
    }
  const name = path.relative(root, file).replaceAll('\\', '/');
  throw new StyleProblem({
    text: `The style sheet "${name}" needs the package "sass", which is not installed`,
    notes: [{ text: 'Install it: "npm install sass".' }],
  });
}

/** `~package/file` and `@site/file`, as webpack has them. */
function findPackageFile(url: string, { file, root }: { file: string; root: string }): URL | null {
  if (url.startsWith('@site/')) return pathToFileURL(path.join(root, url.slice('@site/'.length)));
  if (!url.startsWith('~')) return null;
  const paths = createRequire(file).resolve.paths(url.slice(1)) ?? [];
  return pathToFileURL(path.join(paths[0] ?? path.join(root, 'node_modules'), url.slice(1)));
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
