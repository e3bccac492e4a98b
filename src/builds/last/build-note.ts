import path from 'node:path';
import type { Store } from '../../engine/store/store.js';
import { DAY } from '../../engine/store/store-upkeep.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { RunInputs, RunKeys } from './run-inputs.js';

/** What there was to say of a site that was published. */
export interface BuildReport {
  diagnostics: Diagnostic[];
  /** Those of the diagnostics that were found in finished files; absent if there are none. */
  ofOutput?: Diagnostic[];
  pages: number;
  /** Files of the output. */
  files: number;
}

/** What the store has of the last build with given settings to a given folder. */
export interface StoredBuild extends RunInputs {
  report: BuildReport;
  /** See `Engine.run`. */
  run: string;
  /** Tells its record of the output from others. */
  recordStamp: string;
  /** When a build last looked at everything. */
  lookedAt: number;
}

/** The key of the note, and of what is kept beside it: see `openKeptBuild`. */
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
 * From Friday to Monday: less than the time in which the store counts as recent what a run has
 * used.
 */
const STILL_KNOWN = 3 * DAY;

/**
 * Whether a run looked at everything so lately that what it noted still counts: one that does tells
 * the store what is still in use.
 */
export const isRecent = ({ lookedAt }: { lookedAt: number }, now: number): boolean =>
  Math.abs(now - lookedAt) <= STILL_KNOWN;
