import { countSeverities, type Summary } from '../diagnostics/report.js';
import { sortDiagnostics } from '../diagnostics/sort.js';
import type { Published } from '../emit/publish.js';
import { listSlowPlugins, type SlowPlugin } from '../engine/plugins/plugin-times.js';
import type { Work } from '../engine/work.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ConfigTranslation } from '../types/feature/foreign-config.js';

export interface BuildResult {
  diagnostics: Diagnostic[];
  summary: Omit<Summary, 'durationMs'>;
  /** Counts of what a build that published has done. */
  work?: Work;
  /** Why docsgen can't do what was requested. */
  refusal?: string;
  /** Further notes, one sentence each. */
  notes?: readonly string[];
  /** Plugins that took long. */
  slow?: SlowPlugin[];
  /** Options of another generator's config: those taken over, and those left out. */
  translation?: ConfigTranslation;
  /** `kept`: a shard has been stored; `unusable`: there is no config, or docsgen can't read it. */
  status: 'published' | 'kept' | 'failed' | 'unusable';
}

/** The result of a build that published nothing. */
export function failed(
  problems: readonly Diagnostic[],
  status: 'failed' | 'unusable' = 'failed',
  pages = 0,
): BuildResult {
  const diagnostics = sortDiagnostics(problems);
  return {
    diagnostics,
    status,
    summary: { ...countSeverities(diagnostics), pages, written: 0, unchanged: 0, removed: 0 },
  };
}

/** The result of a build that published a site. */
export function published(
  problems: readonly Diagnostic[],
  { pages, counts, work }: { pages: number; counts: Published; work: Work },
): BuildResult {
  const diagnostics = sortDiagnostics(problems);
  const summary = { ...countSeverities(diagnostics), pages, ...counts };
  return {
    diagnostics,
    status: 'published',
    summary,
    work,
    slow: listSlowPlugins(work.pluginTimes),
  };
}

/** The result of a build of a shard. */
export function kept(
  problems: readonly Diagnostic[],
  { pages, work }: { pages: number; work: Work },
): BuildResult {
  return {
    ...failed(problems, 'failed', pages),
    status: 'kept',
    work,
    slow: listSlowPlugins(work.pluginTimes),
  };
}
