/**
 * Whether two paths lead to the same page: a trailing slash, case and percent-encoding make no
 * difference.
 */
export function isSamePath(a: string, b: string): boolean {
  return normalizePath(a) === normalizePath(b);
}

/** A path in the form in which paths are compared. */
export function normalizePath(path: string): string {
  const bare = path.replace(/[?#].*$/, '');
  const decoded = decode(bare).trim().toLowerCase();
  return decoded.replace(/\/+$/, '') || '/';
}

/** `text` with percent-encoding resolved, or as it is where that is impossible. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Joins the base URL and a path below it; a path that already has the base URL stays. */
export function withBaseUrl(path: string, baseUrl: string): string {
  if (path === baseUrl.slice(0, -1)) return baseUrl;
  if (path.startsWith(baseUrl) && baseUrl !== '/') return path;
  return baseUrl + path.replace(/^\/+/, '');
}

/**
 * An address as `trailingSlash` of the config wants it. The base URL stays, and so do files: their
 * names end in a dot, a letter, and perhaps more letters.
 */
export function withSlashRule(
  href: string,
  { baseUrl, trailingSlash }: { baseUrl: string; trailingSlash?: boolean },
): string {
  const path = href.replace(/[?#].*$/s, '');
  if (trailingSlash === undefined || path === baseUrl || /\.[a-z]\w*$/i.test(path)) return href;
  return path.replace(/\/*$/, trailingSlash ? '/' : '') + href.slice(path.length);
}

/** Whether a URL leads out of the site: it has a scheme or a host of its own. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** The path without the base URL, starting with `/`; `undefined` when it lies elsewhere. */
export function belowBaseUrl(path: string, baseUrl: string): string | undefined {
  if (`${path}/` === baseUrl) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
}

/** Whether `path` is `prefix` or is below it, compared by whole segments. */
export function isBelow(path: string, prefix: string): boolean {
  const a = normalizePath(path);
  const b = normalizePath(prefix);
  return b === '/' ? a === '/' : a === b || a.startsWith(`${b}/`);
}
