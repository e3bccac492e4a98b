/** What the bundle calls `preferDefault`. */
const PREFER = 'docsgenPreferDefault';

/** The end of a module of CommonJS: what has a default export is that. */
export const EXPORT_DEFAULT_FIRST = `\nmodule.exports = ${PREFER}(module.exports);\n`;

/** Statements that declare a `require` whose answers are such, too, and what modules end with. */
export function writeRequire(native: string): string[] {
  const wrap = (load: NodeJS.Require, prefer: typeof preferDefault) =>
    Object.assign((name: string) => prefer(load(name)), load);
  return [
    `const ${PREFER} = ${preferDefault};`,
    `const require = (${wrap})(${native}, ${PREFER});`,
  ];
}

/**
 * The default export of a module, with the other exports as properties: so jiti (1.21, with
 * `interopDefault`) answers each `require` and `import` in a Docusaurus site, and
 * `require('./x.ts').items` is an item of the default export. A plain object that takes no
 * properties is copied: jiti leaves the other exports out, but not where CommonJS of JavaScript
 * requires the module, which it hands to Node.
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
