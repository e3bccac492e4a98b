import { decodeText } from './read-target.js';

/**
 * A rule of a `_redirects` file, in the format of Netlify and Cloudflare Pages: `from to status`.
 */
export interface RedirectRule {
  from: readonly string[];
  to: string;
  status: number;
  /** True if it takes precedence over a file at the path. */
  forced: boolean;
}

export interface Redirect {
  to: string;
  status: number;
}

const STATUSES = [200, 301, 302, 303, 307, 308, 404];

/** Reads the rules of a `_redirects` file. Ignores unsupported lines (conditions, headers). */
export function readRedirectRules(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = '', code = '301', ...rest] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = Number(code.replace(/!$/, ''));
    if (
      !from.startsWith('/') ||
      !/^(?:\/|https?:\/\/)/.test(to) ||
      rest.length > 0 ||
      !STATUSES.includes(status)
    )
      return [];
    return [{ from: from.split('/').slice(1), to, status, forced: code.endsWith('!') }];
  });
}

/**
 * Returns the target of the first rule that matches a path: `*` at the end of a rule matches the
 * rest (`:splat`), and `:name` one segment.
 */
export function findRedirect(
  path: string,
  rules: readonly RedirectRule[],
): (Redirect & { forced: boolean }) | undefined {
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  for (const { from, to, status, forced } of rules) {
    const found = matchSegments(segments, from);
    if (found === undefined) continue;
    const target = to.replace(/:(\w+)/g, (whole, name: string) => found.get(name) ?? whole);
    // `//host` would redirect to any host that the request names.
    return { to: target.replace(/^\/{2,}/, '/'), status, forced };
  }
  return undefined;
}

/** True if a rule redirects the browser. Other rules name content that replaces a missing file. */
export const isMove = ({ status }: Redirect): boolean => status >= 300 && status < 400;

/** Returns a target as a header value. Adds the query of the request, unless the rule has one. */
export function locationOf(to: string, query: URLSearchParams): string {
  const base = 'http://site';
  const url = new URL(to, base);
  if (url.search === '') url.search = query.toString();
  return url.origin === base ? url.href.slice(base.length) : url.href;
}

function matchSegments(
  segments: readonly string[],
  pattern: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const exact = pattern.at(-1) === '' ? pattern.slice(0, -1) : pattern;
  for (const [i, part] of exact.entries()) {
    if (part === '*' && i === exact.length - 1)
      return found.set('splat', segments.slice(i).map(encodeURIComponent).join('/'));
    const segment = segments[i];
    if (segment === undefined) return undefined;
    if (part.startsWith(':')) found.set(part.slice(1), encodeURIComponent(segment));
    // The path of a request is decoded.
    else if ((decodeText(part) ?? part) !== segment) return undefined;
  }
  return segments.length === exact.length ? found : undefined;
}
