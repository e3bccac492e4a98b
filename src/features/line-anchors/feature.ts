import type { Feature } from '../../types/feature/feature.js';

/** Lines of code that links can point to. */
export const lineAnchors: Feature = {
  name: 'line-anchors',
  markdown: async () => ({ code: (await import('./anchor-lines.js')).anchorLines }),
  fenceWords: [
    { name: 'id', detail: 'an id that links can point to', value: 'text' },
    { name: 'lineAnchors', detail: 'gives each line an address' },
  ],
  sheets: () => ({
    everywhere: [],
    byClass: [
      {
        name: 'line-anchors',
        file: 'web/line-anchors.css',
        pattern: 'class="line[^"]*" id="',
        sign: 'class="line',
      },
    ],
  }),
};
