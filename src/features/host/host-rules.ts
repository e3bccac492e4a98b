/** What a host is to know, before it is written in its own words. */
export interface HostRules {
  /** Path below which the site is, with slashes at both ends. */
  baseUrl: string;
  /** Headers of every answer. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Patterns of files that may be kept forever, with base URL. */
  hashed: readonly string[];
  /** Patterns of files in which nothing may run when a browser shows them as a page, with base URL. */
  contained: readonly string[];
  /** Addresses of files that are asked for anew each time, on the way as well: workers. */
  fresh: readonly string[];
  redirects: readonly HostRedirect[];
  /** Pages have Markdown beside them. */
  hasMarkdown: boolean;
}

export interface HostRedirect {
  /** Decoded path with base URL. It stands for this one address, whatever its characters mean in configs of hosts. */
  from: string;
  /** Path or URL of ASCII letters, digits and the characters `-._~:/?#[]@!&()*+,;=%`; one of the site has no `:*()`. */
  to: string;
  status: 301 | 302;
}
