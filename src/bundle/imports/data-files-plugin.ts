import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * webpack loaders that are redundant here, because imports of these files return the same without
 * them: `!!yaml-loader!./team.yaml`.
 */
const LOADERS = /^-?!{0,2}(?:(?:babel|file|js-yaml|json|json5|url|yaml)-loader(?:\?[^!]*)?!)+/;

/**
 * Lets code import the value of a YAML file: `import team from './team.yaml'`, also in webpack's
 * notation.
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
          // esbuild itself reports that there is no such file.
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
