import path from 'node:path';
import type { Plugin } from 'esbuild';
import { hash } from '../../lib/hash.js';
import { compileStyles, noteParts } from './compile-styles.js';
import type { SheetProcessor } from './sheet-processor.js';
import { STYLE_MODULES } from './style-files.js';
import { type CompiledStyles, StyleProblem } from './style-problem.js';

/** Namespace of the rules of CSS modules. */
export const RULES = 'docsgen-css-module';

/**
 * Compiles CSS modules. Class names (`<name>_<hash>_<class>`) depend on the file alone, so that the
 * server's markup and the browser's style sheet agree.
 */
export function cssModulesPlugin(root: string, processor?: SheetProcessor): Plugin {
  return {
    name: 'docsgen-css-modules',
    setup(plugin) {
      const compiled = new Map<string, ReturnType<typeof compileCssModule>>();
      const compile = (file: string) => {
        const known =
          compiled.get(file) ?? compileCssModule(path.join(root, file), { root, processor });
        compiled.set(file, known);
        return known;
      };
      plugin.onLoad({ filter: STYLE_MODULES, namespace: 'file' }, async ({ path: absolute }) => {
        const file = path.relative(root, absolute).replaceAll('\\', '/');
        try {
          const { names } = await compile(file);
          const contents = `import ${JSON.stringify(cssModuleRules(file))};\n${names}`;
          return { contents, loader: 'js', resolveDir: path.dirname(absolute) };
        } catch (error) {
          if (!(error instanceof StyleProblem)) throw error;
          return { errors: [error.described] };
        }
      });
      plugin.onEnd(async ({ metafile }) => {
        const modules = await Promise.allSettled(compiled.values());
        const made = modules.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        noteParts(metafile, made, root);
      });
      plugin.onResolve({ filter: new RegExp(`^${RULES}:`) }, (args) => ({
        path: args.path.slice(RULES.length + 1),
        namespace: RULES,
      }));
      plugin.onLoad({ filter: /.*/, namespace: RULES }, async ({ path: file }) => ({
        contents: (await compile(file)).css,
        loader: 'css',
        resolveDir: path.dirname(path.join(root, file)),
      }));
    },
  };
}

/**
 * Specifier of the rules of a CSS module, without its names. `file` is relative to the site's root.
 */
export function cssModuleRules(file: string): string {
  return `${RULES}:${file}`;
}

/**
 * Returns the code that exports the class names of a CSS module. `file` is relative to the site's
 * root. Throws a `StyleProblem`.
 */
export async function readClassNames(file: string, root: string): Promise<string> {
  return (await compileCssModule(path.join(root, file), { root, processor: undefined })).names;
}

/** Returns the CSS module whose rules an input of a bundle contains; undefined for other inputs. */
export function readCssModuleRules(input: string): string | undefined {
  return input.startsWith(`${RULES}:`) ? input.slice(RULES.length + 1) : undefined;
}

interface CompiledModule extends CompiledStyles {
  names: string;
}

/**
 * Lets esbuild name the classes of one file. `names` is an ES module that exports them as default.
 */
async function compileCssModule(
  file: string,
  { root, processor }: { root: string; processor: SheetProcessor | undefined },
): Promise<CompiledModule> {
  const { css, ...made } = await compileStyles(file, root);
  const module = nameModule(file, { css, root });
  const text = (await processor?.process({ file, css })) ?? css;
  // Load esbuild only here: restoring the inputs of a bundle also imports this module.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from ${JSON.stringify(module)};` },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    logLevel: 'silent',
    plugins: [singleFilePlugin({ module, text, resolveDir: path.dirname(file) })],
  });
  const find = (extension: string) =>
    outputFiles.find(({ path: output }) => output.endsWith(extension))?.text ?? '';
  // Remove esbuild's comments: they name files.
  return {
    names: find('.js').replace(/^\/\/.*\n/gm, ''),
    css: find('.css').replace(/^\/\*.*\*\/\n/gm, ''),
    ...made,
  };
}

/**
 * Returns the prefix of the names in a CSS module. It contains a hash of the path, so that editing
 * rules renames nothing. Packages get a hash of their text, because their install path depends on
 * the machine and several versions may be installed. The text is that before plugins change it, as
 * in the bundle of scripts, which runs no such plugins.
 */
function nameModule(file: string, { css, root }: { css: string; root: string }): string {
  const place = path.relative(root, file).replaceAll('\\', '/');
  const isOfPackage = /(?:^|\/)node_modules\//.test(place);
  return `${path.basename(file).replace(STYLE_MODULES, '')}-${hash(isOfPackage ? css : place, 6)}`;
}

/**
 * Serves one CSS module under a name that becomes part of its classes. The real bundle resolves
 * what it imports.
 */
function singleFilePlugin({
  module,
  text,
  resolveDir,
}: {
  module: string;
  text: string;
  resolveDir: string;
}): Plugin {
  return {
    name: 'docsgen-single-css-module',
    setup(plugin) {
      plugin.onResolve({ filter: /.*/ }, ({ path: name }) =>
        name === module ? { path: module, namespace: RULES } : { path: name, external: true },
      );
      plugin.onLoad({ filter: /.*/, namespace: RULES }, () => ({
        contents: text,
        loader: 'local-css',
        resolveDir,
      }));
    },
  };
}
