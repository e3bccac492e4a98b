import type { Shell } from '../../../types/site/shell.js';
import type { Connection } from '../../../web/client/prefetch.js';
import type { PageTools } from '../../../web/client/start-client.js';
import { whenIdle } from '../../../web/client/when-idle.js';
import type { Runtime } from '../../../web/theme/runtime.js';
import { LIST_FILE, type PageMessage } from '../shared/worker-settings.js';
import { siteBase } from './site-base.js';

/** Registers the worker that stores pages, after the page has loaded completely. */
export function connectOffline({ shell }: Runtime): () => void {
  // Insecure contexts have no workers. In watch mode, pages must always be the latest.
  if ('serviceWorker' in navigator && document.querySelector('script#docsgen-watch') === null) {
    leaveUnread();
    const start = () => whenIdle(() => void register(shell).catch(() => undefined));
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
  }
  return () => {};
}

/**
 * Makes failed page loads without a connection load the page's address instead, so that the worker
 * shows its replacement.
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

/**
 * Reports files that the page loads without the worker, including those still loading when it takes
 * control.
 */
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

/** True if prefetching would cost the reader money or much time. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
