import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Paths in a cache of the worker: `pages`, `hashed`, `files` or `own`. */
export function keptPaths(page: Page, base: string, cache = 'pages'): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  }, `docsgen-offline:${base}:${cache}-1`);
}

/**
 * Waits until the worker controls the page and keeps these pages, and one that stands in for
 * others, with all that they need.
 */
export async function untilKept(page: Page, base: string, paths: readonly string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPaths(page, base)).toEqual(expect.arrayContaining([...paths]));
  const hasOwn = async () =>
    (await keptPaths(page, base, 'own')).some((path) => path.endsWith('/offline'));
  await expect.poll(hasOwn).toBe(true);
  // What the page has loaded, it has loaded under these addresses.
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.includes('/assets/'))
      .map(({ pathname }) => pathname)
      .filter((path) => /-[0-9a-f]{10}\.\w+$/.test(path)),
  );
  await expect.poll(() => keptPaths(page, base, 'hashed')).toEqual(expect.arrayContaining(loaded));
}
