import type { PageTools } from '../../../web/client/start-client.js';

/** Lets pages that have arrived wait until the browser has a picture of the one before: it fades between the two. */
export function connectTransitions(): () => void {
  if ('startViewTransition' in document) {
    const detail = ({ loader }: PageTools) => {
      const { load } = loader;
      loader.load = async (path) => {
        const loaded = await load(path);
        if (loaded !== undefined) await takePicture();
        return loaded;
      };
    };
    window.dispatchEvent(new CustomEvent('docsgen:watch', { detail }));
  }
  return () => {};
}

/** Resolves when the page may change; it does so before the next task, with scroll position and focus. */
function takePicture(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve();
  return new Promise((resolve) => {
    const transition = document.startViewTransition(() => {
      resolve();
      return new Promise<void>((changed) => setTimeout(changed));
    });
    // One that is skipped, as in a window that nobody sees, changes the page all the same.
    transition.ready.catch(() => {});
  });
}
