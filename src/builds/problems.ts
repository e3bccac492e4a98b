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
  /** Whether links to other sites are asked for. */
  external: boolean;
  /** Whether plugins are called twice, to see that they give the same. */
  verifyPlugins: boolean;
  /** The home page of a published site, whose pages this one is to have. */
  against?: URL;
  /** Absolute path of an output folder that is checked, instead of the sources. */
  outDir?: string;
  /** The environment variables that docsgen reads. */
  env: Environment;
  onProgress: (stage: string) => void;
}

/** A check of a site that has been read. */
export interface Check extends ProblemsRequest {
  loaded: LoadedSite;
  /** The site's own store. */
  own: SiteStore;
  /** Where it is noted what is found; nowhere when that does not depend on files alone. */
  last: LastCheck | undefined;
}

export interface Problems {
  diagnostics: Diagnostic[];
  pages: number;
  /** How many pages were looked at; an earlier run had looked at the others. */
  looked?: number;
  /** `unusable`: there is no site to speak of (no config, or one that can't be read). */
  status: 'checked' | 'unusable';
  /** Why the published site can't be compared with. */
  refusal?: string;
  /** What came of asking for links to other sites. */
  external?: ExternalSummary;
  /** What became of the config, when it is that of another generator. */
  translation?: ConfigTranslation;
  /** What there is to say of the store that machines share. */
  notes?: readonly string[];
}
