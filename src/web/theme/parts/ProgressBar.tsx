import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';
import { useStore } from '../store.js';

/** A thin line at the top, visible if the next page takes long to load. */
export function ProgressBar() {
  const pending = useStore(useRuntime().pending);
  return (
    pending && <div className="ds-progress" role="progressbar" aria-label={words.loadingPage} />
  );
}
