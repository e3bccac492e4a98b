import { onPages } from '../../../web/client/behaviours/on-pages.js';

/** What begins this far outside of the window becomes editable. */
const AHEAD = '400px 0px';

/** Makes live code editable when it comes near the window: what that takes is loaded with the first. */
export function start(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void import('./open-playground.js').then(({ openPlayground }) =>
          openPlayground(target as HTMLElement),
        );
      }
    },
    { rootMargin: AHEAD },
  );
  onPages(() => {
    for (const block of document.querySelectorAll<HTMLElement>('.ds-playground:not([data-live])')) {
      // React must find an island's markup as the server sent it.
      if (block.closest('docsgen-island:not([data-alive])') !== null) continue;
      block.dataset['live'] = '';
      observer.observe(block);
    }
  });
}
