/** What a host is to know, before it is written in its own words. */
export interface HostRules {
  /** Path below which the site is, with slashes at both ends. */
  baseUrl: string;
  /** Headers of every answer. */
  headers: readonly (readonly [name: string, value: string])[];
  /**
   * Files with a policy of their own, with base URL: it takes the place of the one in `headers`.
   */
  apart: readonly { path: string; policy: string }[];
  /** Patterns of files that may be kept forever, with base URL. */
  hashed: readonly string[];
  /**
   * Patterns of files in which nothing may run when a browser shows them as a page, with base URL.
   */
  contained: readonly string[];
  /** Addresses of files that are asked for anew each time, on the way as well: workers. */
  fresh: readonly string[];
  redirects: readonly HostRedirect[];
  /** Pages have Markdown beside them. */
  hasMarkdown: boolean;
}

export interface HostRedirect {
  /**
   * Decoded path with base URL. It matches only this address: characters that are wildcards in a
   * host's config are literal.
   */
  from: string;
  /**
   * Path or URL of ASCII letters, digits and the characters `-._~:/?#[]@!&()*+,;=%`; one of the
   * site has no `:*()`.
   */
  to: string;
  status: 301 | 302;
}

/** The header that differs between files. */
export const POLICY_HEADER = 'Content-Security-Policy';

/** The headers of a file with a policy of its own. */
export function headersWith(policy: string, headers: HostRules['headers']): HostRules['headers'] {
  return headers.map(([name, value]) => [name, name === POLICY_HEADER ? policy : value] as const);
}
