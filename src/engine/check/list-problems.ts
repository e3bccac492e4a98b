import { stopBundler } from '../../bundle/stop-bundler.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import { describeFailure } from '../build/describe-failure.js';
import { loadSite } from '../build/load-site.js';
import { findLastCheck } from '../store/last-check.js';
import { openStore } from '../store/open-store.js';
import type { ExternalSummary } from './check-external.js';

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
  onProgress: (stage: string) => void;
}

export interface Problems {
  diagnostics: Diagnostic[];
  pages: number;
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

/** Every problem of a site that can be found without rendering it. Writes nothing but the store. */
export async function listProblems(request: ProblemsRequest): Promise<Problems> {
  try {
    return await loadAndCheck(request);
  } catch (error) {
    const problem = describeFailure(error);
    if (problem === undefined) throw error;
    return { diagnostics: [problem], pages: 0, status: 'checked' };
  } finally {
    await stopBundler();
  }
}

async function loadAndCheck(request: ProblemsRequest): Promise<Problems> {
  const { root, useStore } = request;
  const own = openStore({ root, useStore });
  const loaded = await loadSite(root, { store: own.store });
  const translated = loaded.translation && { translation: loaded.translation };
  if (loaded.site === undefined)
    return { diagnostics: loaded.diagnostics, pages: 0, status: 'unusable', ...translated };
  const last = findsOnlyInFiles(request)
    ? await findLastCheck({ root, store: own.store, loaded: loaded.site })
    : undefined;
  const known = await last?.recall();
  if (known !== undefined) {
    await own.store.close();
    return { ...known, status: 'checked', ...translated };
  }
  // Most of docsgen: a check with nothing to do is over before it would be loaded.
  const { checkAnew } = await import('./check-anew.js');
  const problems = await checkAnew({ ...request, loaded: loaded.site, own, last });
  return { ...problems, ...translated };
}

/** Whether what a check finds depends on nothing but the files of the site. */
const findsOnlyInFiles = ({ external, verifyPlugins, against }: ProblemsRequest): boolean =>
  !external && !verifyPlugins && against === undefined;
