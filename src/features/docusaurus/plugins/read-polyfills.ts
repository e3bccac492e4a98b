import { mkdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { isName } from '../../../lib/code-constant.js';
import { writeNamed } from '../../../lib/files/write-named.js';
import { recordOf } from '../config/values.js';

/**
 * Below the root of a site, beside what is made of routes (see `run-plugins`), which has a folder
 * to itself.
 */
const FOLDER = '.docsgen/polyfills';

/**
 * What `NodePolyfillPlugin` of webpack has in the place of Node's modules: an alias for each, which
 * leads to a module that is written here. On the server, that is the module of Node. In browsers,
 * it provides the variables that such code takes for granted (`Buffer`, `process`) before it loads
 * the stand-in, so that only pages that use one of the modules load them.
 */
export function readPolyfills(plugin: unknown, root: string): Record<string, string> {
  const options = { plugins: [] as unknown[], resolve: { fallback: {} as unknown } };
  try {
    (plugin as { apply(compiler: unknown): void }).apply({ options });
  } catch {
    // It asks for more of webpack than there is.
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
