import type { PageView } from '../../../types/page.js';
import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';
import { useShell } from '../still/use-shell.js';

/** The page for paths without a page. */
export function NotFoundPage({ view }: { view: PageView }) {
  const { baseUrl, home = baseUrl, title } = useShell();
  return (
    <div className="ds-page ds-not-found">
      <p className="ds-status" aria-hidden="true">
        404
      </p>
      <h1>{view.title}</h1>
      <p>{words.notFoundHere}</p>
      <p>{words.notFoundLink}</p>
      <p>
        <a className="ds-button" href={home}>
          {fillWords(words.goToSite, { title })}
        </a>
      </p>
    </div>
  );
}
