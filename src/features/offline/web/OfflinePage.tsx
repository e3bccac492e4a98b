import { useEffect, useState } from 'react';
import type { PageView } from '../../../types/page.js';
import { useShell } from '../../../web/theme/still/use-shell.js';
import { words as kernel } from '../../../words/en.js';
import { words } from '../words/en.js';
import { type KeptPage, listKeptPages } from './list-kept-pages.js';

/**
 * Replaces a page that is not stored. Lists the pages that can be read, and reloads the page once
 * there is a connection.
 */
export function OfflinePage({ view }: { view: PageView }) {
  const shell = useShell();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    listKeptPages(shell)
      .then(setPages)
      .catch(() => undefined);
  }, [shell]);
  useEffect(() => {
    // At the address of the offline page itself, reloading would show the same page.
    if (window.location.pathname === view.route) return;
    const left = new AbortController();
    const ask = () => void reloadWhenAnswered(left.signal);
    window.addEventListener('online', ask, { signal: left.signal });
    ask();
    return () => left.abort();
  }, [view.route]);
  return (
    <div className="ds-page ds-offline">
      <h1>{view.title}</h1>
      <p>{words.notKept}</p>
      <p>
        <button type="button" className="ds-button" onClick={reload}>
          {kernel.retry}
        </button>
      </p>
      {pages.length > 0 && (
        <section aria-labelledby="kept">
          <h2 id="kept">{words.canBeRead}</h2>
          <ul>
            {pages.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const reload = () => window.location.reload();

/** Number of failed reloads since the reader came to this address. */
const TRIES = 'docsgen.offline.tries';
const SECOND = 1000;
/** Exponent of the longest wait: two to this power, in seconds. */
const MOST_DOUBLINGS = 6;

/**
 * Reloads the page as soon as its host answers. The `online` event may fire before the connection
 * works, or before this listener is added, so this polls the host while the browser is online. Each
 * failed request doubles the wait, and so does each reload, because the host may answer this
 * request but not the page. Stops when the reader leaves.
 */
async function reloadWhenAnswered(left: AbortSignal): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let tries = navigation?.type === 'reload' ? Number(sessionStorage.getItem(TRIES)) : 0;
  while (navigator.onLine && !left.aborted) {
    if (tries > 0) await wait(2 ** Math.min(tries - 1, MOST_DOUBLINGS) * SECOND);
    tries++;
    if (!(await doesAnswer(left))) continue;
    sessionStorage.setItem(TRIES, String(tries));
    return reload();
  }
}

const doesAnswer = (signal: AbortSignal): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  );

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
