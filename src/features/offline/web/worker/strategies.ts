import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { cacheNames, MOVED, type WorkerSettings } from '../../shared/worker-settings.js';
import { hashedKey, type Kind, pageKey } from './classify.js';
import { isHtml, mayKeep, plainCopy } from './may-keep.js';
import type { OwnPages } from './own-pages.js';

/**
 * Maximum number of stored files of each kind. The least recently used are deleted first. There is
 * no limit if the whole site is stored.
 */
const MOST: Readonly<Record<Kind, number>> = { page: 200, hashed: 500, file: 300 };

/**
 * Returns the strategies for requests of each kind. Files that may change come from the network
 * whenever there is a connection, however slow it is, so that readers never see an outdated page.
 */
export function createStrategies(
  { base, keepsAll }: WorkerSettings,
  own: OwnPages,
): Readonly<Record<Kind, Strategy>> {
  const names = cacheNames(base);
  const limit = (kind: Kind): WorkboxPlugin[] =>
    keepsAll
      ? []
      : // Workbox's types do not allow its undefined members.
        [
          new ExpirationPlugin({
            maxEntries: MOST[kind],
            purgeOnQuotaError: true,
          }) as WorkboxPlugin,
        ];
  const page = new NetworkFirst({
    cacheName: names.pages,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url, base),
        cacheWillUpdate: async ({ request, response }) => {
          if (!mayKeep(response) || !isHtml(response)) return null;
          if (!response.redirected) return response;
          const isOther = pageKey(response.url, base) !== pageKey(request.url, base);
          return plainCopy(response, isOther ? { [MOVED]: 'true' } : {});
        },
        async fetchDidSucceed({ request, response }) {
          const isGone = response.status === 404 || response.status === 410;
          if (isGone) await (await caches.open(names.pages)).delete(pageKey(request.url, base));
          return response;
        },
        handlerDidError: async ({ request }) =>
          request.mode === 'navigate' ? own.find(new URL(request.url).pathname) : undefined,
      },
      ...limit('page'),
    ],
  });
  const hashed = new CacheFirst({
    cacheName: names.hashed,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => hashedKey(request.url),
        // Some hosts answer requests for missing files with a page.
        cacheWillUpdate: async ({ request, response }) =>
          mayKeep(response) && (!isHtml(response) || request.url.endsWith('.html'))
            ? response
            : null,
        handlerDidError: ({ request }) => own.findFile(request.url),
      },
      ...limit('hashed'),
    ],
  });
  const file = new NetworkFirst({
    cacheName: names.files,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          mayKeep(response) && !isHtml(response) ? response : null,
      },
      ...limit('file'),
    ],
  });
  return { page, hashed, file };
}
