import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'docsgen-react';

/** The packages of React by name and the file that runs in production. */
export const REACT_FILES: Readonly<Record<string, string>> = {
  react: 'cjs/react.production.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
  scheduler: 'cjs/scheduler.production.js',
};

/**
 * Serves React to browsers as ES modules. Bundlers wrap CommonJS in functions: browsers would parse
 * React's 200 KB twice before hydration, and each call of `jsx` would go through an object. React's
 * production files are flat scripts that assign to `exports`, so little has to be rewritten.
 */
export function reactModulesPlugin(resolveReact: (name: string) => { path: string }): Plugin {
  return {
    name: 'docsgen-react-modules',
    setup(build) {
      build.onResolve(
        { filter: /^(react|react-dom|scheduler)(\/(client|jsx-runtime))?$/ },
        ({ path: name }) =>
          name in REACT_FILES
            ? { path: name, namespace: NAMESPACE, sideEffects: name !== 'react/jsx-runtime' }
            : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: name }) => {
        const entry = resolveReact(name).path;
        const file = entry.replace(/[^\\/]*$/, REACT_FILES[name] ?? '');
        return { contents: toModule(await readFile(file, 'utf8')), loader: 'js' };
      });
    },
  };
}

/**
 * Converts a flat CommonJS script to an ES module: `exports.x` becomes a variable, `a = require(b)`
 * an import.
 */
export function toModule(script: string): string {
  const imports: string[] = [];
  const body = script
    .replace(/^var ((?:\w+ = require\("[^"]*"\)(?:,\s*)?)+)/gm, (_, requires: string) => {
      for (const [, name, from] of requires.matchAll(/(\w+) = require\("([^"]*)"\)/g))
        imports.push(`import * as ${name} from "${from}";`);
      return requires.trimEnd().endsWith(',') ? 'var ' : '';
    })
    .replace(/^exports\.(\w+) =/gm, 'var _export_$1 =')
    .replace(/\bexports\.(\w+)/g, '_export_$1');
  const names = new Set([...body.matchAll(/\b_export_(\w+)/g)].map(([, name]) => name ?? ''));
  return [
    ...imports,
    body,
    `export { ${[...names].map((name) => `_export_${name} as ${name}`).join(', ')} };`,
    `export default { ${[...names].map((name) => `${name}: _export_${name}`).join(', ')} };`,
  ].join('\n');
}
