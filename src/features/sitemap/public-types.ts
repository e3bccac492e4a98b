import type { DeepPartial } from '../../types/config.js';

/** The key `sitemap` of the config, with every default: `sitemap.xml`; what is `null` is left out. */
export interface SitemapConfig {
  changefreq: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | null;
  /** From 0 to 1. */
  priority: number | null;
  /** The last change of a page's source: front matter, else Git. */
  lastmod: 'date' | 'datetime' | null;
  /** Globs of routes, base URL included. */
  ignorePatterns: string[];
  filename: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    sitemap?: DeepPartial<SitemapConfig> | false;
  }
}
