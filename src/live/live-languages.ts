import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '../engine/create-engine.js';
import type { LoadedSite, SiteReading } from '../engine/reading/load-site.js';
import { createLiveFiles } from './live-files.js';
import { createFrontCells } from './live-front.js';
import { createLivePages } from './live-pages.js';
import { createLiveSelection } from './live-selection.js';
import type { Languages, Live } from './live-state.js';
import { createReaders } from './readers.js';

/**
 * Opens the languages of a site, which last as long as its config names the same ones. `renewals`:
 * see `Live`.
 */
export function openLanguages(
  engines: readonly [Engine, ...Engine[]],
  reading: SiteReading,
  renewals = 0,
) {
  const [original, ...others] = engines;
  const main = createLive(original, reading, renewals);
  const languages: Languages = [main, ...others.map((engine) => createLive(engine, reading))];
  return { engines, main, languages };
}

/**
 * True if a site still has the languages with which it was opened, with the same names, directions
 * and paths.
 */
export function hasLanguages(engines: readonly Engine[], { languages }: LoadedSite): boolean {
  return isDeepStrictEqual(
    engines.map(({ language }) => language),
    languages.map(({ language }) => language),
  );
}

/** Returns the language to which an output path belongs. */
export function languageAt(languages: Languages, outputPath: string): Live {
  const [main, ...others] = languages;
  return others.find(({ engine }) => `${outputPath}/`.startsWith(engine.language.path)) ?? main;
}

/** Ends its threads. Later requests start them again. */
export const closeLive = ({ cells, engine }: Live): Promise<unknown> =>
  Promise.all([cells.close(), engine.site.close()]);

function createLive(engine: Engine, reading: SiteReading, renewals = 0): Live {
  const cells = createFrontCells(engine);
  const pages = createLivePages(engine, cells);
  const live: Live = {
    engine,
    cells,
    pages,
    files: createLiveFiles(engine, { cells, pages, revision: () => live.updates }),
    selection: createLiveSelection(engine),
    reading,
    renewals,
    codeInputs: new Set(),
    hasCodeProblems: false,
    updates: 0,
    surveyed: undefined,
    isWarm: false,
    readers: createReaders(),
    failures: 0,
  };
  return live;
}
