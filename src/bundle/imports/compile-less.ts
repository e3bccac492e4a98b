import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartialMessage } from 'esbuild';
import {
  type CompiledStyles,
  findNamedSheet,
  loadStylePackage,
  StyleProblem,
} from './style-problem.js';

/** The part of the package `less` that is used: https://lesscss.org/usage/#programmatic-usage. */
interface Less {
  render(
    text: string,
    options: {
      filename: string;
      paths: string[];
      rewriteUrls: 'all';
      plugins: { install(less: unknown, manager: PluginManager): void }[];
    },
  ): Promise<{ css: string; imports: string[] }>;
  FileManager: new () => FileManager;
}

interface FileManager {
  loadFile(name: string, folder: string, ...rest: unknown[]): Promise<unknown>;
}

interface PluginManager {
  addFileManager(manager: FileManager): void;
}

/** The CSS of a Less sheet, by the site's own package `less`. Throws a `StyleProblem`. */
export async function compileLess(file: string, root: string): Promise<CompiledStyles> {
  const less = loadStylePackage<Less>(['less'], { file, root });
  // Finds what sheets name as webpack has it; everything else is found as Less finds it.
  class NamedFiles extends less.FileManager {
    override loadFile(name: string, folder: string, ...rest: unknown[]): Promise<unknown> {
      const from = path.join(folder || path.dirname(file), 'x');
      return super.loadFile(findNamedSheet(name, { from, root }) ?? name, folder, ...rest);
    }
  }
  try {
    const { css, imports } = await less.render(await readFile(file, 'utf8'), {
      filename: file,
      paths: [root, path.join(root, 'node_modules')],
      // What a sheet that it imports names relative to itself.
      rewriteUrls: 'all',
      plugins: [{ install: (_, manager) => manager.addFileManager(new NamedFiles()) }],
    });
    return { css, parts: [...new Set(imports.map((one) => path.resolve(root, one)))] };
  } catch (error) {
    throw new StyleProblem(describe(error, { file, root }));
  }
}

interface LessError {
  message: string;
  filename?: string;
  line?: number;
  column?: number;
  /** The line before, the line itself, and the next one. */
  extract?: (string | undefined)[];
}

function describe(error: unknown, { file, root }: { file: string; root: string }): PartialMessage {
  const { message, filename = file, line, column = 0, extract = [] } = error as LessError;
  if (line === undefined || line === null) return { text: message };
  return {
    text: message,
    location: {
      file: path.relative(root, path.resolve(root, filename)).replaceAll('\\', '/'),
      line,
      column,
      lineText: extract[1] ?? '',
    },
  };
}
