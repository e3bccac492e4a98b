import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output/output.js';
import type { PageAssets } from '../../types/output/render.js';
import type { PageChunks } from '../../types/page.js';
import type { SiteCode } from '../site-code.js';
import type { ScriptBundle } from './build-scripts.js';
import type { StyleBundle } from './build-styles.js';
import { CLIENT, listClassFiles, listScripts } from './client-entries.js';
import { staticSheets } from './static-sheets.js';

/** Everything that browsers load of a site: scripts and style sheets. */
export interface ClientBundle {
  files: OutputFile[];
  /** What every page loads. */
  assets: PageAssets;
  /**
   * What a page loads in addition: by source file for React pages and docs with islands, by route
   * for lists, and by kind.
   */
  chunks: Map<string, PageChunks>;
  /**
   * Files that only class scripts and class sheets refer to, by path, with the output names of
   * those.
   */
  byClass: Map<string, readonly string[]>;
  /** Files that the bundle is made of, relative to the site's root. */
  inputs: string[];
  /** See `ScriptBundle` and `StyleBundle`. */
  scanned: string[];
  diagnostics: Diagnostic[];
  /** Problems that do not prevent bundling. */
  warnings: Diagnostic[];
}

interface Bundles {
  scripts: ScriptBundle;
  styles: StyleBundle;
}

/** Joins the scripts and the style sheets of a site into the assets of its pages. */
export function joinClient(code: SiteCode, { scripts, styles }: Bundles): ClientBundle {
  const both = [scripts, styles];
  return {
    ...joinFiles(both),
    ...describeLoads(code, { scripts, styles }),
    inputs: [...new Set(both.flatMap(({ inputs }) => inputs))],
    scanned: [...new Set(both.flatMap(({ scanned }) => scanned))],
    diagnostics: both.flatMap(({ diagnostics }) => diagnostics),
    warnings: both.flatMap(({ warnings }) => warnings),
  };
}

/**
 * Joins the files of bundles. A file in several bundles is in `byClass` only if it is there in each
 * of them.
 */
export function joinFiles(
  bundles: readonly Pick<ClientBundle, 'files' | 'byClass'>[],
): Pick<ClientBundle, 'files' | 'byClass'> {
  const files = new Map(bundles.flatMap((one) => one.files.map((file) => [file.path, file])));
  const always = new Set(
    bundles.flatMap((one) =>
      one.files.flatMap(({ path }) => (one.byClass.has(path) ? [] : [path])),
    ),
  );
  const byClass = new Map<string, readonly string[]>();
  for (const [path, outs] of bundles.flatMap((one) => [...one.byClass]))
    if (!always.has(path)) byClass.set(path, [...(byClass.get(path) ?? []), ...outs]);
  return { files: [...files.values()], byClass };
}

function describeLoads(
  code: SiteCode,
  { scripts: { entries }, styles: { urls, color } }: Bundles,
): Pick<ClientBundle, 'assets' | 'chunks'> {
  const stylesOf = (out: string): string[] => [urls.get(out) ?? []].flat();
  const client = entries.get(CLIENT);
  const classFiles = listClassFiles(code);
  const assets: PageAssets = {
    entry: client?.url ?? '',
    preload: client?.imports ?? [],
    styles: stylesOf(CLIENT),
    ...(classFiles.length > 0 && {
      byClass: classFiles.map(({ name, isCode }) =>
        isCode
          ? { name, href: entries.get(name)?.url ?? '', isCode }
          : { name, href: urls.get(name) ?? '' },
      ),
    }),
    ...(color !== undefined && { color }),
  };
  const ofKind = (kind: string): string[] =>
    code.sheets.flatMap(({ name, kinds }) => (kinds.includes(kind) ? stylesOf(name) : []));
  const chunks = new Map<string, PageChunks>();
  for (const [out, { source, as }] of listScripts(code)) {
    const entry = entries.get(out);
    if (source === undefined || as === undefined || entry === undefined) continue;
    const styles = [...ofKind(source), ...stylesOf(out)];
    const preload = entry.imports.filter(
      (shared) => !assets.preload.includes(shared) && shared !== assets.entry,
    );
    chunks.set(source, {
      [as]: entry.url,
      ...(styles.length > 0 && { styles }),
      ...(preload.length > 0 && { preload }),
    });
  }
  // Style sheets of components that pages show without their script.
  for (const [source, { out }] of staticSheets(code)) {
    const own = chunks.get(source);
    const styles = [...(own?.styles ?? []), ...stylesOf(out)];
    if (urls.has(out)) chunks.set(source, { ...own, styles });
  }
  return { assets, chunks };
}
