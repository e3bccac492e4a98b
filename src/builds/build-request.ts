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
  /** Over the config's. */
  baseUrl?: string;
  /** Warnings keep the site from being published, too. */
  strict: boolean;
  useStore: boolean;
  /** Publishes nothing: this part of the pages goes to the store. */
  shard?: Shard;
  /** The environment variables that docsgen reads. */
  env: Environment;
  onProgress: (stage: string) => void;
}

/** Where a build leaves what it knows of its output, and files on their way there. */
export interface OutputPlace {
  stagingDir: string;
  recordFile: string;
  /** Whether what is written there is a site, whose folder gets a list of its files. */
  hasFileList: boolean;
}

/** A build of a site that has been read. */
export interface Build {
  loaded: LoadedSite;
  kept: SiteStore;
  request: BuildRequest;
  place: OutputPlace;
  last: LastBuild;
  /** Where it is counted what is done. */
  work: Work;
}
