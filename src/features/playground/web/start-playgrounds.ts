import { onPages } from '../../../web/client/behaviors/on-pages.js';
import { whenNear } from '../../../web/client/behaviors/when-near.js';

/** Blocks become editable at this distance from the window. */
const AHEAD = '400px';

/**
 * Makes live code editable when it comes near the window. Loads the editor with the first block.
 */
export function start(): void {
  const observer = whenNear(AHEAD, (block) => {
    void import('./open-playground.js').then(({ openPlayground }) => openPlayground(block));
  });
  onPages(() => {
    for (const block of document.querySelectorAll<HTMLElement>('.ds-playground:not([data-live])')) {
      // Do not touch an island's markup before hydration.
      if (block.closest('docsgen-island:not([data-alive])') !== null) continue;
      block.dataset['live'] = '';
      observer.observe(block);
    }
  });
}
