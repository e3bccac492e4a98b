import type { ComponentType } from 'react';

/** The key `feedback` of the config. */
export interface FeedbackConfig {
  /**
   * URL that receives answers. Without it, nothing is sent; only the site's own scripts receive
   * them.
   */
  endpoint?: string;
}

/**
 * An answer: the body of the request, and `detail` of the event `docsgen:feedback` on the document.
 */
export interface FeedbackAnswer {
  /** Path of the page. */
  page: string;
  helpful: boolean;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    feedback?: boolean | FeedbackConfig;
  }
}

declare module '../../types/theme.js' {
  interface StaticParts {
    /**
     * Asks whether a doc was helpful. Without an endpoint, only the scripts of the site receive
     * answers.
     */
    Feedback: ComponentType<{ endpoint?: string }>;
  }
}
