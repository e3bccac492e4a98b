import { type Plugin, transform } from 'esbuild';
import type { SourceChange } from './change-sources-plugin.js';

/**
 * Values of names that modules use without declaring them: a module, and the path from its exports
 * to the value.
 */
export type ProvidedNames = Readonly<Record<string, readonly string[]>>;

/** Prefix of the imports that fetch a provided value. */
const PREFIX = 'docsgen-provided:';
const NAMESPACE = 'docsgen-provided';

/** Returns esbuild's `define` for the names. */
export const markNames = (provided: ProvidedNames): Record<string, string> =>
  Object.fromEntries(Object.keys(provided).map((name) => [name, markOf(name)]));

/**
 * Variable that replaces the name in a module. A variable of the same name would hide `process.env`
 * from `define`.
 */
const markOf = (name: string): string => `docsgenProvided_${name}`;

/**
 * Makes modules that use a provided name without declaring it `require` its value, as webpack's
 * `ProvidePlugin` does. esbuild's `inject` would load the value with every module. `define` is that
 * of the bundle, with `markNames`.
 */
export function provideNames(
  provided: ProvidedNames,
  define: Readonly<Record<string, string>>,
): SourceChange {
  const names = Object.keys(provided);
  // Skip most modules, which contain none of the names.
  const any = names.map((name) => name.replaceAll('$', '\\$')).join('|');
  const sign = new RegExp(`(?<![\\w$.])(?:${any})(?![\\w$])`);
  return async (text, { loader }) => {
    if (!sign.test(text)) return undefined;
    const options = { loader, jsx: 'automatic', define, logLevel: 'silent' } as const;
    // The bundle reports code that does not parse.
    const { code } = await transform(text, options).catch(() => ({ code: '' }));
    const used = names.filter((name) => code.includes(markOf(name)));
    if (used.length === 0) return undefined;
    const requires = used.map(
      (name) => `var ${markOf(name)} = require(${JSON.stringify(PREFIX + name)});`,
    );
    return `${STRICT.test(text) ? "'use strict';" : ''}${requires.join('')}${text}`;
  };
}

/** A module whose `'use strict'` would lose its effect behind inserted text. */
const STRICT = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*(['"])use strict\1/;

/** Resolves what `provideNames` requires. */
export function providedNamesPlugin(root: string, provided: ProvidedNames): Plugin {
  return {
    name: 'docsgen-provided-names',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path: name }) => ({
        path: name.slice(PREFIX.length),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: name }) => {
        const [module = '', ...members] = provided[name] ?? [];
        const found = await build.resolve(module, { kind: 'require-call', resolveDir: root });
        const way = members.map((member) => `[${JSON.stringify(member)}]`).join('');
        // If the package is not installed, use the global of that name.
        const value =
          found.errors.length === 0
            ? `require(${JSON.stringify(module)})${way}`
            : `globalThis.${name}`;
        return { contents: `module.exports = ${value};`, loader: 'js', resolveDir: root };
      });
    },
  };
}
