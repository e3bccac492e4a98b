import { useEffect, useState } from 'react';
import type { PageView } from '../../../types/page.js';
import { useShell } from '../../../web/theme/still/use-shell.js';
import { words as kernel } from '../../../words/en.js';
import { words } from '../words/en.js';
import { type KeptPage, listKeptPages } from './list-kept-pages.js';

/**
 * In place of a page that is not kept: which others can be read. Asks for the page again when there
 * is a connection.
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
    // At its own address nothing else would come.
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

/** How often this address was loaded in vain since the reader came to it. */
const TRIES = 'docsgen.offline.tries';
const SECOND = 1000;
/** Two to this power is the longest wait in seconds. */
const MOST_DOUBLINGS = 6;

/**
 * Loads the page as soon as its host answers. Browsers say that there is a connection before it
 * carries anything, and it may have come back before anything listened: while there is one, the
 * host is asked again. Each time in vain doubles the wait, and so does each reload: a host may
 * answer this and not the page. Ends when the reader has left.
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
