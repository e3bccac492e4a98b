import type { PageTools } from '../../../web/client/start-client.js';

/**
 * Makes a loaded page wait until the browser has captured the previous one, and fades between the
 * two.
 */
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

/**
 * Resolves when the page may change. The page, its scroll position, and the focus must change
 * before the next task.
 */
function takePicture(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve();
  return new Promise((resolve) => {
    const transition = document.startViewTransition(() => {
      resolve();
      return new Promise<void>((changed) => setTimeout(changed));
    });
    // A skipped transition, as in a hidden window, still changes the page.
    transition.ready.catch(() => {});
  });
}
