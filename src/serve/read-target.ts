import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The target of a valid request. */
export interface Target {
  /** Decoded path: begins with `/`, has no empty, `.` or `..` segment; may end with `/`. */
  path: string;
  query: URLSearchParams;
}

/** A status with which to end the request. */
export type Refusal = { status: number; headers?: Record<string, string> };

const MOST_URL = 8 * 1024;

/**
 * Reads the target of a request. Refuses what no browser sends to this server: other methods,
 * malformed paths, and a `Host` that is not this machine's (a web page whose name resolves to this
 * machine sends its own name).
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
 * Counts the `Host` headers, because two parties may read a request with several of them
 * differently (RFC 9112, section 3.2). Node keeps the first.
 */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    .length;
}

/**
 * True if a request comes from a page of this server, or not from a page: cross-site requests
 * contain their origin.
 */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * True for IP addresses, which no name server can redirect, for names that always mean this
 * machine, and for the given name.
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

/** Proxies send the whole URL, which must name the host of the request. */
function stripAuthority(url: string, authority: string): string | undefined {
  if (url.startsWith('/')) return url;
  const prefix = `http://${authority}`;
  return url.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)
    ? url.slice(prefix.length)
    : undefined;
}

/** Decodes a path once. Remaining escapes are part of the name. */
function decodePath(written: string): string | undefined {
  const decoded = decodeText(written.replace(/#.*$/, ''));
  if (decoded === undefined || /[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined;
  const segments = decoded.split('/').slice(1, decoded.endsWith('/') ? -1 : undefined);
  return segments.some((segment) => ['', '.', '..'].includes(segment)) ? undefined : decoded;
}

/** Decodes percent-encoding. Returns undefined if the result is not UTF-8. */
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
