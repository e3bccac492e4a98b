const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Whether a URL leaves the site: it has a scheme or a host of its own. */
export function isExternal(url: string): boolean {
  return SCHEME.test(url);
}
