import type { BuildFailure, Message, Plugin } from 'esbuild';
import type { Diagnostic } from '../types/diagnostic.js';
import { APP_ENTRY, appEntryPlugin, appWithoutDefault } from './browsers/build-apps.js';
import { styleOptions } from './browsers/build-styles.js';
import { browserOptions } from './browsers/bundle-for-browsers.js';
import { sharedOptions } from './build-options.js';
import { bundleForNode } from './build-renderer.js';
import { readBrand } from './colors/read-brand.js';
import { createSiteModules } from './modules/site-modules.js';
import { listInputs } from './outputs/list-inputs.js';
import { listLookups } from './outputs/list-lookups.js';
import { areOfContents, recordInputs } from './outputs/record-inputs.js';
import { buildChoosingExports } from './problems/build-choosing-exports.js';
import { describeMissing } from './problems/describe-missing.js';
import { toDiagnostics } from './problems/esbuild-diagnostics.js';
import { findLaterErrors } from './problems/find-later-errors.js';
import { pageWithoutDefault } from './problems/page-without-default.js';
import { describeSheetWarnings } from './problems/sheet-warnings.js';
import { OWN_PACKAGES } from './resolve-plugin.js';
import { readAppMeta } from './run/read-app-meta.js';
import { hasOwnCode, hasPluginCode, type SiteCode } from './site-code.js';
import { leaveOutSheets, sheetList } from './styles/sheets-apart.js';
import { VIRTUAL } from './virtual.js';

export interface CodeCheckRequest {
  /** All code of the site. */
  code: SiteCode;
  /** Docs whose code browsers always load, because it has side effects. */
  forBrowsers: readonly string[];
  /** Main files of the apps, below the root. */
  apps: readonly string[];
  /** Folder for compiled modules: see `runModule`. */
  workDir: string;
}

export interface CodeCheck {
  /** Files that were read, relative to the site's root. */
  inputs: string[];
  /** See `listLookups`. */
  scanned: string[];
  diagnostics: Diagnostic[];
  /** True if the diagnostics stay the same until a file changes. */
  holdsByFiles: boolean;
}

/**
 * Reports everything that prevents a site's code from being bundled: unresolved imports of pages,
 * theme, docs and apps, code that does not parse, and missing exports. Bundles it for the server
 * and for browsers, without docsgen's own code and without minifying, and its style sheets
 * separately. Of the code, it runs only the `meta` of apps.
 */
