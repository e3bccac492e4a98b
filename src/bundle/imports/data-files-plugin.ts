import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Loaders of webpack that give what a file is to code without them: `!!yaml-loader!./team.yaml`.
 */
const LOADERS = /^-?!{0,2}(?:(?:babel|file|js-yaml|json|json5|url|yaml)-loader(?:\?[^!]*)?!)+/;

/**
 * Gives code the value of a YAML file: `import team from './team.yaml'`, also as webpack has it.
 */
export function dataFilesPlugin(root: string): Plugin {
  return {
    name: 'docsgen-data-files',
    setup(build) {
      build.onResolve(
        { filter: LOADERS },
        async ({ path: name, kind, resolveDir, importer, namespace }) => {
          const found = await build.resolve(name.replace(LOADERS, ''), {
            kind,
            resolveDir,
            importer,
            namespace,
          });
          // esbuild says itself that there is no such file.
          return found.errors.length > 0 ? undefined : { ...found, errors: [], warnings: [] };
        },
      );
      build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, async ({ path: file }) => {
        const text = await readFile(file, 'utf8');
        const { parseDocument } = await import('yaml');
        const document = parseDocument(text, { prettyErrors: true });
        const [problem] = document.errors;
        if (problem === undefined)
          return { contents: JSON.stringify(document.toJS() ?? null), loader: 'json' };
        const { line = 1, col = 1 } = problem.linePos?.[0] ?? {};
        const location = {
          file: path.relative(root, file).replaceAll('\\', '/'),
          line,
          column: col - 1,
          lineText: text.split('\n')[line - 1] ?? '',
        };
        return { errors: [{ text: problem.message.split(/ at line |\n/)[0] ?? '', location }] };
      });
    },
  };
}
