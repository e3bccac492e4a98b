import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { fillExtensions } from '../lib/files/known-extensions.js';
import { changeSourcesPlugin, type SourceChange } from './imports/change-sources-plugin.js';
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
import { rootImportsPlugin } from './imports/root-imports-plugin.js';
import { type SitePaths, staticUrlsPlugin } from './imports/static-urls-plugin.js';
import { UNDEFINED } from './problems/components-without-export.js';
import { AMBIGUOUS } from './problems/esbuild-diagnostics.js';
import { resolvePlugin, siteAlias, webFile } from './resolve-plugin.js';
import { cssModulesPlugin } from './styles/css-modules-plugin.js';
import { sassPlugin } from './styles/sass-plugin.js';
import type { SheetProcessor } from './styles/sheet-processor.js';
import { tildeUrlsPlugin } from './styles/tilde-urls-plugin.js';

/**
 * Extensions of files that the bundle copies to the output, under hashed names, when code imports
 * them.
 */
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

/** Extensions that imports may leave out: esbuild's defaults, plus `.mjs`, as in webpack. */
export const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json', '.mjs'];

/** Virtual output folder: esbuild writes nothing to disk. */
const OUT = '/out/';

/**
 * Returns an output path relative to the output folder. Results have `/out/…`, the metafile has
 * paths relative to the site's root.
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
  /** Further changes to the text of the site's modules. */
  changes?: readonly SourceChange[];
  /** True if the bundle contains no code of the site. */
  isPlain?: boolean;
  /** See `resolvePlugin`. */
  trackReact: boolean;
  /** Changes style sheets. Absent for bundles without style sheets. */
  processor?: SheetProcessor | undefined;
  /** Further plugins of this bundle. */
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

/**
 * Returns the esbuild options that all bundles of a site's code share: names, loaders, output
 * names.
 */
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
    // Keep environment variables out of what readers load. `Reflect` is an existing object without
    // enumerable properties; an object literal would become a module that every other one imports.
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
    // Like webpack: some packages have files only for `production` and `development`.
    conditions: ['module', 'production'],
    resolveExtensions: fillExtensions(extensions, EXTENSIONS),
    define: names,
    // A `tsconfig.json` may compile JSX to calls of `React` that modules need not import. Inject it
    // only for code of the site: injected modules change the order of modules.
    inject: isPlain ? [] : [webFile('render/site-globals.js')],
    loader: {
      '.js': 'jsx',
      ...Object.fromEntries(FILES.map((extension) => [extension, 'file'] as const)),
    },
    // An ambiguous `export *` makes a name undefined, which no author intends.
    // `componentsWithoutExport` reads the warnings about names that are missing in a namespace.
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
