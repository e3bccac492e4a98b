/** What the landing editor posts to the page around it when it can be seen. */
interface LoadedMessage {
  LANDING_PAGE_LOADED: true;
}

/** What the page around it posts to ask: it may have come to life after the editor did. */
interface Question {
  LANDING_PAGE_ASKED: true;
}

const loaded: LoadedMessage = { LANDING_PAGE_LOADED: true };
const question: Question = { LANDING_PAGE_ASKED: true };

export function isLoadedMessage(message: unknown): boolean {
  return (
    isObject(message) && 'LANDING_PAGE_LOADED' in message && Boolean(message.LANDING_PAGE_LOADED)
  );
}

export function askWhetherLoaded(editor: Window): void {
  editor.postMessage(question, '*');
}

/**
 * Tells the page around this one after the first frame, and whenever it asks. Returns a function
 * that ends it.
 */
export function reportLoaded(): () => void {
  if (window.parent === window) return () => {};
  const report = () => window.parent.postMessage(loaded, '*');
  const answer = ({ source, data }: MessageEvent) => {
    if (source === window.parent && isObject(data) && 'LANDING_PAGE_ASKED' in data) report();
  };
  const frame = requestAnimationFrame(() => {
    report();
    window.addEventListener('message', answer);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('message', answer);
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
