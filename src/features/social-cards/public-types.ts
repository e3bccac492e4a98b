import type { ComponentType } from 'react';

/** The key `socialCards` of the config, with every default. */
export interface SocialCardsConfig {
  /** Font files below the site's root, TTF, OTF or WOFF: for letters that Inter lacks. */
  font?: { regular: string; bold: string };
}

/** What a card shows. */
export interface SocialCardProps {
  title: string;
  description: string;
  /** Title of the site. */
  site: string;
  /** The outermost thing that the page is in. */
  section?: string;
  /** The site's color: `--ds-primary` of its light mode, or that of docsgen. */
  color: string;
  /** The logo of the navbar as a data URI. Absent for one that is not SVG, PNG, JPEG or GIF. */
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
     * The picture of a page for previews of links, 1200 × 630 pixels. It is drawn by satori: `div`
     * and `span` with `style`, `img` with a data URI, no hooks
     * (https://github.com/vercel/satori#documentation).
     */
    SocialCard: ComponentType<SocialCardProps>;
  }
}
