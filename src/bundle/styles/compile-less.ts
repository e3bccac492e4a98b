import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartialMessage } from 'esbuild';
import {
  type CompiledStyles,
  findNamedSheet,
  loadStylePackage,
  StyleProblem,
} from './style-problem.js';

/**
 * The API of the package `less` that docsgen uses: https://lesscss.org/usage/#programmatic-usage.
 */
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
  loadFile(name: string, folder: string, ...rest: unknown[]): Promise<{ filename: string }>;
}

interface PluginManager {
  addFileManager(manager: FileManager): void;
}

/**
 * Returns the CSS of a Less sheet, compiled by the site's own package `less`. Throws a
 * `StyleProblem`.
 */
export async function compileLess(file: string, root: string): Promise<CompiledStyles> {
  const less = loadStylePackage<Less>(['less'], { file, root });
  const paths = [root, path.join(root, 'node_modules')];
  const tried = new Set<string>();
  // Resolves names of packages and `@site` as webpack does, and leaves all others to Less.
  class NamedFiles extends less.FileManager {
    override async loadFile(name: string, folder: string, ...rest: unknown[]) {
      const beside = folder || path.dirname(file);
      const named = findNamedSheet(name, { from: path.join(beside, 'x'), root }) ?? name;
      const found = await super.loadFile(named, folder, ...rest);
      for (const lookup of lookUp(named, [beside, ...paths], found.filename)) tried.add(lookup);
      return found;
    }
  }
  try {
    const { css, imports } = await less.render(await readFile(file, 'utf8'), {
      filename: file,
      paths,
      // Adjusts relative addresses in sheets that it imports.
      rewriteUrls: 'all',
      plugins: [{ install: (_, manager) => manager.addFileManager(new NamedFiles()) }],
    });
    const parts = [...new Set(imports.map((one) => path.resolve(root, one)))];
    return { css, parts, lookups: [...tried] };
  } catch (error) {
    throw new StyleProblem(describe(error, { file, root }));
  }
}

/** Returns the paths that Less tries for a sheet, up to the one that exists. */
function lookUp(name: string, folders: readonly string[], found: string): string[] {
  const candidates = folders.flatMap((folder) => {
    const base = path.resolve(folder, name);
    return path.extname(name) === '' ? [base, `${base}.less`] : [base];
  });
  return candidates.slice(0, candidates.indexOf(path.resolve(found)) + 1);
}

interface LessError {
  message: string;
  filename?: string;
  line?: number;
  column?: number;
  /** The previous line, the line itself, and the next one. */
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
