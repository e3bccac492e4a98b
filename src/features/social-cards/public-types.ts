import type { ComponentType } from 'react';

/** The key `socialCards` of the config, with all defaults applied. */
export interface SocialCardsConfig {
  /** Font files below the site's root (TTF, OTF, or WOFF), for characters that Inter lacks. */
  font?: { regular: string; bold: string };
}

/** Props of a social card. */
export interface SocialCardProps {
  title: string;
  description: string;
  /** Title of the site. */
  site: string;
  /** Label of the outermost category or set that contains the page. */
  section?: string;
  /** The site's color: `--ds-primary` of its light mode, or that of docsgen. */
  color: string;
  /**
   * The logo of the navbar as a data URI. Absent for a logo in a format other than SVG, PNG, JPEG,
   * or GIF.
   */
  logo?: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    socialCards?: boolean | SocialCardsConfig;
  }
}

declare module '../../types/theme.js' {
  interface StaticParts {
    /**
     * The image of a page for link previews, 1200 × 630 pixels. satori renders it: `div` and `span`
     * with `style`, `img` with a data URI, no hooks
     * (https://github.com/vercel/satori#documentation).
     */
    SocialCard: ComponentType<SocialCardProps>;
  }
}
