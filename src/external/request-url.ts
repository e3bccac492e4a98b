import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

export interface UrlRequest {
  method: 'GET' | 'HEAD';
  signal: AbortSignal;
  /**
   * Resolves the host, and refuses addresses that must not be requested. Absent: any address will
   * do.
   */
  lookup?: LookupFunction | undefined;
}

/**
 * Requests a URL, without following redirects, and resolves with the head of the answer. Never
 * sends a user, a password, cookies or a referrer. Asks for an uncompressed body, so a body is as
 * large as what the server sends.
 */
export function requestUrl(
  url: URL,
  { method, signal, lookup }: UrlRequest,
): Promise<IncomingMessage> {
  const { hostname, port, pathname, search, protocol } = url;
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: pathname + search,
      method,
      signal,
      agent: false,
      ...(lookup && { lookup }),
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'accept-encoding': 'identity',
        'user-agent': 'docsgen (link check)',
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}
