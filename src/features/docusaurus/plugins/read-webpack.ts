import { isBuiltin } from 'node:module';
import path from 'node:path';
import { isName, isVariable, readConstant } from '../../../lib/code-constant.js';
import { DEFAULTS, isExtension } from '../../../lib/files/known-extensions.js';
import { isRecord } from '../../../lib/is-record.js';
import type { Scope, Values } from '../config/rules.js';
import { listOf, pathOf, recordOf } from '../config/values.js';
import { readPolyfills } from './read-polyfills.js';
import type { RunningPlugin } from './site-plugin.js';

/** The parts of a webpack configuration that docsgen supports. */
export interface WebpackShare {
  aliases: Record<string, string>;
  /** `DefinePlugin`: code by constant. */
  define: Record<string, string>;
  /** `externals`: global variable by module. */
  globals: Record<string, string>;
  /** `ProvidePlugin`: module and members by name. */
  provide: Record<string, readonly string[]>;
  /** `resolve.extensions`: see `DocusaurusOptions`. */
  extensions: string[];
}

/**
 * Reads the configuration that `configureWebpack` returns or changes. Reports options that esbuild
 * does not support.
 */
export function readWebpack({ plugin, content }: RunningPlugin, scope: Scope): WebpackShare {
  const share: WebpackShare = {
    aliases: {},
    define: {},
    globals: {},
    provide: {},
    extensions: [DEFAULTS],
  };
  if (plugin.configureWebpack === undefined) return share;
  let made: unknown;
  let isWhole = true;
  const config = {
    resolve: { alias: {}, extensions: [DEFAULTS] },
    module: { rules: [] },
    plugins: [],
  };
  try {
    made = plugin.configureWebpack(config, false, TOOLS, content);
  } catch {
    // The plugin needs more of webpack than docsgen provides.
    isWhole = false;
  }
  const { resolve, plugins, externals, mergeStrategy, module, ...others } = mergeConfigs(
    config,
    recordOf(made),
  );
  const { rules, ...ofModules } = recordOf(module);
  const { alias, fallback, extensions, ...otherNames } = recordOf(resolve);
  share.extensions = readExtensions(extensions, recordOf(mergeStrategy)['resolve.extensions']);
  const polyfills = listOf(plugins).filter((one) => nameOf(one) === POLYFILL);
  share.aliases = {
    ...Object.assign({}, ...polyfills.map((one) => readPolyfills(one, scope.root))),
    ...listAliases({ alias, fallback }, scope),
  };
  const at = `${scope.at}configureWebpack`;
  const unknown = listOf(plugins).filter(
    (one) => ![DEFINE, PROVIDE, POLYFILL].includes(nameOf(one)),
  );
  for (const one of listOf(plugins)) {
    const definitions = recordOf(Object(one).definitions);
    if (nameOf(one) === DEFINE) readConstants(definitions, { share, scope, at });
    if (nameOf(one) === PROVIDE) readProvided(definitions, { share, scope, at });
  }
  readExternals(externals, { share, scope, at });
  const isOfMore =
    [others, otherNames, ofModules].some(isFilled) || !listOf(rules).every(isStyleRule);
  if (!isWhole || unknown.length > 0 || isOfMore)
    scope.notes.leave(
      at,
      'Its webpack configuration has no effect, because esbuild bundles the code. Its aliases, `resolve.extensions`, `DefinePlugin`, `ProvidePlugin`, `NodePolyfillPlugin`, rules for Sass and Less, and `externals` work.',
    );
  return share;
}

const STYLE_LOADER = /(?:^|[\\/])(style|css|postcss|less|sass)-loader(?:[\\/]|$)/;

/**
 * True for rules that only load styles: Sass and Less need no rule. Other rules, such as those that
 * set variables, are not supported.
 */
function isStyleRule(rule: unknown): boolean {
  const { test, oneOf, use, ...others } = recordOf(rule);
  if (isFilled(others) || !listOf(oneOf).every(isStyleRule)) return false;
  if (test !== undefined && !['x.less', 'x.scss', 'x.sass'].some((name) => isTest(test, name)))
    return false;
  return listOf(use).every((one) => {
    const { loader, options } = isRecord(one) ? recordOf(one) : { loader: one };
    const [, kind = ''] = STYLE_LOADER.exec(String(loader)) ?? [];
    return kind !== '' && (!['less', 'sass'].includes(kind) || !isFilled(recordOf(options)));
  });
}

const isTest = (test: unknown, name: string): boolean => test instanceof RegExp && test.test(name);

/** Merges the changes that a plugin has made to the configuration with the one that it returns. */
function mergeConfigs(written: Values, made: Values): Values {
  if (written === made) return made;
  const [own, more] = [recordOf(written['resolve']), recordOf(made['resolve'])];
  const merge = (key: string) => ({ [key]: { ...recordOf(own[key]), ...recordOf(more[key]) } });
  return {
    ...written,
    ...made,
    resolve: { ...own, ...more, ...merge('alias'), ...merge('fallback') },
    plugins: [...listOf(written['plugins']), ...listOf(made['plugins'])],
  };
}

/**
 * Webpack merges lists: the plugin’s extensions come last unless its merge strategy says otherwise.
 */
