import type { DeepPartial } from '../../types/config.js';

/**
 * The key `sitemap` of the config, with every default: `sitemap.xml`; what is `null` is left out.
 */
export interface SitemapConfig {
  changefreq: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | null;
  /** From 0 to 1. */
  priority: number | null;
  /** The last change of a page's source: front matter, else Git. */
  lastmod: 'date' | 'datetime' | null;
  /** Globs of routes, base URL included. */
  ignorePatterns: string[];
  createSitemapItems?: CreateSitemapItems;
  filename: string;
}

/**
 * Makes the items of the sitemap: those of `defaultCreateSitemapItems`, some of them, or others.
 */
export type CreateSitemapItems = (request: {
  /** The pages that search engines may list. */
  routes: readonly SitemapRoute[];
  siteConfig: Readonly<Record<string, unknown>>;
  /** Leaves out what `ignorePatterns` names. */
  defaultCreateSitemapItems(request: { routes: readonly SitemapRoute[] }): Promise<SitemapItem[]>;
}) => readonly SitemapItem[] | Promise<readonly SitemapItem[]>;

export interface SitemapRoute {
  /** With base URL. */
  path: string;
  exact: true;
  metadata: {
    /** File below the site's root. */
    sourceFilePath?: string;
  };
}

/** A page in the sitemap. What is missing or `null` is left out. */
export interface SitemapItem {
  /** Absolute. */
  url: string;
  lastmod?: string | null | undefined;
  changefreq?: string | null;
  priority?: number | null;
  /** The page in all its languages, this one among them. */
  links?: readonly { lang: string; url: string }[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    sitemap?: DeepPartial<SitemapConfig> | false;
  }
}
