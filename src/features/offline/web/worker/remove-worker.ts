import settings from 'docsgen:worker';
import type { WorkerSettings } from '../../shared/worker-settings.js';
import { reloadWindows, removeCaches } from './remove-caches.js';
import { scope } from './worker-scope.js';

/*
 * Replaces a worker that stores pages: deletes what it has stored, and unregisters itself. Browsers
 * fetch it as an update of that worker.
 */

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const { base } = settings as Pick<WorkerSettings, 'base'>;
  const isOld = await removeCaches(base, []);
  // If no cache of the origin is left, Workbox's database of expiration times is useless, too.
  if ((await caches.keys()).length === 0) indexedDB.deleteDatabase('workbox-expiration');
  await scope.registration.unregister();
  if (isOld) await reloadWindows();
}
