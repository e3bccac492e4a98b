import settings from 'docsgen:worker';
import type { WorkerSettings } from '../../shared/worker-settings.js';
import { reloadWindows, removeCaches } from './remove-caches.js';
import { scope } from './worker-scope.js';

/*
 * Takes the place of a worker that keeps pages: removes what that has kept, and itself. Browsers
 * ask for it because a worker of this address is there.
 */

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const { base } = settings as Pick<WorkerSettings, 'base'>;
  const isOld = await removeCaches(base, []);
  // Where other sites of the origin keep nothing either, Workbox's notes on ages are of no use to
  // anybody.
  if ((await caches.keys()).length === 0) indexedDB.deleteDatabase('workbox-expiration');
  await scope.registration.unregister();
  if (isOld) await reloadWindows();
}
