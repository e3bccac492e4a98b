import path from 'node:path';
import type { Plugin } from 'esbuild';
import { compileStyles, SassProblem } from './compile-sass.js';

/** Lets code and style sheets import Sass. What a sheet is made of is part of the bundle, so that a change is noticed. */
export function sassPlugin(root: string): Plugin {
  return {
    name: 'docsgen-sass',
    setup(build) {
      const parts = new Set<string>();
      build.onLoad({ filter: /\.s[ac]ss$/, namespace: 'file' }, async ({ path: file }) => {
        try {
          const compiled = await compileStyles(file, root);
          for (const part of compiled.parts) parts.add(path.relative(root, part).replaceAll('\\', '/'));
          return { contents: compiled.css, loader: 'css', resolveDir: path.dirname(file) };
        } catch (error) {
          if (!(error instanceof SassProblem)) throw error;
          return { errors: [error.described] };
        }
      });
      build.onEnd(({ metafile }) => {
        for (const part of parts) if (metafile) metafile.inputs[part] ??= { bytes: 0, imports: [] };
      });
    },
  };
}
