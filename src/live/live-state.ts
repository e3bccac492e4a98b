import type { Engine } from '../engine/create-engine.js';
import type { SiteReading } from '../engine/reading/load-site.js';
import type { LiveFiles } from './live-files.js';
import type { FrontCells } from './live-front.js';
import type { LivePages } from './live-pages.js';
import type { LiveSelection } from './live-selection.js';
import type { Readers } from './readers.js';

/** State of a site while it is served. */
export interface Live {
  engine: Engine;
  cells: FrontCells;
  pages: LivePages;
  files: LiveFiles;
  selection: LiveSelection;
  reading: SiteReading;
  /** Number of times that the config had to run again because a watched file changed. */
  renewals: number;
  /** Files contained in the bundles of the latest front. */
  codeInputs: ReadonlySet<string>;
  /** True if the code cannot be bundled: any new file may be a missing import. */
  hasCodeProblems: boolean;
  /** Number of updates. A survey that started at another number is outdated. */
  updates: number;
  /** Number of updates at the start of the last complete survey for a search. */
  surveyed: number | undefined;
  isWarm: boolean;
  /** Pages for which somebody is waiting. */
  readers: Readers;
  /** Number of pages that could not be rendered for a reason outside of the site. */
  failures: number;
}

/** The languages of a site, the default one first. */
export type Languages = readonly [Live, ...Live[]];
