import { decodeText } from './read-target.js';

/** One rule of a `_redirects` file: Netlify's and Cloudflare Pages' form, `from to status`. */
export interface RedirectRule {
  from: readonly string[];
  to: string;
  status: number;
  /** Goes before a file of the same name. */
  forced: boolean;
}

export interface Redirect {
  to: string;
  status: number;
}

const STATUSES = [200, 301, 302, 303, 307, 308, 404];

/**
 * Reads the rules of a `_redirects` file. Lines that say something else (conditions, headers) are
 * left out.
 */
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
 * Where the first rule for a path leads: `*` at the end of a rule stands for any rest (`:splat`),
 * `:name` for one segment.
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
    // `//host` would leave the site for any host that the request names.
    return { to: target.replace(/^\/{2,}/, '/'), status, forced };
  }
  return undefined;
}

/**
 * Whether a rule sends the browser elsewhere; the others name what is sent in the place of a
 * missing file.
 */
export const isMove = ({ status }: Redirect): boolean => status >= 300 && status < 400;

/** A target as it may be written in a header. A query goes with it unless the rule has its own. */
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
