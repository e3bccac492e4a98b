import type { ComponentType } from 'react';
import type { PageView } from '../../types/page.js';

/** An icon of the installed app. */
export interface WebManifestIcon {
  /** A file in `static/` (`/img/icon.png`), or a URL. */
  src: string;
  /** `192x192`; `any` for SVG. */
  sizes?: string;
  type?: string;
  purpose?: string;
}

/** A web app manifest, with the names of its specification: https://www.w3.org/TR/appmanifest. */
export interface WebManifest {
  name?: string;
  short_name?: string;
  description?: string;
  icons?: WebManifestIcon[];
  theme_color?: string;
  background_color?: string;
  display?: 'fullscreen' | 'standalone' | 'minimal-ui' | 'browser';
}

/** The key `offline` of the config, with all defaults applied. */
export interface OfflineSettings {
  /**
   * Which pages browsers store: those that the reader has visited, or all of them, fetched after
   * the first visit.
   */
  pages: 'visited' | 'all';
  /** Route of the page that replaces pages that are not stored, below the base URL. */
  path: string;
  /** The web app manifest, or its path in `static/`. */
  manifest?: string | WebManifest;
}

/** `'remove'`: browsers of earlier visitors delete what they have stored. */
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
     * Absent on sites whose pages cannot be read offline. `page` is the route of the page that
     * replaces others.
     */
    offline: { page: string; keepsAll?: true };
  }
}

declare module '../../types/theme.js' {
  interface ThemeParts {
    /** The page that replaces pages that are not stored. */
    OfflinePage: ComponentType<{ view: PageView }>;
  }
}
