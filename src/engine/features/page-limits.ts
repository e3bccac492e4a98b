import type { SiteConfig } from '../../types/config.js';
import type { ThreadLimits } from '../threads/thread-pool.js';

/** Returns what one page may take to compile or to render. */
export function pageLimits({ limits }: Pick<SiteConfig, 'limits'>): ThreadLimits {
  return { ms: limits.seconds * 1000, megabytes: limits.megabytes };
}
