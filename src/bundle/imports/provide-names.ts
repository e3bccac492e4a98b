import { type Plugin, transform } from 'esbuild';
import type { SourceChange } from './change-sources-plugin.js';

/**
 * What names stand for that modules use and don't declare: a module, and the way from its exports
 * to what is meant.
 */
export type ProvidedNames = Readonly<Record<string, readonly string[]>>;

/** Before the name, in what a module imports that uses it. */
const PREFIX = 'docsgen-provided:';
const NAMESPACE = 'docsgen-provided';

/** What a bundle puts in the place of the names, as `define` of esbuild. */
export const markNames = (provided: ProvidedNames): Record<string, string> =>
  Object.fromEntries(Object.keys(provided).map((name) => [name, markOf(name)]));

/**
 * A variable of the module that uses the name: one of the name itself would hide `process.env` from
 * `define`.
 */
const markOf = (name: string): string => `docsgenProvided_${name}`;

/**
 * Modules that use such a name without declaring it require what it stands for, as webpack has it.
 * What esbuild injects would be loaded with every module. `define` is what the bundle has, with
 * `markNames`.
 */
export function provideNames(
  provided: ProvidedNames,
  define: Readonly<Record<string, string>>,
): SourceChange {
  const names = Object.keys(provided);
  // Most modules have none of the names in them.
  const any = names.map((name) => name.replaceAll('$', '\\$')).join('|');
  const sign = new RegExp(`(?<![\\w$.])(?:${any})(?![\\w$])`);
  return async (text, { loader }) => {
    if (!sign.test(text)) return undefined;
    const options = { loader, jsx: 'automatic', define, logLevel: 'silent' } as const;
    // The bundle tells what does not parse.
    const { code } = await transform(text, options).catch(() => ({ code: '' }));
    const used = names.filter((name) => code.includes(markOf(name)));
    if (used.length === 0) return undefined;
    const requires = used.map(
      (name) => `var ${markOf(name)} = require(${JSON.stringify(PREFIX + name)});`,
    );
    return `${STRICT.test(text) ? "'use strict';" : ''}${requires.join('')}${text}`;
  };
}

/** Text that begins like this is not as strict with something before it. */
const STRICT = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*(['"])use strict\1/;

/** Finds what `provideNames` requires. */
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
        // What is not installed leaves the name to what the window has.
        const value =
          found.errors.length === 0
            ? `require(${JSON.stringify(module)})${way}`
            : `globalThis.${name}`;
        return { contents: `module.exports = ${value};`, loader: 'js', resolveDir: root };
      });
    },
  };
}
