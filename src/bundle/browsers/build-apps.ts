import path from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { append } from '../../lib/append.js';
import { hash } from '../../lib/hash.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AppMeta } from '../../types/output/app.js';
import type { OutputFile } from '../../types/output/output.js';
import type { PageAssets } from '../../types/output/render.js';
import { sharedOptions } from '../build-options.js';
import type { SitePaths } from '../imports/static-urls-plugin.js';
import { readAppMeta } from '../run/read-app-meta.js';
import { bundleForBrowsers } from './bundle-for-browsers.js';

export interface AppsRequest {
  /** Absolute path of the site's root. */
  root: string;
  paths: SitePaths;
  /** The oldest browsers that run them, as targets of esbuild. */
  browsers: readonly string[];
  /** Main files of the apps, below the root. */
  apps: readonly string[];
  /** Folder for compiled modules: see `runModule`. */
  workDir: string;
}

export interface AppsBundle {
  files: OutputFile[];
  /**
   * Assets that each app's document loads, and the `meta` that its main file exports, by main file.
   */
  apps: Map<string, { assets: PageAssets; meta: AppMeta }>;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  /** See `listLookups`. */
  scanned: string[];
  diagnostics: Diagnostic[];
}

/**
 * Bundles the apps of a site: one script per app, plus chunks that apps share. They share no files
 * with the other pages.
 */
export async function buildApps(request: AppsRequest): Promise<AppsBundle> {
  const { root, paths, browsers, apps } = request;
  const entries = new Map(apps.map((file) => [`app-${hash(file, 6)}`, file]));
  const bundle = await bundleForBrowsers({
    root,
    paths,
    browsers,
    entryPoints: new Map([...entries].map(([out, file]) => [out, `${APP_ENTRY}:${file}`])),
    options: sharedOptions({ root, paths, trackReact: false, plugins: [appEntryPlugin(root)] }),
    describe: appWithoutDefault,
  });
  if (!('outputs' in bundle))
    return {
      files: [],
      apps: new Map(),
      inputs: [],
      scanned: [],
      diagnostics: bundle.diagnostics,
    };
  const { files, outputs, inputs, scanned } = bundle;
  const diagnostics: Diagnostic[] = [];
  const described: AppsBundle['apps'] = new Map();
  for (const [out, file] of entries) {
    const { meta, diagnostics: problems } = await readAppMeta({ ...request, file });
    const { url = '', imports = [], sheet } = outputs.find(out) ?? {};
    const styles = sheet === undefined ? [] : [sheet.url];
    described.set(file, { assets: { entry: url, preload: imports, styles }, meta });
    append(diagnostics, problems);
  }
  return { files, apps: described, inputs, scanned, diagnostics };
}

/** Namespace of the modules that draw apps. */
export const APP_ENTRY = 'docsgen-app';

/** The module that draws an app into its document. */
export function appEntryPlugin(root: string): Plugin {
  return {
    name: APP_ENTRY,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${APP_ENTRY}:`) }, ({ path: name }) => ({
        path: name.slice(APP_ENTRY.length + 1),
        namespace: APP_ENTRY,
      }));
      build.onLoad({ filter: /.*/, namespace: APP_ENTRY }, ({ path: file }) => ({
        contents: `
          import { createElement } from 'react';
          import { createRoot } from 'react-dom/client';
          import App from ${JSON.stringify(`./${file}`)};
          createRoot(document.getElementById('app')).render(createElement(App));`,
        loader: 'js',
        resolveDir: path.resolve(root),
      }));
    },
  };
}

/**
 * Reports an app without a default export at its main file. esbuild would name the virtual module
 * above, which no author has written.
 */
export function appWithoutDefault({ text, location }: Message): Diagnostic | undefined {
  const file = /^No matching export in "(.*)" for import "default"$/.exec(text)?.[1];
  if (file === undefined || location?.file.startsWith(`${APP_ENTRY}:`) !== true) return undefined;
  return {
    code: 'app-no-default',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `\`${file}\` has no default export.`,
    hint: 'Export the component that renders the app with `export default`.',
  };
}
