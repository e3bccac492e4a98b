import type { RequestView } from '../pages/view.js';
import { isOfferable } from './is-offerable.js';

/** A server that requests may go to. */
export interface OfferedServer {
  href: string;
  description?: string | undefined;
}

/**
 * The servers that requests may go to.
 *
 * @param base What relative URLs are relative to.
 */
export function listServers({ servers }: RequestView, base: string): OfferedServer[] {
  return servers.flatMap(({ url, description }) => {
    if (!URL.canParse(url, base)) return [];
    const server = new URL(url, base);
    return isOfferable(server) ? [{ href: server.href, description }] : [];
  });
}
