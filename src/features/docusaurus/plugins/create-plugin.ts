import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listLanguages } from '../../../resolve/languages/list-languages.js';
import type { SiteConfig } from '../../../types/config.js';
import type { PluginUse } from '../config/plugins/plugin-use.js';
import type { Values } from '../config/rules.js';
import { recordOf } from '../config/values.js';
import { fillConfig } from './fill-config.js';
import { OUTPUT_DIR } from './lend-output.js';
import type { RunningPlugin, SitePlugin } from './site-plugin.js';
import {
  listForms,
  type ThemeOfPlugins,
  validateOptions,
  validateThemeConfig,
} from './validate-plugin.js';

/** Context for creating the plugins of a site. */
export interface PluginContext {
  /** Absolute path of the site's root. */
  root: string;
  /** Path of the Docusaurus config below the root. */
  file: string;
  config: Values;
  baseUrl: string;
  /** Absolute path of the folder for generated files. */
  workDir: string;
  /** `themeConfig`, shared by all plugins: those that validate it add their defaults. */
  theme: ThemeOfPlugins;
}

/**
 * Loads a plugin and creates it with its options, as Docusaurus does. Returns undefined if the
 * plugin function returns nothing. Throws whatever the plugin throws, for example on invalid
 * options.
 */
export async function createPlugin(
  use: PluginUse,
  context: PluginContext,
): Promise<RunningPlugin | undefined> {
  const file = findName(use, context);
  const program = use.program ?? (await loadPlugin(file, context));
  const create = findPlugin(program);
  if (create === undefined) throw new TypeError('it does not export a function');
  const options = validateOptions(program, use);
  validateThemeConfig(program, context.theme);
  const site = describeSite(context);
  const made: unknown = await create(site, options);
  if (made === null || made === undefined || made === false) return undefined;
  const { name } = Object(made) as { name?: unknown };
  if (typeof name !== 'string') throw new TypeError('it has no name');
  const id = typeof options['id'] === 'string' ? options['id'] : 'default';
  const { at } = use;
  const folder =
    use.program === undefined ? path.dirname(resolvePlugin(file, context)) : context.root;
  return {
    plugin: made as SitePlugin,
    site,
    folder,
    id,
    at,
    content: undefined,
    routes: [],
    data: new Map(),
    globalData: undefined,
  };
}

/** Runs a preset, which returns lists of plugins and themes. Throws whatever the preset throws. */
export async function createPreset(use: PluginUse, context: PluginContext): Promise<unknown> {
  const create = findPlugin(use.program ?? (await loadPlugin(findName(use, context), context)));
  if (create === undefined) throw new TypeError('it does not export a function');
  return create(describeSite(context), use.options);
}

/** Loads the module of a plugin, a package or a file, resolved from the config. */
async function loadPlugin(name: string, context: PluginContext): Promise<unknown> {
  const { root, file } = context;
  const ofSite = createRequire(path.join(root, file));
  const at = resolvePlugin(name, context);
  try {
    return ofSite(at);
  } catch (error) {
    if (!(error instanceof SyntaxError) && !NOT_FOR_NODE.includes(codeOf(error))) throw error;
    try {
      if (codeOf(error) === 'ERR_REQUIRE_ESM') return await import(pathToFileURL(at).href);
    } catch (second) {
      if (!NOT_FOR_NODE.includes(codeOf(second))) throw second;
    }
    const load = findLoader(ofSite, at);
    if (load === undefined) throw error;
    return load(at);
  }
}

const codeOf = (error: unknown): unknown => (Object(error) as NodeJS.ErrnoException).code;

/**
 * Errors of modules that Node cannot load: TypeScript, and ES modules that import without file
 * extensions.
 */
const NOT_FOR_NODE: readonly unknown[] = [
  'ERR_REQUIRE_ESM',
  'ERR_MODULE_NOT_FOUND',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_UNKNOWN_FILE_EXTENSION',
];

/** Returns the loader that Docusaurus uses for plugins, if the site has it installed. */
function findLoader(ofSite: NodeJS.Require, at: string): ((file: string) => unknown) | undefined {
  try {
    const ofCore = createRequire(ofSite.resolve('@docusaurus/core/package.json'));
    const create = ofCore('jiti') as (file: string, options: object) => (file: string) => unknown;
    return create(at, { cache: false, interopDefault: true });
  } catch {
    return undefined;
  }
}

/** Returns the module to load. A short name may also be the exact name of a package. */
function findName({ name, written = name, module }: PluginUse, context: PluginContext): string {
  if (module !== undefined) return module;
  return [name, written].find((one) => canResolve(one, context)) ?? name;
}

function canResolve(name: string, context: PluginContext): boolean {
  try {
    resolvePlugin(name, context);
    return true;
  } catch {
    return false;
  }
}

/** Returns the absolute path of a plugin’s module. */
function resolvePlugin(name: string, { root, file }: PluginContext): string {
  const at = name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : name;
  return createRequire(path.join(root, file)).resolve(at);
}

type CreatePlugin = (context: unknown, options: Values) => unknown;

/** Returns the function that creates the plugin: the export itself or its default. */
function findPlugin(program: unknown): CreatePlugin | undefined {
  return listForms(program).find((one) => typeof one === 'function') as CreatePlugin | undefined;
}

/** Returns the `localeConfigs` that Docusaurus passes to plugins. */
function describeLocales(
  {
    defaultLocale,
    locales,
    localeConfigs,
  }: { defaultLocale: string; locales: string[]; localeConfigs: Values },
  { config, baseUrl }: Pick<PluginContext, 'config' | 'baseUrl'>,
): Values {
  const own = (locale: string) => recordOf(localeConfigs[locale]);
  const i18n = { locales, localeConfigs } as NonNullable<SiteConfig['i18n']>;
  const languages = listLanguages({
    i18n,
    locale: defaultLocale,
    url: String(config['url']),
    baseUrl,
  });
  return Object.fromEntries(
    languages.map(({ locale, label, direction, htmlLang, url, baseUrl: base, isDefault }) => [
      locale,
      {
        ...{ label, direction, htmlLang, calendar: 'gregory', path: locale, url, baseUrl: base },
        ...{ translate: !isDefault, ...own(locale) },
      },
    ]),
  );
}

/** Returns the `LoadContext` that Docusaurus passes to plugins. */
function describeSite({ root, file, config, baseUrl, workDir, theme }: PluginContext): Values {
  const given = { defaultLocale: 'en', locales: ['en'], path: 'i18n', ...recordOf(config['i18n']) };
  const locale = String(given.defaultLocale);
  const i18n = { localeConfigs: {}, ...given };
  return {
    siteDir: root,
    generatedFilesDir: workDir,
    outDir: path.join(root, OUTPUT_DIR),
    siteConfigPath: path.join(root, file),
    siteConfig: { ...fillConfig(config), themeConfig: theme.config, baseUrl },
    baseUrl,
    i18n: {
      ...i18n,
      currentLocale: locale,
      localeConfigs: describeLocales(i18n, { config, baseUrl }),
    },
    localizationDir: path.join(root, i18n.path, locale),
    codeTranslations: {},
    siteMetadata: { docusaurusVersion: '3.10.0', pluginVersions: {} },
  };
}
