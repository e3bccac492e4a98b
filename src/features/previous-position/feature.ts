import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';

/** Elements whose height changes after browsers have restored the scroll position. */
const LATE = 'class="ds-diagram"|\\bds-playground\\b|<img (?![^>]*\\bwidth=)';

/**
 * Restores the scroll position after a reload, back, or forward on pages with parts whose height
 * changes late.
 */
export const previousPosition: Feature<boolean> = {
  name: 'previous-position',
  config: {
    key: 'previousPosition',
    schema: flag(true),
    byDefault: true,
    descriptions: {
      previousPosition:
        'Whether docsgen restores the scroll position after a reload, back or forward, on pages with parts that get their height late. See [reading](../design/reading-features.md#scroll-position).',
    },
  },
  sheets: (isOn) => ({
    everywhere: [],
    byClass: isOn
      ? [{ name: 'previous-position', file: 'web/keep-position.js', pattern: LATE, inProse: true }]
      : [],
  }),
};
