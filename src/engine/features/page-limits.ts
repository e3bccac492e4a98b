import type { SiteConfig } from '../../types/config.js';
import type { ThreadLimits } from '../threads/thread-pool.js';

/** Returns the limits for compiling or rendering one page. */
export function pageLimits({ limits }: Pick<SiteConfig, 'limits'>): ThreadLimits {
  return { ms: limits.seconds * 1000, megabytes: limits.megabytes };
}
