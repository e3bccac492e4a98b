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
    const server = readUrl(url, base);
    return server && isOfferable(server) ? [{ href: server.href, description }] : [];
  });
}

/** Safari 16 has no `URL.canParse`. */
function readUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
