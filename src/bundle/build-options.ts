import type { BuildOptions, Plugin } from 'esbuild';
import { cssModulesPlugin } from './css-modules-plugin.js';
import { AMBIGUOUS } from './esbuild-diagnostics.js';
import { rawFilesPlugin } from './raw-files-plugin.js';
import { resolvePlugin } from './resolve-plugin.js';

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
  '.woff',
  '.woff2',
  '.mp4',
  '.webm',
  '.mp3',
  '.pdf',
];

export interface SharedOptionsRequest {
  /** Absolute path of the site's root. */
  root: string;
  baseUrl: string;
  /** See `resolvePlugin`. */
  trackReact: boolean;
  /** What the bundle needs besides. */
  plugins: Plugin[];
}

/** What all bundles of a site's code have in common: names, loaders, output names. */
export function sharedOptions({ root, baseUrl, trackReact, plugins }: SharedOptionsRequest) {
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '/out',
    outbase: root,
    publicPath: baseUrl,
    assetNames: 'assets/[name]-[hash]',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    jsx: 'automatic',
    jsxImportSource: 'react',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(FILES.map((extension) => [extension, 'file'])),
    // An ambiguous `export *` makes a name undefined: never what an author wants. A component file's missing default
    // export is docsgen's own question (see `buildDocModule`).
    logOverride: { [AMBIGUOUS]: 'warning', 'import-is-undefined': 'silent' },
    plugins: [rawFilesPlugin(root), resolvePlugin({ root, trackReact }), ...plugins, cssModulesPlugin()],
  } satisfies BuildOptions;
}
