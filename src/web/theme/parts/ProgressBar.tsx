import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';
import { useStore } from '../hooks/store.js';

/** A thin line on top of a page whose successor takes its time. */
export function ProgressBar() {
  const pending = useStore(useRuntime().pending);
  return (
    pending && <div className="ds-progress" role="progressbar" aria-label={words.loadingPage} />
  );
}
