const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Whether a URL leaves the site, because it has a scheme or a host. */
export function isExternal(url: string): boolean {
  return SCHEME.test(url);
}
