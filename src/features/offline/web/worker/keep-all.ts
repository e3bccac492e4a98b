import { cacheNames, type SiteList, type WorkerSettings } from '../../shared/worker-settings.js';
import { hashedKey, pageKey } from './classify.js';
import { isHtml, mayKeep, plainCopy } from './may-keep.js';

/** Maximum number of parallel requests, so that the reader's own requests are not delayed. */
const AT_ONCE = 3;
/** Header with the revision of a stored page. */
const REVISION = 'x-docsgen-revision';

/**
 * Returns a function that fetches all new and changed files of a language, and deletes files that
 * the site no longer has.
 */
export function createKeeper(settings: WorkerSettings): (list: string) => Promise<void> {
  let running: Promise<void> | undefined;
  return (list) => {
    running ??= keepAll(list, settings).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function keepAll(address: string, settings: WorkerSettings): Promise<void> {
  const names = cacheNames(settings.base);
  const own = await caches.open(names.own);
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok || isHtml(response)) return;
  const text = await response.text();
  // The last run has completed this list.
  if ((await (await own.match(address))?.text()) === text) return;
  const list = JSON.parse(text) as SiteList;
  const [pages, hashed, files] = await Promise.all([
    caches.open(names.pages),
    caches.open(names.hashed),
    caches.open(names.files),
  ]);
  const place = (path: string) => new URL(path, location.origin).href;
  await each(list.pages, async ([path, revision]) => {
    const key = pageKey(place(path), settings.base);
    const known = await pages.match(key, { ignoreVary: true });
    if (known?.headers.get(REVISION) === revision) return;
    const page = await fetchQuietly(path, { headers: { accept: 'text/html' } });
    if (mayKeep(page) && isHtml(page))
      await pages.put(key, plainCopy(page, { [REVISION]: revision }));
  });
  await each(list.files, async (path) => {
    const isHashed = /\/assets\/.*-[0-9a-f]{10}\.\w+$/.test(path);
    const cache = isHashed ? hashed : files;
    if (isHashed && (await cache.match(hashedKey(place(path)), { ignoreVary: true })) !== undefined)
      return;
    const file = await fetchQuietly(path);
    if (mayKeep(file) && (!isHtml(file) || path.endsWith('.html')))
      await cache.put(place(path), file);
  });
  // Reached only if nothing has failed. Otherwise, the next page that the reader opens starts
  // another run.
  const kept = new Set([
    ...list.pages.map(([path]) => pageKey(place(path), settings.base)),
    ...list.files.map(place),
  ]);
  const isOfLanguage = createLanguageTest(address, settings);
  for (const cache of [pages, hashed])
    for (const request of await cache.keys())
      if (!kept.has(request.url) && isOfLanguage(request.url)) await cache.delete(request);
  await own.put(address, new Response(text));
}

/** Fetches a file at low priority. `no-cache` makes the browser revalidate its cached copy. */
function fetchQuietly(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...options, cache: 'no-cache', priority: 'low' });
}

/**
 * Works on all items in parallel. Stops at the first failure, because without a connection or
 * without storage space all others would fail, too.
 */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const run = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/** Returns a function that recognizes files of the list's language. */
function createLanguageTest(
  address: string,
  { languages }: Pick<WorkerSettings, 'languages'>,
): (url: string) => boolean {
  const folder = address.slice(0, address.lastIndexOf('assets/'));
  const others = languages.filter(({ base }) => base !== folder && base.startsWith(folder));
  return (url) => {
    const path = `${new URL(url).pathname}/`;
    return path.startsWith(folder) && !others.some(({ base }) => path.startsWith(base));
  };
}
