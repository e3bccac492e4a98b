/**
 * The methods of a Docusaurus plugin that docsgen calls
 * (https://docusaurus.io/docs/api/plugin-methods). Plugins may be plain JavaScript, so return types
 * are unknown.
 */
export interface SitePlugin {
  name: string;
  loadContent?(): unknown;
  contentLoaded?(request: { content: unknown; actions: PluginActions }): unknown;
  allContentLoaded?(request: { allContent: AllContent; actions: PluginActions }): unknown;
  injectHtmlTags?(request: { content: unknown }): unknown;
  getClientModules?(): unknown;
  /** Returns the folder of theme parts: `@theme/X` is its file `X`, unless the site has one. */
  getThemePath?(): unknown;
  /** Returns files and globs that the content depends on: absolute, or relative to the root. */
  getPathsToWatch?(): unknown;
  postBuild?(result: Record<string, unknown>): unknown;
  /** Changes the PostCSS options, or returns new ones. */
  configurePostCss?(options: object): unknown;
  /** Returns the plugin’s texts. `translateContent` returns the content with translated texts. */
  getTranslationFiles?(request: { content: unknown }): unknown;
  translateContent?(request: { content: unknown; translationFiles: readonly object[] }): unknown;
  configureWebpack?(...request: unknown[]): unknown;
}

/** Unsupported methods, and what each would do. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  getSwizzleComponentList: '',
  getTranslationFiles: '',
  translateThemeConfig: '',
  getDefaultCodeTranslationMessages: '',
  extendCli: 'Its commands are missing.',
};

/** Content by plugin name and instance ID. */
export type AllContent = Record<string, Record<string, unknown>>;

/** Actions that a plugin can perform after loading its content. */
export interface PluginActions {
  addRoute(route: unknown): void;
  /** Writes a data file. Returns its absolute path. */
  createData(name: string, data: unknown): Promise<string>;
  setGlobalData(data: unknown): void;
}

/** A plugin that has been created, with its results so far. */
export interface RunningPlugin {
  plugin: SitePlugin;
  /** The context that it was created with. */
  site: Record<string, unknown>;
  /** Absolute path of the folder against which its paths are resolved. */
  folder: string;
  /** Instance ID. */
  id: string;
  /** Path in the config. */
  at: string;
  content: unknown;
  routes: unknown[];
  /** Absolute paths of its data files by the names that code imports, `@generated/…`. */
  data: Map<string, string>;
  globalData: unknown;
}

/** Returns a plugin as others see it in `postBuild`, with its content. */
export function describeLoaded({
  plugin,
  id,
  folder,
  content,
  globalData,
  routes,
}: RunningPlugin): object {
  return Object.assign(Object.create(plugin) as object, {
    ...plugin,
    ...{ options: { id }, path: folder, content, globalData, routes },
  });
}

/** Groups a value of each plugin by plugin name and instance ID. */
export function groupByPlugin<T>(
  plugins: readonly RunningPlugin[],
  pick: (plugin: RunningPlugin) => T,
): Record<string, Record<string, T>> {
  const groups: Record<string, Record<string, T>> = {};
  for (const one of plugins) {
    const { name } = one.plugin;
    groups[name] = { ...groups[name], [one.id]: pick(one) };
  }
  return groups;
}
