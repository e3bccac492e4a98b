import type { ComponentType } from 'react';

/** The key `feedback` of the config. */
export interface FeedbackConfig {
  /** Where answers are sent. Without one nothing is sent: the site's own script hears of them. */
  endpoint?: string;
}

/**
 * An answer: the body of the request, and `detail` of the event `docsgen:feedback` of the document.
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
     * Asks whether a doc was helpful. Without an endpoint answers are only told to the scripts of
     * the site.
     */
    Feedback: ComponentType<{ endpoint?: string }>;
  }
}
