import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** What a request asks for, once it has been found well-formed. */
export interface Target {
  /** Decoded path: begins with `/`, has no empty, `.` or `..` segment; may end with `/`. */
  path: string;
  query: URLSearchParams;
}

/** A status that ends the request. */
export type Refusal = { status: number; headers?: Record<string, string> };

const MOST_URL = 8 * 1024;

/**
 * Reads whom and what a request is for. Refuses what no browser sends to this server: other
 * methods, paths with tricks in them, and a `Host` that is not this machine's (a page of the web
 * that has its name resolve to this machine sends its own name).
 */
export function readTarget(
  request: IncomingMessage,
  { host, methods = ['GET', 'HEAD'] }: { host: string; methods?: readonly string[] },
): Target | Refusal {
  const { method = '', url = '' } = request;
  if (url.length > MOST_URL) return { status: 414 };
  const authority = request.headers.host;
  if (authority === undefined || countHosts(request) > 1) return { status: 400 };
  if (!isOwnHost(authority, host)) return { status: 403 };
  if (!methods.includes(method)) return { status: 405, headers: { Allow: methods.join(', ') } };
  const written = stripAuthority(url, authority);
  if (written === undefined) return { status: 400 };
  const [before = '', query = ''] = splitOnce(written, '?');
  const path = decodePath(before);
  return path === undefined ? { status: 400 } : { path, query: new URLSearchParams(query) };
}

/**
 * More than one is a request that two readers may understand in two ways (RFC 9112, section 3.2).
 * Node keeps the first.
 */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    .length;
}

/**
 * Whether a request comes from a page of this server, or from no page at all: cross-site ones carry
 * their origin.
 */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Addresses can't be made to lead here by a name server; of names only those that always mean this
 * machine, and the given one.
 */
function isOwnHost(authority: string, given: string): boolean {
  const name = authority.replace(/:\d+$/, '').toLowerCase();
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return (
    isIP(bare) !== 0 ||
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === given.toLowerCase()
  );
}

/** Proxies ask with the whole URL. It must name the host that the request is for. */
function stripAuthority(url: string, authority: string): string | undefined {
  if (url.startsWith('/')) return url;
  const prefix = `http://${authority}`;
  return url.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)
    ? url.slice(prefix.length)
    : undefined;
}

/** Decodes once. What still looks like an escape then is a name like any other. */
function decodePath(written: string): string | undefined {
  const decoded = decodeText(written.replace(/#.*$/, ''));
  if (decoded === undefined || /[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined;
  const segments = decoded.split('/').slice(1, decoded.endsWith('/') ? -1 : undefined);
  return segments.some((segment) => ['', '.', '..'].includes(segment)) ? undefined : decoded;
}

/** Undoes percent-encoding. Undefined if that is not UTF-8. */
export function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
