/** The key `playground` of the config, with all defaults applied. */
export interface PlaygroundConfig {
  /**
   * Path of a module, relative to the site's root. Live code can use its exports, in addition to
   * those of React.
   */
  scope?: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Makes code blocks marked `live` editable, with their result below. */
    playground?: PlaygroundConfig | boolean;
  }
}
