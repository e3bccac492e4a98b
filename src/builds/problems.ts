import type { LoadedSite } from '../engine/reading/load-site.js';
import type { SiteStore } from '../engine/store/open-store.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Environment } from '../types/environment.js';
import type { ConfigTranslation } from '../types/feature/foreign-config.js';
import type { ExternalSummary } from './checks/check-external.js';
import type { LastCheck } from './last/last-check.js';

export interface ProblemsRequest {
  /** Absolute path of the site's root. */
  root: string;
  useStore: boolean;
  /** Whether to request links to other sites. */
  external: boolean;
  /** Whether to call plugins twice, to check that both calls return the same. */
  verifyPlugins: boolean;
  /** Home page of a published site, whose pages this one must have. */
  against?: URL;
  /** Absolute path of an output folder to check instead of the sources. */
  outDir?: string;
  /** The environment variables that docsgen reads. */
  env: Environment;
  onProgress: (stage: string) => void;
}

/** A check of a site that has been loaded. */
export interface Check extends ProblemsRequest {
  loaded: LoadedSite;
  /** The site's own store. */
  own: SiteStore;
  /** Records the results; undefined if they do not depend on files alone. */
  last: LastCheck | undefined;
}

export interface Problems {
  diagnostics: Diagnostic[];
  pages: number;
  /** Number of pages checked in this run, if an earlier run has checked the others. */
  looked?: number;
  /** `unusable`: there is no config, or docsgen can't read it. */
  status: 'checked' | 'unusable';
  /** Why the site can't be compared with the published one. */
  refusal?: string;
  /** Results of checking external links. */
  external?: ExternalSummary;
  /** Options of another generator's config: those taken over, and those left out. */
  translation?: ConfigTranslation;
  /** Notes about the store that machines share. */
  notes?: readonly string[];
}
