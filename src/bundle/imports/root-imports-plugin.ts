import { existsSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const OWN = 'docsgen-root-import';

/**
 * Lets code import from the root of the site or of its static files: `/docs/_part.mdx`,
 * `/img/logo.svg`. Absolute paths on disk still work.
 */
export function rootImportsPlugin(root: string, staticDirectories: readonly string[]): Plugin {
  return {
    name: 'docsgen-root-imports',
    setup(build) {
      build.onResolve(
        { filter: /^\/[^/]/ },
        async ({ path: name, kind, importer, namespace, pluginData }) => {
          if (!KINDS.has(kind) || pluginData === OWN || existsSync(name)) return undefined;
          for (const folder of ['', ...staticDirectories.map((one) => `/${one}`)]) {
            const place = { kind, importer, namespace, resolveDir: root, pluginData: OWN };
            const found = await build.resolve(`.${folder}${name}`, place);
            if (found.errors.length === 0) return found;
          }
          return undefined;
        },
      );
    },
  };
}

const KINDS: ReadonlySet<string> = new Set(['import-statement', 'dynamic-import', 'require-call']);
