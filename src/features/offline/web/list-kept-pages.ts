import type { Shell } from '../../../types/site/shell.js';
import { cacheNames, MOVED } from '../shared/worker-settings.js';
import { siteBase } from './site-base.js';

export interface KeptPage {
  href: string;
  title: string;
}

/** Maximum number of pages in the list. Nobody would look through a longer one. */
const MOST = 100;

/** The pages of the reader's language that are kept, those that came last first. */
export async function listKeptPages(shell: Shell): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheNames(siteBase(shell)).pages);
  const others = (shell.languages ?? []).filter(
    ({ baseUrl }) => baseUrl !== shell.baseUrl && baseUrl.startsWith(shell.baseUrl),
  );
  const requests = (await cache.keys()).filter(({ url }) => {
    const path = `${new URL(url).pathname}/`;
    return (
      path.startsWith(shell.baseUrl) && !others.some(({ baseUrl }) => path.startsWith(baseUrl))
    );
  });
  const pages = await Promise.all(
    requests
      .slice(-MOST)
      .reverse()
      .map(async (request) => {
        const title = await readTitle(await cache.match(request), shell);
        return title === undefined ? [] : [{ href: new URL(request.url).pathname, title }];
      }),
  );
  return pages.flat();
}

/**
 * Returns the title of a page without that of the site. Reads only as much of the page as
 * necessary.
 */
async function readTitle(
  response: Response | undefined,
  shell: Shell,
): Promise<string | undefined> {
  if (response?.headers.has(MOVED)) return undefined;
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return undefined;
  let html = '';
  while (!html.includes('</title>')) {
    const { value, done } = await reader.read();
    if (done) break;
    html += value;
  }
  await reader.cancel();
  // The title of a redirect page is the address of its target.
  if (html.slice(0, 600).includes('http-equiv="refresh"')) return undefined;
  const { title } = new DOMParser().parseFromString(html, 'text/html');
  const end = ` ${shell.titleDelimiter ?? '|'} ${shell.title}`;
  return (title.endsWith(end) ? title.slice(0, -end.length) : title) || undefined;
}
