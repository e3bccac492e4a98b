import { words } from '../../../words/en.js';

/** Replaces a page that throws while it renders. */
export function CrashPage({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="ds-page" role="alert">
      <h1>{words.pageCrashed}</h1>
      <p className="ds-error-text">{error.message}</p>
      <button type="button" className="ds-button" onClick={retry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
