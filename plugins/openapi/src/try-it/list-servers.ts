import type { RequestView, ServerView } from '../pages/view.js';
import { isOfferable } from './is-offerable.js';

/** A server that requests may go to. */
export interface OfferedServer {
  /** With the defaults of its variables. */
  href: string;
  description?: string | undefined;
  /** As the document writes it, if it has variables. */
  template?: string;
  variables: NonNullable<ServerView['variables']>;
  /** The URL with these values of its variables; undefined for one that no request can go to. */
  fill(values: ReadonlyMap<string, string>): URL | undefined;
}

/**
 * The servers that requests may go to.
 *
 * @param base What relative URLs are relative to.
 */
export function listServers({ servers }: RequestView, base: string): OfferedServer[] {
  return servers.flatMap(({ url, description, variables = [] }) => {
    const fill = (values: ReadonlyMap<string, string>) => {
      const text = variables.reduce(
        (filled, { name, default: fallback }) =>
          filled.replaceAll(`{${name}}`, () => values.get(name) || fallback),
        url,
      );
      const server = readUrl(text, base);
      return server && isOfferable(server) ? server : undefined;
    };
    const server = fill(new Map());
    if (server === undefined) return [];
    const template = variables.length > 0 ? { template: url } : {};
    return [{ href: server.href, description, variables, ...template, fill }];
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
