/**
 * Calls `look` for the page on screen once React has hydrated it, and after each page, or part of
 * one, that is added later. For modules that pages load themselves.
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
