import type { RequestView } from '../pages/view.js';

/** A server that requests may go to. */
export interface OfferedServer {
  href: string;
  description?: string | undefined;
}

/**
 * The servers that requests may go to: `http` and `https` only, and without a user, which `fetch` refuses.
 *
 * @param base What relative URLs are relative to.
 */
export function listServers({ servers }: RequestView, base: string): OfferedServer[] {
  return servers.flatMap(({ url, description }) => {
    if (!URL.canParse(url, base)) return [];
    const server = new URL(url, base);
    const isWeb = server.protocol === 'http:' || server.protocol === 'https:';
    return isWeb && server.username === '' && server.password === ''
      ? [{ href: server.href, description }]
      : [];
  });
}
