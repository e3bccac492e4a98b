import { cacheNames } from '../../shared/worker-settings.js';
import { scope } from './worker-scope.js';

/**
 * Deletes the caches of earlier workers of the site, except for `kept`. Returns true if there were
 * caches of another generator, because open pages may then be outdated.
 */
export async function removeCaches(base: string, kept: readonly string[]): Promise<boolean> {
  const { prefix } = cacheNames(base);
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(prefix) && !kept.includes(name));
  // Workbox, which most generators use, appends the address of the site to the names of its caches.
  const others = names.filter(
    (name) => name.startsWith('workbox-') && name.endsWith(scope.registration.scope),
  );
  await Promise.all([...own, ...others].map((name) => caches.delete(name)));
  return others.length > 0;
}

/**
 * Reloads the pages of all windows. Does not await the reloads, because they wait until the worker
 * is active.
 */
export async function reloadWindows(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  for (const one of windows) void one.navigate(one.url).catch(() => undefined);
}
