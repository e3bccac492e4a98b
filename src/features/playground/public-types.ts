/** The key `playground` of the config, with every default. */
export interface PlaygroundConfig {
  /**
   * A module of the site, from its root: what it exports are names that live code knows, besides
   * React's.
   */
  scope?: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Blocks of code marked `live` can be edited, with their result below. */
    playground?: PlaygroundConfig | boolean;
  }
}
