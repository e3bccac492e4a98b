import { onPages } from '../../../web/client/behaviours/on-pages.js';
import { whenNear } from '../../../web/client/behaviours/when-near.js';

/** What begins this far outside of the window becomes editable. */
const AHEAD = '400px';

/** Makes live code editable when it comes near the window: what that takes is loaded with the first. */
export function start(): void {
  const observer = whenNear(AHEAD, (block) => {
    void import('./open-playground.js').then(({ openPlayground }) => openPlayground(block));
  });
  onPages(() => {
    for (const block of document.querySelectorAll<HTMLElement>('.ds-playground:not([data-live])')) {
      // React must find an island's markup as the server sent it.
      if (block.closest('docsgen-island:not([data-alive])') !== null) continue;
      block.dataset['live'] = '';
      observer.observe(block);
    }
  });
}
