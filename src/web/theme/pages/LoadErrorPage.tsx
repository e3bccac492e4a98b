/** In place of a page whose code did not arrive. */
export function LoadErrorPage({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="ds-load-error" role="alert">
      <p>{error.message}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
