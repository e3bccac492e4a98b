/** An entry of the key `redirects` of the config. */
export interface Redirect {
  /** One or several old addresses. */
  from: string | string[];
  /** A page, a file of `static/`, or a URL. */
  to: string;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    redirects?: Redirect[];
  }
}
