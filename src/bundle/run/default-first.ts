/** Name of `preferDefault` in the bundle. */
const PREFER = 'docsgenPreferDefault';

/** Last statement of a CommonJS module: a default export replaces `module.exports`. */
export const EXPORT_DEFAULT_FIRST = `\nmodule.exports = ${PREFER}(module.exports);\n`;

/**
 * Writes statements that declare `preferDefault` and a `require` that applies it to its results.
 */
export function writeRequire(native: string): string[] {
  const wrap = (load: NodeJS.Require, prefer: typeof preferDefault) =>
    Object.assign((name: string) => prefer(load(name)), load);
  return [
    `const ${PREFER} = ${preferDefault};`,
    `const require = (${wrap})(${native}, ${PREFER});`,
  ];
}

/**
 * Returns the default export of a module, with the other exports as properties. This is how jiti
 * (1.21, with `interopDefault`) answers each `require` and `import` in a Docusaurus site:
 * `require('./x.ts').items` is an item of the default export. A plain object that is not extensible
 * is copied. jiti leaves the other exports out in that case, except where CommonJS in JavaScript
 * requires the module, because jiti hands that to Node.
 */
function preferDefault(module: unknown): unknown {
  if (module === null || typeof module !== 'object' || !('default' in module)) return module;
  const given = module.default;
  if (given === null || given === undefined) return module;
  if (typeof given !== 'object' && typeof given !== 'function') return given;
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(given));
  const value: object = isPlain && !Object.isExtensible(given) ? { ...given } : given;
  for (const key in module)
    try {
      if (!(key in value))
        Object.defineProperty(value, key, {
          enumerable: key !== 'default',
          configurable: key !== 'default',
          get: () => (module as Record<string, unknown>)[key],
        });
    } catch {}
  return value;
}
