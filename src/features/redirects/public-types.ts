/** An entry of the key `redirects` of the config. */
export interface Redirect {
  /** One or several old addresses. */
  from: string | string[];
  /** A page, a file in `static/`, or a URL. */
  to: string;
}

/** Returns old addresses of a page. Receives its path below the base URL, which begins with `/`. */
export type RedirectRule = (path: string) => string | readonly string[] | null | undefined;

declare module '../../types/config.js' {
  interface FeatureKeys {
    redirects?: (Redirect | RedirectRule)[];
  }
}
