import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

export interface UrlRequest {
  method: 'GET' | 'HEAD';
  signal: AbortSignal;
  /**
   * Resolves the host, and rejects addresses that must not be requested. Without it, any address is
   * allowed.
   */
  lookup?: LookupFunction | undefined;
}

/**
 * Requests a URL without following redirects, and resolves with the head of the response. Never
 * sends a user, a password, cookies or a referrer. Requests an uncompressed body, so that the size
 * of the body is known from the bytes received.
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
