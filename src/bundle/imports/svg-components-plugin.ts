import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportKind, Plugin } from 'esbuild';
import { buildSvgComponent } from './build-svg-component.js';
import { AS_FILE } from './raw-files-plugin.js';

const NAMESPACE = 'docsgen-svg';

const OF_CODE: readonly ImportKind[] = ['import-statement', 'require-call', 'dynamic-import'];

/**
 * Lets code import a component that draws an SVG: `import Logo from './logo.svg?react'`, also
 * without the query if the site wants that (`everywhere`). Style sheets always get the address.
 */
export function svgComponentsPlugin(root: string, { everywhere }: { everywhere: boolean }): Plugin {
  return {
    name: 'docsgen-svg-components',
    setup(build) {
      build.onResolve(
        { filter: everywhere ? /\.svg(?:\?react)?$/ : /\.svg\?react$/ },
        async (args) => {
          const { path: name, kind, importer, namespace, resolveDir, pluginData } = args;
          if (!OF_CODE.includes(kind) || pluginData === NAMESPACE || pluginData === AS_FILE)
            return undefined;
          const place = { kind, importer, namespace, resolveDir, pluginData: NAMESPACE };
          const found = await build.resolve(name.replace(/\?react$/, ''), place);
          if (found.errors.length > 0 || found.external) return found;
          const file = path.relative(root, found.path).replaceAll('\\', '/');
          return { path: file, namespace: NAMESPACE, sideEffects: false };
        },
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: file }) => ({
        contents: await buildSvgComponent(await readFile(path.join(root, file), 'utf8')),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}

/** Returns the file of a module that draws an SVG, relative to the site's root. */
export function readSvgFile(namespace: string, name: string): string | undefined {
  return namespace === NAMESPACE ? name : undefined;
}