export async function checkCode(request: CodeCheckRequest): Promise<CodeCheck> {
  const { code, forBrowsers, apps, workDir } = request;
  const { root } = code;
  const ofBrowsers = {
    ...code,
    docs: new Map([...code.docs].filter(([file]) => forBrowsers.includes(file))),
  };
  const ofCode = await Promise.all([
    hasOwnCode(code) || hasPluginCode(code) ? checkForServer(code) : NOTHING,
    hasOwnCode(ofBrowsers) || hasPluginCode(code) || apps.length > 0
      ? checkForBrowsers(ofBrowsers, apps)
      : NOTHING,
  ]);
  const sheets = new Set(ofCode.flatMap((part) => part.sheets));
  const parts = await Promise.all([
    ...ofCode,
    sheets.size === 0 ? NOTHING : checkSheets(code, [...sheets].sort()),
    ...apps.map(async (file) => {
      const { diagnostics } = await readAppMeta({ root, workDir, file });
      // The app's bundle contains the modules that `meta` needs. The reason for an exception may be
      // anywhere.
      return { inputs: [], scanned: [], diagnostics, holdsByFiles: diagnostics.length === 0 };
    }),
  ]);
  return {
    holdsByFiles: parts.every((part) => part.holdsByFiles),
    inputs: [...new Set(parts.flatMap(({ inputs }) => inputs))],
    scanned: [...new Set(parts.flatMap(({ scanned }) => scanned))],
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Result of checking a bundle of code, with the style sheets that it imports, as inputs. */
interface BundleCheck extends CodeCheck {
  sheets: readonly string[];
}

const NOTHING: BundleCheck = {
  inputs: [],
  scanned: [],
  sheets: [],
  diagnostics: [],
  holdsByFiles: true,
};

const ENTRY = `${VIRTUAL}:code`;

async function checkForServer(code: SiteCode): Promise<BundleCheck> {
  const recorder = recordInputs(code.root, code.paths);
  const { warnings, ...bundle } = await bundleForNode(code, {
    entry: ENTRY,
    plugins: [recorder.plugin, withoutReactPlugin()],
    describe: (message) => describeOwn(message, code),
  });
  const { scanned, sheets, holdsByFiles } = bundle;
  const inputs = [...new Set([...bundle.inputs, ...recorder.files])];
  const diagnostics = [...bundle.diagnostics, ...warnings];
  return { inputs, scanned, sheets, diagnostics, holdsByFiles };
}

async function checkForBrowsers(code: SiteCode, apps: readonly string[]): Promise<BundleCheck> {
  const { root, paths } = code;
  const { plugin, locate, includes, problems } = createSiteModules(code);
  const apart = leaveOutSheets(root);
  const plugins = [apart.plugin, plugin, appEntryPlugin(root)];
  const recorder = recordInputs(root, paths);
  const ofBrowsers = browserOptions({
    browsers: code.browsers,
    options: sharedOptions({
      root,
      paths,
      aliases: code.named.aliases,
      define: code.named.define,
      extensions: code.named.extensions,
      provided: code.named.provided,
      trackReact: false,
      plugins,
    }),
  });
  const options = {
    ...ofBrowsers,
    plugins: [recorder.plugin, ...ofBrowsers.plugins],
    entryPoints: [ENTRY, ...apps.map((file) => `${APP_ENTRY}:${file}`)].map((from, i) => ({
      in: from,
      out: `entry-${i}`,
    })),
  };
  const describe = (message: Message) => describeOwn(message, code) ?? appWithoutDefault(message);
  const { named } = code;
  const { staticDirectories } = paths;
  const describeAll = (messages: readonly Message[]) =>
    toDiagnostics(messages, {
      root,
      staticDirectories,
      severity: 'error',
      locate,
      describe,
      named,
    });
  try {
    const { metafile, unexported } = await buildChoosingExports(options, code.named);
    return {
      inputs: [...listInputs(metafile), ...includes],
      scanned: listLookups(metafile, root),
      sheets: [...apart.found],
      diagnostics: [...problems, ...describeAll(unexported)],
      holdsByFiles: problems.length === 0,
    };
  } catch (error) {
    if ((error as BuildFailure).errors === undefined) throw error;
    const { errors } = await findLaterErrors(options, error as BuildFailure, code.named);
    return {
      inputs: [...recorder.files, ...includes],
      scanned: [],
      sheets: [...apart.found],
      diagnostics: [...problems, ...describeAll(errors)],
      holdsByFiles: problems.length === 0 && areOfContents(errors),
    };
  }
}

/** Checks style sheets, given as inputs, as they are before plugins change them. */
async function checkSheets(code: SiteCode, sheets: readonly string[]): Promise<CodeCheck> {
  const { root, paths, modes, named } = code;
  const recorder = recordInputs(root, paths);
  const all = 'all';
  const ofBrowsers = browserOptions({
    browsers: code.browsers,
    options: styleOptions(code, { lists: new Map([[all, sheets]]) }),
  });
  const options = {
    ...ofBrowsers,
    plugins: [recorder.plugin, ...ofBrowsers.plugins],
    entryPoints: [{ in: sheetList(all), out: all }],
  };
  try {
    const { metafile, warnings } = await buildChoosingExports(options, named);
    const inputs = listInputs(metafile);
    // Before PostCSS plugins have run, a style sheet may contain syntax that is not CSS.
    const ofSheets = code.changeSheets.length === 0 ? describeSheetWarnings(warnings, root) : [];
    const { problems } = await readBrand({ inputs, root, modes });
    return {
      inputs,
      scanned: listLookups(metafile, root),
      diagnostics: [...ofSheets, ...problems],
      holdsByFiles: true,
    };
  } catch (error) {
    if ((error as BuildFailure).errors === undefined) throw error;
    const { errors } = await findLaterErrors(options, error as BuildFailure, named);
    return {
      inputs: [...recorder.files],
      scanned: [],
      diagnostics: toDiagnostics(errors, {
        root,
        staticDirectories: paths.staticDirectories,
        severity: 'error',
        named,
      }),
      holdsByFiles: areOfContents(errors),
    };
  }
}

/** Describes a failed import of docsgen's own entry module, which is in no file. */
function describeOwn(message: Message, code: SiteCode): Diagnostic | undefined {
  if (message.location?.file !== ENTRY) return undefined;
  const page = /^No matching export in "(.*)" for import "default"$/.exec(message.text)?.[1];
  return page === undefined ? describeMissing(message, code) : pageWithoutDefault(page);
}

/** On the server React is CommonJS, whose exports are unknown: there is nothing to check. */
function withoutReactPlugin(): Plugin {
  return {
    name: 'docsgen-without-react',
    setup(plugin) {
      plugin.onResolve({ filter: OWN_PACKAGES }, async ({ path: name, pluginData, ...place }) => {
        if (pluginData === WITHOUT) return undefined;
        const { kind, resolveDir, importer, namespace } = place;
        const found = await plugin.resolve(name, {
          kind,
          resolveDir,
          importer,
          namespace,
          pluginData: WITHOUT,
        });
        return found.errors.length > 0 ? { errors: found.errors } : { path: name, external: true };
      });
    },
  };
}

const WITHOUT = 'docsgen-without-react';
