import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartialMessage } from 'esbuild';
import {
  type CompiledStyles,
  findNamedSheet,
  loadStylePackage,
  StyleProblem,
} from './style-problem.js';

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

/** The CSS of a Sass sheet, by the site's own package `sass`. Throws a `StyleProblem`. */
export async function compileSass(file: string, root: string): Promise<CompiledStyles> {
  const sass = loadStylePackage<Sass>(['sass', 'sass-embedded'], { file, root });
  const findFileUrl = (url: string): URL | null => {
    const found = findNamedSheet(url, { from: file, root });
    return found === undefined ? null : pathToFileURL(found);
  };
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      loadPaths: [root, path.join(root, 'node_modules')],
      importers: [{ findFileUrl }],
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
