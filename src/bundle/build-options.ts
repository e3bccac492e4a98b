import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { fillExtensions } from '../lib/files/known-extensions.js';
import { changeSourcesPlugin, type SourceChange } from './imports/change-sources-plugin.js';
import { cssModulesPlugin } from './imports/css-modules-plugin.js';
import { dataFilesPlugin } from './imports/data-files-plugin.js';
import { fileUrlsPlugin, nameFileUrls } from './imports/file-urls-plugin.js';
import {
  markNames,
  type ProvidedNames,
  providedNamesPlugin,
  provideNames,
} from './imports/provide-names.js';
import { rawFilesPlugin } from './imports/raw-files-plugin.js';
import { requiredFilesPlugin } from './imports/required-files-plugin.js';
import { FOLDER_CALL, requiredFoldersPlugin, requireFolders } from './imports/required-folders.js';
import { sassPlugin } from './imports/sass-plugin.js';
import type { SheetProcessor } from './imports/sheet-processor.js';
import { rootImportsPlugin } from './plugins/root-imports-plugin.js';
import { type SitePaths, staticUrlsPlugin } from './plugins/static-urls-plugin.js';
import { tildeUrlsPlugin } from './plugins/tilde-urls-plugin.js';
import { UNDEFINED } from './problems/components-without-export.js';
import { AMBIGUOUS } from './problems/esbuild-diagnostics.js';
import { resolvePlugin, siteAlias, webFile } from './resolve-plugin.js';

/** Kinds of files that become files of their own, under hashed names, when code imports them. */
export const FILES = [
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.avif',
  '.svg',
  '.ico',
  '.bmp',
  '.woff',
  '.woff2',
  '.ttf',
  '.otf',
  '.eot',
  '.mp4',
  '.webm',
  '.mov',
  '.m4v',
  '.mkv',
  '.avi',
  '.wmv',
  '.mpg',
  '.mpeg',
  '.ogv',
  '.mp3',
  '.m4a',
  '.aac',
  '.oga',
  '.ogg',
  '.wav',
  '.flac',
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.zip',
  '.rar',
  '.wasm',
];

/** Endings that imports may leave out: those of esbuild, and one more that webpack has. */
export const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json', '.mjs'];

/** Where outputs would stand if they were written. */
const OUT = '/out/';

/**
 * Output paths are `/out/…` in results and relative to the site's root in the metafile: here, below
 * the output folder.
 */
export function relativeToOut(file: string): string {
  const normal = file.replaceAll('\\', '/');
  return normal.slice(normal.lastIndexOf(OUT) + OUT.length);
}

export interface SharedOptionsRequest {
  /** Absolute path of the site's root. */
  root: string;
  paths: SitePaths;
  /** See `FeatureModules`. */
  aliases?: Readonly<Record<string, string>> | undefined;
  define?: Readonly<Record<string, string>> | undefined;
  extensions?: readonly string[] | undefined;
  provided?: ProvidedNames | undefined;
  /** What becomes of modules of the site besides. */
  changes?: readonly SourceChange[];
  /** No code of the site is in the bundle. */
  isPlain?: boolean;
  /** See `resolvePlugin`. */
  trackReact: boolean;
  /** What changes style sheets, when they are in the bundle. */
  processor?: SheetProcessor | undefined;
  /** What else the bundle needs. */
  plugins: Plugin[];
}

const placeAliases = (
  aliases: Readonly<Record<string, string>>,
  root: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(aliases).map(([name, to]) => [
      name,
      /^[./]|^[a-z]:/i.test(to) ? path.resolve(root, to) : to,
    ]),
  );

const isEmpty = (names: object): boolean => Object.keys(names).length === 0;

/** What all bundles of a site's code have in common: names, loaders, output names. */
export function sharedOptions({
  root,
  paths,
  aliases = {},
  define = {},
  extensions = [],
  provided = {},
  changes = [],
  isPlain = false,
  trackReact,
  processor,
  plugins,
}: SharedOptionsRequest) {
  const names = {
    'process.env.NODE_ENV': '"production"',
    // What the environment says reaches no reader. An object that has nothing to list: one of its
    // own would be a module that takes part in every other.
    'process.env': 'Reflect',
    'require.context': FOLDER_CALL,
    ...markNames(provided),
    ...define,
  };
  return {
    absWorkingDir: root,
    alias: { ...placeAliases(aliases, root), ...siteAlias() },
    bundle: true,
    write: false,
    metafile: true,
    outdir: OUT,
    outbase: root,
    // Content outside of the site's root uses the packages of the site.
    nodePaths: [path.join(root, 'node_modules')],
    publicPath: paths.baseUrl,
    assetNames: 'assets/[name]-[hash]',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    jsx: 'automatic',
    jsxImportSource: 'react',
    // As webpack has it: some packages have files for `production` and `development` alone.
    conditions: ['module', 'production'],
    resolveExtensions: fillExtensions(extensions, EXTENSIONS),
    define: names,
    // Where settings for TypeScript say that JSX calls `React`, modules need not import it.
    // Not without need: what is injected takes part in the order of modules.
    inject: isPlain ? [] : [webFile('render/site-globals.js')],
    loader: {
      '.js': 'jsx',
      ...Object.fromEntries(FILES.map((extension) => [extension, 'file'] as const)),
    },
    // An ambiguous `export *` makes a name undefined: never what an author intends. A name that is
    // missing in a namespace is docsgen's own question (see `componentsWithoutExport`).
    logOverride: { [AMBIGUOUS]: 'warning', [UNDEFINED]: 'warning' },
    plugins: [
      rawFilesPlugin(root),
      fileUrlsPlugin,
      changeSourcesPlugin({
        ofSite: [nameFileUrls(FILES), requireFolders, ...changes],
        everywhere: isEmpty(provided) ? [] : [provideNames(provided, names)],
      }),
      providedNamesPlugin(root, provided),
      requiredFilesPlugin(FILES),
      requiredFoldersPlugin(root),
      dataFilesPlugin(root),
      resolvePlugin({ trackReact }),
      rootImportsPlugin(root, paths.staticDirectories),
      tildeUrlsPlugin,
      staticUrlsPlugin(root, paths),
      ...plugins,
      cssModulesPlugin(root, processor),
      sassPlugin(root),
    ],
  } satisfies BuildOptions;
}
