/** What crawlers may do with the content of a site: https://contentsignals.org. */
export interface ContentSignal {
  /** List it in search results. */
  search?: boolean;
  /** Use it for an answer, such as that of an assistant. */
  aiInput?: boolean;
  /** Train models with it. */
  aiTrain?: boolean;
}

/** The key `robots` of the config, with all defaults applied. */
export interface RobotsConfig {
  contentSignal: ContentSignal;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    robots?: { contentSignal?: ContentSignal } | false;
  }
}
