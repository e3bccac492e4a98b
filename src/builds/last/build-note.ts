import path from 'node:path';
import type { Store } from '../../engine/store/store.js';
import { DAY } from '../../engine/store/store-upkeep.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { RunInputs, RunKeys } from './run-inputs.js';

/** Results of a build that published. */
export interface BuildReport {
  diagnostics: Diagnostic[];
  /** Those of the diagnostics that concern finished files; absent if there are none. */
  ofOutput?: Diagnostic[];
  pages: number;
  /** Number of files in the output. */
  files: number;
}

/** What the store contains about the last build with these settings to this folder. */
export interface StoredBuild extends RunInputs {
  report: BuildReport;
  /** See `Engine.run`. */
  run: string;
  /** Identifies its record of the output. */
  recordStamp: string;
  /** Time of the last full build. */
  lookedAt: number;
}

/** Returns the key of the note, and of the snapshot beside it: see `openKeptBuild`. */
export const buildKey = (
  keys: RunKeys,
  { root, outDir }: { root: string; outDir: string },
): string => keys('build', path.relative(root, outDir));

export async function readBuildNote(store: Store, key: string): Promise<StoredBuild | undefined> {
  return (await store.get(key)) as unknown as StoredBuild | undefined;
}

export async function writeBuildNote(store: Store, key: string, build: StoredBuild): Promise<void> {
  await store.set(key, build as unknown as Json);
}

/**
 * From Friday to Monday. This is less than the time for which the store counts used entries as
 * recent.
 */
const STILL_KNOWN = 3 * DAY;

/**
 * Whether a full run is recent enough for its note to count: only full runs tell the store what is
 * still in use.
 */
export const isRecent = ({ lookedAt }: { lookedAt: number }, now: number): boolean =>
  Math.abs(now - lookedAt) <= STILL_KNOWN;
