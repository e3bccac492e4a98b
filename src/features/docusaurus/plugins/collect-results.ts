import path from 'node:path';
import { append } from '../../../lib/append.js';
import { DEFAULTS, fillExtensions } from '../../../lib/files/known-extensions.js';
import type { BodyHtml, HeadTag } from '../../../types/config.js';
import type { WatchedFiles } from '../../../types/feature/foreign-config.js';
import type { ChangeStyleSheet } from '../../../types/feature/plugin.js';
import type { Json } from '../../../types/json.js';
import { listHeadTags } from '../config/head-tags.js';
import { readTags, writeTags } from '../config/html-tags.js';
import type { Scope, Values } from '../config/rules.js';
import { listOf, moduleOf, plainOf, recordOf } from '../config/values.js';
import type { DocusaurusOptions } from '../public-types.js';
import { nameOf } from './describe-fault.js';
import { addThemeParts, listThemeParts } from './list-theme-parts.js';
import { readWebpack } from './read-webpack.js';
import { describeLoaded, groupByPlugin, LEFT_OUT, type RunningPlugin } from './site-plugin.js';
import { type PluginPage, writeRoutes } from './write-routes.js';

/** Additions of the plugins to a site. */
export interface PluginResults {
  globalData: Record<string, Record<string, Json>>;
  head: readonly HeadTag[];
  /** HTML around what pages show. */
  bodyHtml: BodyHtml;
  pages: readonly PluginPage[];
  /** The routes from which these pages are made. */
  routes: readonly unknown[];
  /** Modules that every page loads. */
  clientModules: readonly string[];
  /** Module or file by name that site code may import. */
  aliases: Readonly<Record<string, string>>;
  /** Constants in code, and modules that are global variables. */
  define: Readonly<Record<string, string>>;
  globals: Readonly<Record<string, string>>;
  /** Modules that provide global names: see `DocusaurusOptions`. */
  provide: DocusaurusOptions['provide'];
  /** Extensions that imports may leave out: see `DocusaurusOptions`. */
  extensions: readonly string[];
  /** Processes style sheets with PostCSS, if plugins ask for it. */
  styleSheet?: ChangeStyleSheet;
  /** Files that the content of plugins depends on. */
  watched: readonly WatchedFiles[];
  /** Run on the finished site (`postBuild`). */
  finishers: readonly ((built: BuiltSite) => Promise<void>)[];
}

/** A site in one of its languages, before it is published. */
export interface BuiltSite {
  locale: string;
  baseUrl: string;
  /** Absolute path of the folder of the language. */
  outDir: string;
  /** Paths of all pages and of the 404 page. */
  routesPaths: readonly string[];
  routes: readonly unknown[];
}

/** Folder below the root for modules made of plugin routes. */
const PAGES_DIR = '.docsgen/docusaurus';

/** The results of a site without plugins. */
export const NOTHING: PluginResults = {
  globalData: {},
  head: [],
  bodyHtml: {},
  pages: [],
  routes: [],
  clientModules: [],
  aliases: {},
  define: {},
  globals: {},
  provide: {},
  // Webpack’s order in Docusaurus; esbuild prefers `.tsx` to `.js`.
  extensions: ['.mjs', '.js', '.jsx', '.ts', DEFAULTS],
  watched: [],
  finishers: [],
};

