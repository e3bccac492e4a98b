import { readUrl } from '../../../../web/client/read-url.js';
import { LIST_FILE, type PageMessage, type WorkerSettings } from '../../shared/worker-settings.js';

/**
 * Reads a message to the worker. Returns undefined unless a page of the site sent it and all its
 * addresses belong to the site, because other software on the same origin can send messages, too.
 */
export function readPageMessage(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  { base, languages }: Pick<WorkerSettings, 'base' | 'languages'>,
): PageMessage | undefined {
  const isOfSite = (address: unknown): address is string => {
    const url = typeof address === 'string' ? readUrl(address, location.origin) : undefined;
    return url?.origin === location.origin && url.pathname.startsWith(base);
  };
  const sender = source !== null && 'url' in source ? source.url : undefined;
  if (origin !== location.origin || !isOfSite(sender)) return undefined;
  const { type, urls, own, list } = (data ?? {}) as Partial<Record<keyof PageMessage, unknown>>;
  if (type !== 'docsgen:read' || !Array.isArray(urls)) return undefined;
  const { page, entry } = (own ?? {}) as Partial<Record<'page' | 'entry', unknown>>;
  const isOwnPage = languages.some((language) => language.page === page);
  const isList = languages.some((language) => language.base + LIST_FILE === list);
  return {
    type,
    urls: urls.filter(isOfSite),
    ...(isOwnPage && isOfSite(page) && isOfSite(entry) && { own: { page, entry } }),
    ...(isList && isOfSite(list) && { list }),
  };
}
