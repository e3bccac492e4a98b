/**
 * A plugin as Docusaurus calls it, after https://docusaurus.io/docs/api/plugin-methods: what of it
 * runs here. What it is written in is not known, so nothing that it gives is taken for granted.
 */
export interface SitePlugin {
  name: string;
  loadContent?(): unknown;
  contentLoaded?(request: { content: unknown; actions: PluginActions }): unknown;
  allContentLoaded?(request: { allContent: AllContent; actions: PluginActions }): unknown;
  injectHtmlTags?(request: { content: unknown }): unknown;
  getClientModules?(): unknown;
  /**
   * The folder of parts that it brings for the theme: `@theme/X` is its file `X`, unless the site
   * has one.
   */
  getThemePath?(): unknown;
  /** Files and globs that what it loads depends on: absolute, or from the site's root. */
  getPathsToWatch?(): unknown;
  postBuild?(result: Record<string, unknown>): unknown;
  /** What PostCSS does with style sheets: the options that it is given, or others. */
  configurePostCss?(options: object): unknown;
  /** Its texts, and its content with translated ones in their place. */
  getTranslationFiles?(request: { content: unknown }): unknown;
  translateContent?(request: { content: unknown; translationFiles: readonly object[] }): unknown;
  configureWebpack?(...request: unknown[]): unknown;
}

/** Members that are left out, and what each would do. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  getSwizzleComponentList: '',
  getTranslationFiles: '',
  translateThemeConfig: '',
  getDefaultCodeTranslationMessages: '',
  extendCli: 'Its commands are missing.',
};

/** By plugin, then by id of its instance. */
export type AllContent = Record<string, Record<string, unknown>>;

/** What a plugin can do with what it has loaded. */
export interface PluginActions {
  addRoute(route: unknown): void;
  /** Keeps a file of data. Gives its absolute path. */
  createData(name: string, data: unknown): Promise<string>;
  setGlobalData(data: unknown): void;
}

/** A plugin that has been created, and what it has said so far. */
export interface RunningPlugin {
  plugin: SitePlugin;
  /** What it was told of the site. */
  site: Record<string, unknown>;
  /** Absolute path of the folder that its paths begin at. */
  folder: string;
  /** Of the instance. */
  id: string;
  /** Where the config names it. */
  at: string;
  content: unknown;
  routes: unknown[];
  /** Absolute paths of its files of data by the names that code knows them by, `@generated/…`. */
  data: Map<string, string>;
  globalData: unknown;
}

/** A plugin as others see it on the finished site: with what it has loaded. */
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