/** Asks plugins that have loaded their content for their additions to the site. */
export async function collectResults(
  plugins: readonly RunningPlugin[],
  { scope, file }: { scope: Scope; file: string },
): Promise<Omit<PluginResults, 'watched'>> {
  const tags: Awaited<ReturnType<typeof collectTags>>[] = [];
  const clientModules: string[] = [];
  const aliases: Record<string, string> = {};
  const define: Record<string, string> = {};
  const globals: Record<string, string> = {};
  const provide: Record<string, readonly string[]> = {};
  let { extensions } = NOTHING;
  for (const one of plugins) {
    const { plugin, at } = one;
    const ofPlugin = { ...scope, at: `${at}.` };
    scope.notes.take('plugins', plugin.name);
    tags.push(await collectTags(one, ofPlugin));
    append(clientModules, listClientModules(one, scope));
    const told = readWebpack(one, ofPlugin);
    Object.assign(aliases, told.aliases);
    addThemeParts(aliases, listThemeParts(one, scope.root));
    Object.assign(define, told.define);
    Object.assign(globals, told.globals);
    Object.assign(provide, told.provide);
    extensions = fillExtensions(told.extensions, extensions);
    noteLeft(one, scope);
  }
  const pages = writeRoutes(
    plugins.flatMap(({ plugin, at, routes }) => {
      const origin = { owner: nameOf('plugin', plugin.name).replace(/^T/, 't'), file, key: at };
      return routes.filter((route) => !isOfPosts(route)).map((route) => ({ route, origin }));
    }),
    {
      root: scope.root,
      folder: PAGES_DIR,
      data: new Map(plugins.flatMap(({ data }) => [...data])),
    },
  );
  const told = plugins.filter(({ globalData }) => globalData !== undefined);
  const globalData = groupByPlugin(told, (one) => plainOf(one.globalData) as Json);
  const finishers = plugins.flatMap(({ plugin, site, content }) =>
    plugin.postBuild === undefined
      ? []
      : [
          async ({ locale, baseUrl, ...built }: BuiltSite) => {
            const before = { ...site };
            // Docusaurus creates the plugins anew for each language. Plugins also read the context
            // that they were created with, so change it for the call.
            Object.assign(site, tellLanguage(site, { locale, baseUrl }), { outDir: built.outDir });
            try {
              await plugin.postBuild?.({
                ...{ ...site, head: {}, content, ...built },
                plugins: plugins.map(describeLoaded),
              });
            } finally {
              Object.assign(site, before);
            }
          },
        ],
  );
  const start = joinLines(tags.map((one) => one.start));
  const end = joinLines(tags.map((one) => one.end));
  return {
    globalData,
    head: tags.flatMap((one) => one.head),
    bodyHtml: { ...(start !== '' && { start }), ...(end !== '' && { end }) },
    pages,
    routes: plugins.flatMap(({ routes }) => routes.filter((route) => !isOfPosts(route))),
    clientModules,
    aliases,
    define,
    globals,
    provide,
    extensions,
    finishers,
  };
}

/**
 * Returns the modules of `getClientModules`. As in Docusaurus, paths are relative to the plugin’s
 * folder, with or without a leading dot.
 */
function listClientModules({ plugin, folder }: RunningPlugin, scope: Scope): string[] {
  return listOf(plugin.getClientModules?.()).flatMap((file) => {
    const isPath = typeof file === 'string' && file !== '' && !file.startsWith('@site/');
    return moduleOf(isPath ? path.resolve(folder, file) : file, scope) ?? [];
  });
}

/** True for blog pages, whose posts only webpack could compile. */
const isOfPosts = (route: unknown): boolean =>
  /^@theme\/Blog/.test(String(recordOf(route)['component']));

/** Returns the context of a plugin for another language. */
function tellLanguage(
  site: Values,
  { locale, baseUrl }: Pick<BuiltSite, 'locale' | 'baseUrl'>,
): Values {
  const localizationDir = path.join(path.dirname(String(site['localizationDir'])), locale);
  return {
    ...site,
    baseUrl,
    siteConfig: { ...recordOf(site['siteConfig']), baseUrl },
    i18n: { ...recordOf(site['i18n']), currentLocale: locale },
    localizationDir,
  };
}

/** Collects the tags that a plugin injects into the head and body (`injectHtmlTags`). */
async function collectTags(
  { plugin, content }: RunningPlugin,
  scope: Scope,
): Promise<{ head: readonly HeadTag[]; start: string; end: string }> {
  const { headTags, preBodyTags, postBodyTags } = recordOf(plugin.injectHtmlTags?.({ content }));
  return {
    head: listHeadTags(await readTags(headTags), {
      ...scope,
      at: `${scope.at}injectHtmlTags.headTags.`,
    }),
    start: writeTags(preBodyTags),
    end: writeTags(postBodyTags),
  };
}

/** Joins the lines that are not empty. */
const joinLines = (lines: readonly string[]): string =>
  lines.filter((line) => line !== '').join('\n');

function noteLeft({ plugin, at, site, routes }: RunningPlugin, { notes }: Scope): void {
  if (plugin.translateContent !== undefined && listOf(recordOf(site['i18n'])['locales']).length > 1)
    notes.leave(
      `${at}.translateContent`,
      'In other languages, its texts are those of the default language.',
    );
  if (routes.some(isOfPosts))
    notes.leave(
      `${at}.contentLoaded`,
      'The posts that it adds have no pages.',
      'Name `@docusaurus/plugin-content-blog` in the config, with the same options.',
    );
  for (const [member, effect] of Object.entries(LEFT_OUT))
    if (member in plugin && effect !== '') notes.leave(`${at}.${member}`, effect);
}
