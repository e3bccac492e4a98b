/** True if two paths name the same page, ignoring a trailing slash, case and percent-encoding. */
export function isSamePath(a: string, b: string): boolean {
  return normalizePath(a) === normalizePath(b);
}

/** Normalizes a path for comparisons. */
export function normalizePath(path: string): string {
  const bare = path.replace(/[?#].*$/, '');
  const decoded = decode(bare).trim().toLowerCase();
  return decoded.replace(/\/+$/, '') || '/';
}

/** Decodes percent-encoding. Returns the text unchanged if it is malformed. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Adds the base URL to a path, unless the path already starts with it. */
export function withBaseUrl(path: string, baseUrl: string): string {
  if (path === baseUrl.slice(0, -1)) return baseUrl;
  if (path.startsWith(baseUrl) && baseUrl !== '/') return path;
  return baseUrl + path.replace(/^\/+/, '');
}

/**
 * Applies the config's `trailingSlash`. Leaves the base URL and files unchanged: file names end in
 * a dot, a letter, and perhaps more letters.
 */
export function withSlashRule(
  href: string,
  { baseUrl, trailingSlash }: { baseUrl: string; trailingSlash?: boolean },
): string {
  const path = href.replace(/[?#].*$/s, '');
  if (trailingSlash === undefined || path === baseUrl || /\.[a-z]\w*$/i.test(path)) return href;
  return path.replace(/\/*$/, trailingSlash ? '/' : '') + href.slice(path.length);
}

/** True if a URL has a scheme or a host. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Returns the path without the base URL, starting with `/`, or `undefined` if it is outside. */
export function belowBaseUrl(path: string, baseUrl: string): string | undefined {
  if (`${path}/` === baseUrl) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
}

/** True if `path` is `prefix` or below it, compared by whole segments. */
export function isBelow(path: string, prefix: string): boolean {
  const a = normalizePath(path);
  const b = normalizePath(prefix);
  return b === '/' ? a === '/' : a === b || a.startsWith(`${b}/`);
}
