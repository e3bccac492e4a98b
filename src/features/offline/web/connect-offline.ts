import type { Shell } from '../../../types/site/shell.js';
import type { Connection } from '../../../web/client/prefetch.js';
import type { PageTools } from '../../../web/client/start-client.js';
import { whenIdle } from '../../../web/client/when-idle.js';
import type { Runtime } from '../../../web/theme/runtime.js';
import { LIST_FILE, type PageMessage } from '../shared/worker-settings.js';
import { siteBase } from './site-base.js';

/** Starts the worker that keeps pages, once the page that is read has all it needs. */
export function connectOffline({ shell }: Runtime): () => void {
  // Browsers have none where the connection is not safe. While a site is written, its pages are
  // always the newest.
  if ('serviceWorker' in navigator && document.querySelector('script#docsgen-watch') === null) {
    leaveUnread();
    const start = () => whenIdle(() => void register(shell).catch(() => undefined));
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
  }
  return () => {};
}

/**
 * Without a connection the worker knows what to show in place of a page: it is asked by loading the
 * page's address.
 */
function leaveUnread(): void {
  const detail = ({ loader }: PageTools) => {
    const { load } = loader;
    loader.load = async (path) => {
      try {
        return await load(path);
      } catch (error) {
        if (!(error instanceof TypeError) || navigator.serviceWorker.controller === null)
          throw error;
        return undefined;
      }
    };
  };
  window.dispatchEvent(new CustomEvent('docsgen:watch', { detail }));
}

async function register(shell: Shell): Promise<void> {
  const { offline } = shell;
  if (offline === undefined) return;
  const container = navigator.serviceWorker;
  const wasThere = container.controller !== null;
  const scope = siteBase(shell);
  await container.register(`${scope}sw.js`, { scope });
  const { active } = await container.ready;
  const tell = (message: Omit<PageMessage, 'type'>) =>
    active?.postMessage({ type: 'docsgen:read', ...message } satisfies PageMessage);
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  tell({
    urls: wasThere ? [] : [window.location.href],
    own: { page: offline.page, entry },
    ...(offline.keepsAll && !isCostly() && { list: shell.baseUrl + LIST_FILE }),
  });
  if (!wasThere) tellLoaded((urls) => tell({ urls }));
}

/** Tells what has been loaded past the worker, and what is on its way when it takes over. */
function tellLoaded(tell: (urls: readonly string[]) => void): void {
  const observer = new PerformanceObserver((list) => {
    const urls = (list.getEntries() as PerformanceResourceTiming[])
      .filter(
        ({ name, workerStart }) =>
          workerStart === 0 && name.startsWith(`${window.location.origin}/`),
      )
      .map(({ name }) => name);
    if (urls.length > 0) tell(urls);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Whether to fetch what nobody has asked for would cost the reader. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
