import { cacheNames } from '../../shared/worker-settings.js';
import { scope } from './worker-scope.js';

/**
 * Removes what earlier workers of the site have kept, but for these caches. True when some was of
 * another generator: its pages may have been shown from there, and be old.
 */
export async function removeCaches(base: string, kept: readonly string[]): Promise<boolean> {
  const { prefix } = cacheNames(base);
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(prefix) && !kept.includes(name));
  // Workbox, which most generators use, ends the names of its caches with the address of the site.
  const others = names.filter(
    (name) => name.startsWith('workbox-') && name.endsWith(scope.registration.scope),
  );
  await Promise.all([...own, ...others].map((name) => caches.delete(name)));
  return others.length > 0;
}

/**
 * Has the pages of all windows loaded again. Not waited for: they are not answered before the
 * worker is active.
 */
export async function reloadWindows(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  for (const one of windows) void one.navigate(one.url).catch(() => undefined);
}
