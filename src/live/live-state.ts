import type { Engine } from '../engine/create-engine.js';
import type { SiteReading } from '../engine/reading/load-site.js';
import type { LiveFiles } from './live-files.js';
import type { FrontCells } from './live-front.js';
import type { LivePages } from './live-pages.js';
import type { LiveSelection } from './live-selection.js';
import type { Readers } from './readers.js';

/** What is known of a site while it is served. */
export interface Live {
  engine: Engine;
  cells: FrontCells;
  pages: LivePages;
  files: LiveFiles;
  selection: LiveSelection;
  reading: SiteReading;
  /** How often the config was to run again, because files that it watches had changed. */
  renewals: number;
  /** Files that the bundles of the last front are made of. */
  codeInputs: ReadonlySet<string>;
  /**
   * The code can't be bundled as it is: a file that it imports and that is missing may be added
   * anywhere.
   */
  hasCodeProblems: boolean;
  /** Counts updates: a survey that sees another number has been overtaken. */
  updates: number;
  /** The number of updates when the last complete survey for a search began. */
  surveyed: number | undefined;
  isWarm: boolean;
  /** Pages that somebody waits for. */
  readers: Readers;
  /** Counts pages that could not be drawn for a reason outside of the site. */
  failures: number;
}

/** Those of a site, the original first. */
export type Languages = readonly [Live, ...Live[]];
