import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output/output.js';
import { sharedOptions } from '../build-options.js';
import { readBrand } from '../colors/read-brand.js';
import { createSiteModules } from '../modules/site-modules.js';
import { ownFile } from '../resolve-plugin.js';
import type { SiteCode } from '../site-code.js';
import { createSheetProcessor, type SheetProcessor } from '../styles/sheet-processor.js';
import { sheetList, sheetListsPlugin } from '../styles/sheets-apart.js';
import type { ScriptBundle } from './build-scripts.js';
import { bundleForBrowsers } from './bundle-for-browsers.js';
import { listClassFiles } from './client-entries.js';
import { staticSheets } from './static-sheets.js';

/** The style sheets that browsers load. */
export interface StyleBundle {
  /** Style sheets, and the files that they refer to. */
  files: OutputFile[];
  /** Addresses of style sheets by output name. */
  urls: Map<string, string>;
  /** The brand color that the site's sheets set: see `Brand`. */
  color?: string;
  /** Files that only class sheets refer to, by path, with the output names of those sheets. */
  byClass: Map<string, readonly string[]>;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  /**
   * Dependencies that are not in the bundle: see `listLookups`, and the files and folders (with a
   * slash at the end) from which plugins generate style sheets.
   */
  scanned: string[];
  diagnostics: Diagnostic[];
  /** Problems that do not prevent bundling. */
  warnings: Diagnostic[];
}

/**
 * Bundles the style sheets that browsers load: one per script with all that its code imports, those
 * of kinds of pages, those by class, and those of components that pages show without their script.
 * For `isMarked`, see `buildScripts`.
 */
export async function buildStyles(
  code: SiteCode,
  { scripts, isMarked = false }: { scripts: Pick<ScriptBundle, 'entries'>; isMarked?: boolean },
): Promise<StyleBundle> {
  const { root, paths, modes } = code;
  const lists = listSheetLists(code, scripts);
  const processor = createSheetProcessor(root, code.changeSheets);
  const entries = new Map([
    ...[...lists.keys()].map((out) => [out, sheetList(out)] as const),
    ...listClassSheets(code),
    ...code.sheets.map(({ name, file }) => [name, ownFile(file)] as const),
  ]);
  const bundle = await bundleForBrowsers({
    root,
    paths,
    browsers: code.browsers,
    entryPoints: entries,
    options: styleOptions(code, { lists, processor }),
    named: code.named,
    isUnfinished: isMarked,
  });
  if (!('outputs' in bundle)) return { ...NOTHING, diagnostics: bundle.diagnostics };
  const { outputs, files, inputs, diagnostics, warnings } = bundle;
  const { color, problems } = await readBrand({ inputs, root, modes });
  return {
    files,
    urls: new Map(
      [...entries.keys()].flatMap((out) => {
        const url = outputs.findSheet(out);
        return url === undefined ? [] : [[out, url]];
      }),
    ),
    ...(color !== undefined && { color }),
    byClass: outputs.onlyFrom(listClassSheets(code).map(([out]) => out)),
    inputs,
    scanned: [...bundle.scanned, ...[...processor.scanned].sort()],
    diagnostics,
    warnings: [...warnings, ...problems],
  };
}

const NOTHING: StyleBundle = {
  files: [],
  urls: new Map(),
  byClass: new Map(),
  inputs: [],
  scanned: [],
  diagnostics: [],
  warnings: [],
};

/**
 * Returns the esbuild options that all bundles of style sheets share. For `lists`, see
 * `sheetListsPlugin`.
 */
export function styleOptions(
  code: SiteCode,
  {
    lists,
    processor,
  }: { lists: ReadonlyMap<string, readonly string[]>; processor?: SheetProcessor },
) {
  const { root, paths, named } = code;
  return sharedOptions({
    root,
    paths,
    aliases: named.aliases,
    extensions: named.extensions,
    isPlain: true,
    trackReact: false,
    processor,
    plugins: [sheetListsPlugin(root, lists), createSiteModules(code, { processor }).plugin],
  });
}

/** Returns the sheets that only import others: these others, as esbuild inputs, by output name. */
function listSheetLists(
  code: Pick<SiteCode, 'stillSheets'>,
  { entries }: Pick<ScriptBundle, 'entries'>,
): Map<string, readonly string[]> {
  return new Map([
    ...[...entries].flatMap(([out, { sheets }]) =>
      sheets.length > 0 ? [[out, sheets] as const] : [],
    ),
    ...[...staticSheets(code).values()].map(({ out, sheets }) => [out, sheets] as const),
  ]);
}

function listClassSheets(code: SiteCode): (readonly [out: string, from: string])[] {
  return listClassFiles(code).flatMap(({ name, from, isCode }) =>
    isCode ? [] : [[name, from] as const],
  );
}
