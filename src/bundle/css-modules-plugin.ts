import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { hash } from '../lib/hash.js';

const RULES = 'docsgen-css-module';

/**
 * CSS modules whose class names depend on the file alone, so that the server's markup and the browser's style sheet
 * agree: `<name>_<class>-<hash of the text>`.
 */
export function cssModulesPlugin(): Plugin {
  return {
    name: 'docsgen-css-modules',
    setup(plugin) {
      const rules = new Map<string, string>();
      plugin.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path: file }) => {
        const { names, css } = await compileCssModule(file, await readFile(file, 'utf8'));
        rules.set(file, css);
        const contents = `import ${JSON.stringify(`${RULES}:${file}`)};\n${names}`;
        return { contents, loader: 'js', resolveDir: path.dirname(file) };
      });
      plugin.onResolve({ filter: new RegExp(`^${RULES}:`) }, (args) => ({
        path: args.path.slice(RULES.length + 1),
        namespace: RULES,
      }));
      plugin.onLoad({ filter: /.*/, namespace: RULES }, ({ path: file }) => ({
        contents: rules.get(file) ?? '',
        loader: 'css',
        resolveDir: path.dirname(file),
      }));
    },
  };
}

/** Lets esbuild name the classes of one file by itself: `names` is an ES module of the exports. */
async function compileCssModule(file: string, text: string): Promise<{ names: string; css: string }> {
  const name = path.basename(file, '.module.css');
  const { outputFiles } = await build({
    stdin: {
      contents: text,
      loader: 'local-css',
      sourcefile: `${name}-${hash(text, 6)}.css`,
      resolveDir: path.dirname(file),
    },
    bundle: true,
    write: false,
    format: 'esm',
    external: ['*'],
    outdir: 'out',
    logLevel: 'silent',
  });
  const js = outputFiles.find(({ path: output }) => output.endsWith('.js'))?.text ?? '';
  const css = outputFiles.find(({ path: output }) => output.endsWith('.css'))?.text ?? '';
  return { names: js.replace(/^\/\/.*\n/gm, ''), css: css.replace(/^\/\*.*\*\/\n/gm, '') };
}
