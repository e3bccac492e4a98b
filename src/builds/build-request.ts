import type { LoadedSite } from '../engine/reading/load-site.js';
import type { Shard } from '../engine/shard.js';
import type { SiteStore } from '../engine/store/open-store.js';
import type { Work } from '../engine/work.js';
import type { Environment } from '../types/environment.js';
import type { LastBuild } from './last/last-build.js';

export interface BuildRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute path of the output folder. */
  outDir: string;
  /** Overrides the base URL of the config. */
  baseUrl?: string;
  /** Also refuses to publish a site with warnings. */
  strict: boolean;
  useStore: boolean;
  /** Stores this part of the pages without publishing anything. */
  shard?: Shard;
  /** The environment variables that docsgen reads. */
  env: Environment;
  onProgress: (stage: string) => void;
}

/** Where a build records its output, and where it stages files. */
export interface OutputPlace {
  stagingDir: string;
  recordFile: string;
  /** Whether the output folder contains a site, and so gets a list of its files. */
  hasFileList: boolean;
}

/** A build of a site that has been read. */
export interface Build {
  loaded: LoadedSite;
  kept: SiteStore;
  request: BuildRequest;
  place: OutputPlace;
  last: LastBuild;
  /** Counts what the build does. */
  work: Work;
}
