import type { OnResolveArgs, Plugin } from 'esbuild';
import { escapeRegExp } from '../../lib/text/escape-reg-exp.js';
import { ownFile } from '../resolve-plugin.js';
import { hasForeignCode, type SiteCode } from '../site-code.js';

const NAMESPACE = 'docsgen-with-core';
const CLIENT = 'docsgen:client';
/** Modules that export nothing: see `site-modules`. */
const START = 'docsgen:start/';

/**
 * File names of the modules that docsgen's own code loads with `import()`. On a site without code,
 * esbuild need not call the plugin for any other import, which saves most of the calls.
 */
export const LOADED_LATER = [
  'MobileMenu.js',
  'code-blocks.js',
  'drawn-colors.js',
  'islands.js',
  'mount-parts.js',
  'open-playground.js',
  'tables.js',
  'tabs.js',
  'zoom.js',
];

/**
 * Makes every module that is loaded on its own (an entry, the target of an `import()`) import the
 * core first, the code that runs on every page. esbuild makes one chunk of modules that the same
 * entries reach; so the core is a single chunk instead of one per set of entries that share a part
 * of it.
 */
export function corePlugin(code: SiteCode): Plugin {
  return {
    name: 'docsgen-core',
    setup(build) {
      // esbuild resolves injected modules like entries, and accepts only names that they export
      // directly.
      const { inject = [] } = build.initialOptions;
      build.onResolve({ filter: filterFor(code) }, async (args) => {
        if (!isLoadedAlone(args) || inject.includes(args.path)) return undefined;
        const { path: name, resolveDir, importer, namespace } = args;
        const found = await build.resolve(name, {
          kind: 'import-statement',
          resolveDir,
          importer,
          namespace,
          pluginData: NAMESPACE,
        });
        if (found.errors.length > 0 || found.external) return found;
        const specifier =
          found.namespace === 'file' ? found.path : `${found.namespace}:${found.path}`;
        return { path: specifier, namespace: NAMESPACE, pluginData: resolveDir };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: specifier, pluginData }) => {
        const from = JSON.stringify(specifier);
        const contents = specifier.startsWith(START)
          ? `import 'docsgen:core';\nimport ${from};`
          : `import 'docsgen:core';
import * as module from ${from};
export * from ${from};
export default module.default;`;
        return { contents, loader: 'js', resolveDir: pluginData as string };
      });
    },
  };
}

/** Returns a filter for imports that may load a module on its own. */
function filterFor(code: SiteCode): RegExp {
  if (hasForeignCode(code)) return /.*/;
  // `docsgen:client` imports these by path.
  const files = code.behaviors.map(({ file }) => escapeRegExp(ownFile(file)));
  const later = LOADED_LATER.map(escapeRegExp).join('|');
  return new RegExp(`^docsgen:|^\\.(?:.*/)(?:${later})$|^(?:${files.join('|')})$`);
}

function isLoadedAlone({ kind, path, pluginData }: OnResolveArgs): boolean {
  if (pluginData === NAMESPACE || path === CLIENT || path.endsWith('.css')) return false;
  return kind === 'entry-point' || kind === 'dynamic-import';
}
