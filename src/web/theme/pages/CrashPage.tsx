/** In place of a page that throws while it renders. */
export function CrashPage({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="ds-page" role="alert">
      <h1>This page crashed.</h1>
      <p className="ds-error-text">{error.message}</p>
      <button type="button" className="ds-button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
