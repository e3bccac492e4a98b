import settingsOf from 'docsgen:worker';
import { registerRoute } from 'workbox-routing';
import { cacheNames, type PageMessage, type WorkerSettings } from '../../shared/worker-settings.js';
import { classify, createRequest, type Kind } from './classify.js';
import { createKeeper } from './keep-all.js';
import { createOwnPages } from './own-pages.js';
import { readPageMessage } from './read-page-message.js';
import { reloadWindows, removeCaches } from './remove-caches.js';
import { createStrategies } from './strategies.js';
import { type LifeEvent, scope } from './worker-scope.js';

const settings = settingsOf as WorkerSettings;
const own = createOwnPages(settings);
const strategies = createStrategies(settings, own);
const keepAll = createKeeper(settings);

// Takes over at once. An older worker either stores the same data in the same way, or has to go.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
  const message = readPageMessage(event, settings);
  if (message !== undefined) event.waitUntil(keep(message, event));
});
for (const kind of Object.keys(strategies) as Kind[])
  registerRoute(({ request }) => classify(request, settings) === kind, strategies[kind]);

async function takeOver(): Promise<void> {
  const { prefix: _prefix, ...names } = cacheNames(settings.base);
  const isOld = await removeCaches(settings.base, Object.values(names));
  await scope.clients.claim();
  if (isOld) await reloadWindows();
}

async function keep({ urls, own: standIn, list }: PageMessage, event: LifeEvent): Promise<void> {
  await Promise.allSettled([
    standIn && own.refresh(standIn.page, standIn.entry),
    ...urls.map(async (url) => {
      const request = createRequest(url);
      const kind = classify(request, settings);
      if (kind === undefined) return;
      await Promise.allSettled(strategies[kind].handleAll({ event: event as never, request }));
    }),
  ]);
  if (list !== undefined) await keepAll(list);
}
