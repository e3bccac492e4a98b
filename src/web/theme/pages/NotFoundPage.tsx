import type { PageView } from '../../../types/page.js';
import { useShell } from '../context.js';

/** The page for every path without a page. */
export function NotFoundPage({ view }: { view: PageView }) {
  const { baseUrl, title } = useShell();
  return (
    <div className="ds-page ds-not-found">
      <p className="ds-status" aria-hidden="true">
        404
      </p>
      <h1>{view.title}</h1>
      <p>We could not find what you were looking for.</p>
      <p>Tell the owner of the site that linked you here that the link is broken.</p>
      <p>
        <a className="ds-button" href={baseUrl}>
          Go to {title}
        </a>
      </p>
    </div>
  );
}
