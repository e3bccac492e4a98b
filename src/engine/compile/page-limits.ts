import type { SiteConfig } from '../../types/config.js';
import type { ThreadLimits } from '../threads/thread-pool.js';

/** What one page may take to compile or to render: the config's limits, or `DOCSGEN_RENDER_TIMEOUT` seconds. */
export function pageLimits({ limits }: Pick<SiteConfig, 'limits'>): ThreadLimits {
  const seconds = Number(process.env['DOCSGEN_RENDER_TIMEOUT']) || limits.seconds;
  return { ms: seconds * 1000, megabytes: limits.megabytes };
}
