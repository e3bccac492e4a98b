/** Rules for a host, independent of its config format. */
export interface HostRules {
  /** Base path of the site, with slashes at both ends. */
  baseUrl: string;
  /** Headers of all responses. */
  headers: readonly (readonly [name: string, value: string])[];
  /**
   * Files with a policy of their own, including the base URL. It replaces the policy in `headers`.
   */
  apart: readonly { path: string; policy: string }[];
  /** Patterns of files that browsers may cache forever, including the base URL. */
  hashed: readonly string[];
  /**
   * Patterns of files, including the base URL, in which no script may run when a browser opens them
   * as a page.
   */
  contained: readonly string[];
  /** Addresses of files, such as workers, that browsers and proxies must always revalidate. */
  fresh: readonly string[];
  redirects: readonly HostRedirect[];
  /** True if pages have Markdown files beside them. */
  hasMarkdown: boolean;
}

export interface HostRedirect {
  /**
   * Decoded path, including the base URL. It matches only this address: wildcard characters of a
   * host's config are literal.
   */
  from: string;
  /**
   * Path or URL of ASCII letters, digits, and the characters `-._~:/?#[]@!&()*+,;=%`. An address of
   * the site contains no `:*()`.
   */
  to: string;
  status: 301 | 302;
}

/** The only header that differs between files. */
export const POLICY_HEADER = 'Content-Security-Policy';

/** Returns the headers of a file with a policy of its own. */
export function headersWith(policy: string, headers: HostRules['headers']): HostRules['headers'] {
  return headers.map(([name, value]) => [name, name === POLICY_HEADER ? policy : value] as const);
}
