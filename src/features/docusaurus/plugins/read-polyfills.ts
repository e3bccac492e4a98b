import { mkdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { isName } from '../../../lib/code-constant.js';
import { writeNamed } from '../../../lib/files/write-named.js';
import { recordOf } from '../config/values.js';

/** Folder below the root. The modules of routes have a folder to themselves: see `run-plugins`. */
const FOLDER = '.docsgen/polyfills';

/**
 * Writes a module for each Node module that webpack’s `NodePolyfillPlugin` replaces, and returns
 * aliases that lead to them. On the server, such a module exports Node’s own. In browsers, it first
 * defines the globals that the polyfills rely on (`Buffer`, `process`) and then loads the polyfill,
 * so only pages that use one load them.
 */
export function readPolyfills(plugin: unknown, root: string): Record<string, string> {
  const options = { plugins: [] as unknown[], resolve: { fallback: {} as unknown } };
  try {
    (plugin as { apply(compiler: unknown): void }).apply({ options });
  } catch {
    // The plugin needs more of webpack than this object provides.
  }
  const variables = options.plugins
    .flatMap((provider) => Object.entries(recordOf(Object(provider).definitions)))
    .flatMap(([name, from]) => {
      const [file, ...members] = [from].flat().map(String);
      // Browsers have a console of their own.
      if (!isName(name) || name === 'console' || file === undefined) return [];
      return [`globalThis.${name} ??= ${writeRequire(file, members)};\n`];
    });
  const files = Object.entries(recordOf(options.resolve.fallback)).flatMap(([name, file]) =>
    isBuiltin(name) && name !== 'console' && typeof file === 'string'
      ? [[name, file] as const]
      : [],
  );
  const folder = path.join(root, FOLDER);
  if (files.length > 0) mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    files.map(([name, file]) => {
      const written = `${name.replaceAll(/\W/g, '-')}.js`;
      writeNamed(
        path.join(folder, written),
        `const own = globalThis.process?.getBuiltinModule?.(${JSON.stringify(name)});
if (own === undefined) {
${variables.join('')}}
module.exports = own ?? ${writeRequire(file, [])};
`,
      );
      return [name, `./${FOLDER}/${written}`];
    }),
  );
}

const writeRequire = (file: string, members: readonly string[]): string =>
  `require(${JSON.stringify(file)})${members.map((member) => `[${JSON.stringify(member)}]`).join('')}`;
