import type { ComponentType } from 'react';
import type { PageView } from '../../types/page.js';

/** An icon of the installed site. */
export interface WebManifestIcon {
  /** A file of `static/` (`/img/icon.png`), or a URL. */
  src: string;
  /** `192x192`; `any` for SVG. */
  sizes?: string;
  type?: string;
  purpose?: string;
}

/** A web app manifest, with the names of the standard: https://www.w3.org/TR/appmanifest. */
export interface WebManifest {
  name?: string;
  short_name?: string;
  description?: string;
  icons?: WebManifestIcon[];
  theme_color?: string;
  background_color?: string;
  display?: 'fullscreen' | 'standalone' | 'minimal-ui' | 'browser';
}

/** The key `offline` of the config, with every default. */
export interface OfflineSettings {
  /**
   * Which pages are kept: those that were visited, or all of them, fetched after the first visit.
   */
  pages: 'visited' | 'all';
  /** Route of the page that stands in for pages that are not kept, below the base URL. */
  path: string;
  /** The web app manifest, or its file in `static/`. */
  manifest?: string | WebManifest;
}

/** `'remove'`: browsers of earlier visitors give back what they have kept. */
export type OfflineConfig = OfflineSettings | 'remove';

declare module '../../types/config.js' {
  interface FeatureKeys {
    offline?: boolean | 'remove' | Partial<OfflineSettings>;
  }
}

declare module '../../types/page.js' {
  interface PageViews {
    offline: ViewBase & { kind: 'offline' };
  }
}

declare module '../../types/site/route.js' {
  interface RouteKinds {
    offline: object;
  }
}

declare module '../../types/site/shell.js' {
  interface FeatureShell {
    /**
     * Absent on sites whose pages can't be read offline. `page`: route of the page that stands in
     * for others.
     */
    offline: { page: string; keepsAll?: true };
  }
}

declare module '../../types/theme.js' {
  interface ThemeParts {
    /** The page that replaces pages that were not saved. */
    OfflinePage: ComponentType<{ view: PageView }>;
  }
}
