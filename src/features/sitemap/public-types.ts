import type { DeepPartial } from '../../types/config.js';

/**
 * The key `sitemap` of the config, with all defaults applied. A `null` value is omitted from the
 * items.
 */
export interface SitemapConfig {
  changefreq: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | null;
  /** From 0 to 1. */
  priority: number | null;
  /** Source of the last change: front matter, else Git. */
  lastmod: 'date' | 'datetime' | null;
  /** Globs of routes, including the base URL. */
  ignorePatterns: string[];
  createSitemapItems?: CreateSitemapItems;
  filename: string;
}

/**
 * Creates the items of the sitemap: those of `defaultCreateSitemapItems`, some of them, or others.
 */
export type CreateSitemapItems = (request: {
  /** The pages that search engines may index. */
  routes: readonly SitemapRoute[];
  siteConfig: Readonly<Record<string, unknown>>;
  /** Omits pages that match `ignorePatterns`. */
  defaultCreateSitemapItems(request: { routes: readonly SitemapRoute[] }): Promise<SitemapItem[]>;
}) => readonly SitemapItem[] | Promise<readonly SitemapItem[]>;

export interface SitemapRoute {
  /** Includes the base URL. */
  path: string;
  exact: true;
  metadata: {
    /** Path of the file below the site's root. */
    sourceFilePath?: string;
  };
}

/** A page in the sitemap. Missing and `null` values are omitted. */
export interface SitemapItem {
  /** Absolute. */
  url: string;
  lastmod?: string | null | undefined;
  changefreq?: string | null;
  priority?: number | null;
  /** The page in all its languages, including this one. */
  links?: readonly { lang: string; url: string }[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    sitemap?: DeepPartial<SitemapConfig> | false;
  }
}
