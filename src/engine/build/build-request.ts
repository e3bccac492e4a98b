import type { Environment } from '../../types/environment.js';
import type { Shard } from '../shards/shard.js';

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
  /** That of the site, with a slash at both ends. */
  baseUrl: string;
}
