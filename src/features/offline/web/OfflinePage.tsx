import { useEffect, useState } from 'react';
import type { PageView } from '../../../types/page.js';
import { useShell } from '../../../web/theme/still/use-shell.js';
import { words as kernel } from '../../../words/en.js';
import { words } from '../words/en.js';
import { type KeptPage, listKeptPages } from './list-kept-pages.js';

/** In place of a page that is not kept: which others can be read. Asks for the page again when there is a connection. */
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
    window.addEventListener('online', reload);
    void reloadIfAnswered();
    return () => window.removeEventListener('online', reload);
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

/**
 * The connection may have come back before anything listened. Asked once only: a host that answers this and not the page would
 * have it loaded again and again.
 */
async function reloadIfAnswered(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigator.onLine || navigation?.type === 'reload') return;
  const hasAnswered = await fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
  if (hasAnswered) reload();
}
