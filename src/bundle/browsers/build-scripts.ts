import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output/output.js';
import { sharedOptions } from '../build-options.js';
import { extendQueries } from '../imports/extend-queries.js';
import { absentPartsPlugin } from '../modules/absent-parts-plugin.js';
import { corePlugin } from '../modules/core-plugin.js';
import { createSiteModules } from '../modules/site-modules.js';
import { describeMissing } from '../problems/describe-missing.js';
import { hasForeignCode, type SiteCode } from '../site-code.js';
import { leaveOutSheets } from '../styles/sheets-apart.js';
import { bundleForBrowsers } from './bundle-for-browsers.js';
import { listClassFiles, listScripts } from './client-entries.js';
import { createBundles } from './create-bundles.js';
import { createFrames } from './create-frames.js';

/** The code that browsers load, without its style sheets. */
export interface ScriptBundle {
  files: OutputFile[];
  /** By output name. */
  entries: Map<string, BundledEntry>;
  /** Files that only class scripts refer to, by path, with the output names of those scripts. */
  byClass: Map<string, readonly string[]>;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  /** See `listLookups`. */
  scanned: string[];
  diagnostics: Diagnostic[];
  /** Problems that do not prevent bundling. */
  warnings: Diagnostic[];
}

/** An entry of a bundle, and what it loads. */
export interface BundledEntry {
  url: string;
  /** Every module that it loads before it runs, in the order of the imports. */
  imports: string[];
  /** Style sheets that its code imports, as esbuild inputs, in the order of their rules. */
  sheets: string[];
}

/**
 * Bundles the scripts that browsers load: the entry, the core, one chunk per React page, one per
 * doc with islands, one per kind of page. Style sheets are left out so that editing one changes no
 * script: esbuild counts their letters when it picks short variable names. With `isMarked` (see
 * `markLanguage`), the files still contain marks and their names are provisional.
 */
export async function buildScripts(
  code: SiteCode,
  { isMarked = false } = {},
): Promise<ScriptBundle> {
  const { root, paths } = code;
  const entries = listScripts(code);
  const { plugin, locate, problems } = createSiteModules(code);
  const frames = createFrames(code);
  const apart = createBundles(code);
  const options = sharedOptions({
    root,
    paths,
    aliases: code.named.aliases,
    define: code.named.define,
    extensions: code.named.extensions,
    provided: code.named.provided,
    changes: [extendQueries(code.named.queries ?? {})],
    isPlain: !hasForeignCode(code),
    trackReact: false,
    plugins: [leaveOutSheets(root).plugin, plugin],
  });
  const bundle = await bundleForBrowsers({
    root,
    paths,
    browsers: code.browsers,
    entryPoints: new Map([...entries].map(([out, { from }]) => [out, from])),
    options: {
      ...options,
      plugins: [
        corePlugin(code),
        absentPartsPlugin(code),
        frames.plugin,
        apart.plugin,
        ...options.plugins,
      ],
    },
    describe: (message) => describeMissing(message, code),
    locate,
    named: code.named,
    problems,
    isUnfinished: isMarked,
  });
  if (!('outputs' in bundle)) return { ...NOTHING, diagnostics: bundle.diagnostics };
  const { outputs, diagnostics, warnings, scanned } = bundle;
  return {
    files: [...bundle.files, ...apart.files],
    entries: new Map(
      [...entries.keys()].flatMap((out) => {
        const { url, imports = [], sheet } = outputs.find(out) ?? {};
        return url === undefined ? [] : [[out, { url, imports, sheets: sheet?.inputs ?? [] }]];
      }),
    ),
    byClass: outputs.onlyFrom(
      listClassFiles(code).flatMap(({ name, isCode }) => (isCode ? [name] : [])),
    ),
    inputs: [...new Set([...bundle.inputs, ...frames.inputs, ...apart.inputs])],
    scanned,
    diagnostics,
    warnings,
  };
}

const NOTHING: ScriptBundle = {
  files: [],
  entries: new Map(),
  byClass: new Map(),
  inputs: [],
  scanned: [],
  diagnostics: [],
  warnings: [],
};