function readExtensions(written: unknown, strategy: unknown): string[] {
  const own = listOf(written).filter((one): one is string => isExtension(one) && one !== DEFAULTS);
  return strategy === 'prepend' || strategy === 'replace' ? [...own, DEFAULTS] : [DEFAULTS, ...own];
}

function listAliases({ alias, fallback }: Values, scope: Scope): Record<string, string> {
  // Use fallbacks only for Node’s built-in modules: other packages are resolved as usual.
  const standIns = Object.entries(recordOf(fallback)).filter(([name]) => isBuiltin(name));
  return Object.fromEntries(
    [...standIns, ...Object.entries(recordOf(alias))].flatMap(([name, to]) => {
      if (to === false) return [[name, '']];
      // The site always uses docsgen’s React.
      if (typeof to !== 'string' || /^react(-dom)?(\/|\$|$)/.test(name)) return [];
      const file = path.isAbsolute(to) ? pathOf(to, scope) : undefined;
      return [[name.replace(/\$$/, ''), file === undefined ? to : `./${file}`]];
    }),
  );
}

interface Reading {
  share: WebpackShare;
  scope: Scope;
  at: string;
}

/**
 * Reads constants; nested objects become dotted names. esbuild accepts only plain values and names.
 */
function readConstants(values: Values, reading: Reading, prefix = ''): void {
  const { share, scope, at } = reading;
  for (const [key, value] of Object.entries(values)) {
    const name = prefix + key;
    if (isRecord(value) && !('fn' in value)) {
      readConstants(value as Values, reading, `${name}.`);
      continue;
    }
    const code = codeOf(value);
    if (code !== undefined && isName(name)) share.define[name] = code;
    else
      scope.notes.leave(
        `${at}.plugins.DefinePlugin.${name}`,
        `The constant \`${name}\` is missing in code: esbuild replaces names only by plain values and by other names.`,
        'Write it as `JSON.stringify(…)` of a value.',
      );
  }
}

/** Returns the code of a constant: DefinePlugin inserts strings as code. */
function codeOf(value: unknown): string | undefined {
  if (value === undefined) return 'undefined';
  if (value === null || typeof value === 'boolean' || typeof value === 'number')
    return JSON.stringify(value);
  return typeof value === 'string' ? readConstant(value) : undefined;
}

/** Reads names that modules need not import: `{ Buffer: ['buffer', 'Buffer'], $: 'jquery' }`. */
function readProvided(values: Values, { share, scope, at }: Reading): void {
  for (const [name, value] of Object.entries(values)) {
    const [module, ...members] = listOf(value).map(String);
    // docsgen provides `React` to code that does not import it anyway.
    if (module === undefined || (name === 'React' && module === 'react')) continue;
    if (isVariable(name)) {
      const file = path.isAbsolute(module) ? pathOf(module, scope) : undefined;
      share.provide[name] = [file === undefined ? module : `./${file}`, ...members];
    } else
      scope.notes.leave(
        `${at}.plugins.ProvidePlugin.${name}`,
        `\`${name}\` is missing in code: only the name of a variable can stand for a module.`,
      );
  }
}

/** Reads modules that are global variables: `{ jquery: 'jQuery' }`, or one name for both. */
function readExternals(externals: unknown, { share, scope, at }: Reading): void {
  for (const entry of listOf(externals)) {
    const named = typeof entry === 'string' ? { [entry]: entry } : entry;
    const pairs: [string, unknown][] =
      isRecord(named) && !(named instanceof RegExp)
        ? Object.entries(named)
        : [[String(named), undefined]];
    for (const [name, to] of pairs) {
      const variable = typeof to === 'string' ? to.replace(/^(?:var|window|global|root) /, '') : '';
      if (isName(variable)) share.globals[name] = variable;
      else
        scope.notes.leave(
          `${at}.externals`,
          `The module \`${name.split('\n')[0]}\` is bundled: only the name of a variable can stand for a module.`,
        );
    }
  }
}

const DEFINE: unknown = 'DefinePlugin';
const PROVIDE: unknown = 'ProvidePlugin';
const POLYFILL: unknown = 'NodePolyfillPlugin';

/** Returns the class name of a webpack plugin, from the site or from `TOOLS`. */
const nameOf = (plugin: unknown): unknown =>
  (Object(plugin) as { constructor?: { name?: unknown } }).constructor?.name;

/** Utilities passed to `configureWebpack`. */
const TOOLS = {
  getStyleLoaders: () => [],
  getJSLoader: () => ({}),
  // Plugins may create webpack plugins with these classes. The instances do nothing, but docsgen
  // reads the arguments of some.
  currentBundler: {
    name: 'esbuild',
    instance: new Proxy({}, { get: (_, name) => createClass(name) }),
  },
};

function createClass(name: string | symbol): unknown {
  class WithoutEffect {
    constructor(readonly definitions?: unknown) {}
  }
  return Object.defineProperty(WithoutEffect, 'name', { value: String(name) });
}

function isFilled(value: Values): boolean {
  return Object.values(value).some(
    (entry) =>
      entry !== undefined &&
      !(Array.isArray(entry) && entry.length === 0) &&
      !(isRecord(entry) && !isFilled(entry as Values)),
  );
}
