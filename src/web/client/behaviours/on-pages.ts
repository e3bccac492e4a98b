/**
 * Calls `look` for the page that is on screen, once React has taken it over, and for each page, and
 * each part of one, that comes later: for modules that pages load for themselves.
 */
export function onPages(look: () => void): void {
  const root = document.documentElement;
  const start = () => {
    for (const event of ['docsgen:page', 'docsgen:island', 'docsgen:prose'])
      document.addEventListener(event, look);
    look();
  };
  if (root.dataset['hasHydrated'] === 'true') {
    start();
    return;
  }
  const observer = new MutationObserver(() => {
    if (root.dataset['hasHydrated'] !== 'true') return;
    observer.disconnect();
    start();
  });
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
}
