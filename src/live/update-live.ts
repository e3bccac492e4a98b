import { setInputs } from '../engine/create-engine.js';
import { loadSite, type SiteReading } from '../engine/reading/load-site.js';
import { isOfConfig, isWatched, nameChanged } from './changed-files.js';
import { isMarkdown } from './live-pages.js';
import type { Languages, Live } from './live-state.js';

/** What may have changed on disk. These are hints: files are read when needed. */
export interface DiskChanges {
  /** Files below the site's root, with `/`. */
  files: readonly string[];
  /** True if files may have been added or removed. */
  structure: boolean;
  /** True if Git's head has moved. */
  head?: boolean;
}

/**
 * If more sources than this change at once, the survey compiles them, except those of requested
 * pages.
 */
const FEW = 16;

/** Reads the config and the lists of files again, if the changes may affect them. */
export async function readAgain(main: Live, changes: DiskChanges): Promise<SiteReading> {
  const { files, structure, head = false } = changes;
  const isRenewed = await isWatched(files, {
    watched: main.reading.watched,
    root: main.engine.root,
  });
  if (isRenewed) main.renewals++;
  const mayConcernConfig =
    isRenewed ||
    structure ||
    head ||
    main.reading.diagnostics.length > 0 ||
    files.some((file) => isOfConfig(file, main.reading.inputs));
  return mayConcernConfig
    ? await loadSite(main.engine.root, { ...main.engine, isLive: true, renewals: main.renewals })
    : main.reading;
}

/**
 * Applies changes; values are recomputed when they are requested. `reading` is read before anything
 * is set, so nobody sees a mixture of old and new values.
 */
export function update(languages: Languages, changes: DiskChanges, reading: SiteReading): void {
  for (const live of languages) apply(live, changes, reading);
}

function apply(live: Live, { files: changed, structure }: DiskChanges, reading: SiteReading): void {
  const { engine, selection } = live;
  const { graph, site } = engine;
  live.reading = reading;
  live.updates++;
  if (structure) engine.forgetFiles();
  if (reading.site !== undefined) setInputs(engine, reading.site);
  const files = nameChanged(changed, engine.translations);
  for (const file of files) graph.set(site.inputs.stamp(file), live.updates);
  const touchesCode =
    structure || files.some((file) => !isMarkdown(file) || live.codeInputs.has(file));
  const mayFixCode = structure && live.hasCodeProblems;
  if (mayFixCode || (touchesCode && files.some((file) => concernsCode(file, live))))
    graph.set(site.inputs.code, live.updates);
  const sources = files.filter(isMarkdown);
  if (sources.length > FEW) selection.defer(sources);
  for (const source of sources)
    if (sources.length > FEW) site.awaited.delete(source);
    else site.awaited.add(source);
  selection.retry(touchesCode ? undefined : sources);
  live.cells.giveUpSlow();
}

/** True for files in a bundle, and for files that may resolve an import. */
function concernsCode(file: string, { codeInputs, reading }: Live): boolean {
  const folders = reading.site?.config.staticDirectories ?? [];
  return (
    codeInputs.has(file) ||
    (!isMarkdown(file) && !folders.some((folder) => file.startsWith(`${folder}/`)))
  );
}
