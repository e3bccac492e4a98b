import { cacheNames, type WorkerSettings } from '../../shared/worker-settings.js';
import { hashedKey } from './classify.js';
import { isHtml, mayKeep, plainCopy } from './may-keep.js';

/** The offline pages, one for each language that the reader has visited. */
export interface OwnPages {
  /** Returns the offline page for a path. */
  find(pathname: string): Promise<Response | undefined>;
  /** Returns a file that an offline page needs. */
  findFile(url: string): Promise<Response | undefined>;
  /**
   * Fetches the offline page of a language with all files in its HTML, unless the stored one
   * belongs to the current deployment.
   */
  refresh(page: string, entry: string): Promise<void>;
}

export function createOwnPages({ base, languages }: WorkerSettings): OwnPages {
  const open = () => caches.open(cacheNames(base).own);
  const languageOf = (pathname: string) =>
    languages
      .filter((language) => pathname.startsWith(language.base))
      .reduce((one, other) => (other.base.length > one.base.length ? other : one), {
        base,
        page: base,
      });

  async function refresh(page: string, entry: string): Promise<void> {
    const cache = await open();
    const known = await (await cache.match(page))?.text();
    if (known?.includes(`"${entry}"`)) return;
    const response = await fetch(page, { cache: 'no-cache' });
    if (!mayKeep(response) || !isHtml(response)) return;
    const html = await response.clone().text();
    const folder = `${languageOf(new URL(page, location.origin).pathname).base}assets/`;
    const files = listFiles(html, folder);
    const read = await caches.open(cacheNames(base).hashed);
    await Promise.all(files.map((file) => keepFile(file, { cache, read })));
    await cache.put(page, plainCopy(response));
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const isOfBefore = /-[0-9a-f]{10}\.\w+$/.test(pathname) && !files.includes(pathname);
      if (pathname.startsWith(folder) && isOfBefore) await cache.delete(request);
    }
  }

  return {
    async find(pathname) {
      const cache = await open();
      const pages = [languageOf(pathname).page, ...languages.map(({ page }) => page)];
      for (const page of pages) {
        const found = await cache.match(page, { ignoreVary: true });
        if (found !== undefined) return found;
      }
      return undefined;
    },
    findFile: async (url) => (await open()).match(hashedKey(url), { ignoreVary: true }),
    refresh,
  };
}

/** Returns the scripts and style sheets of a page. */
function listFiles(html: string, folder: string): string[] {
  const addresses = [...html.matchAll(/<(?:link|script)\b[^>]*\s(?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  return [...new Set(addresses.filter((address) => address.startsWith(folder)))];
}

/** Stores a file. Reuses it from `read`, the cache of files that other pages needed. */
async function keepFile(
  file: string,
  { cache, read }: Record<'cache' | 'read', Cache>,
): Promise<void> {
  if ((await cache.match(file, { ignoreVary: true })) !== undefined) return;
  const response = (await read.match(file, { ignoreVary: true })) ?? (await fetch(file));
  if (mayKeep(response) && !isHtml(response)) await cache.put(file, response);
}
