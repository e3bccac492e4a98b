/**
 * A plugin as Docusaurus calls it, after https://docusaurus.io/docs/api/plugin-methods: what of it runs here. What it is
 * written in is not known, so nothing that it gives is taken for granted.
 */
export interface SitePlugin {
  name: string;
  loadContent?(): unknown;
  contentLoaded?(request: { content: unknown; actions: PluginActions }): unknown;
  allContentLoaded?(request: { allContent: AllContent; actions: PluginActions }): unknown;
  injectHtmlTags?(request: { content: unknown }): unknown;
  getClientModules?(): unknown;
  postBuild?(result: Record<string, unknown>): unknown;
  configureWebpack?(...request: unknown[]): unknown;
}

/** Members that are left out, and what each would do. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  configurePostCss: 'Style sheets are bundled by esbuild, without PostCSS.',
  getThemePath: 'The parts of the theme that it brings along are not used.',
  getSwizzleComponentList: '',
  getTranslationFiles: 'Its texts are not translated.',
  translateContent: '',
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
  /** Of the instance. */
  id: string;
  /** Where the config names it. */
  at: string;
  content: unknown;
  routes: unknown[];
  globalData: unknown;
}
