import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';

/** What gets its height when it is drawn or loaded: browsers restore positions before that. */
const LATE = 'class="ds-diagram"|\\bds-playground\\b|<img (?![^>]*\\bwidth=)';

/** Returns readers to the text that they were at, by reload, back and forward, on pages whose parts come late. */
export const previousPosition: Feature<boolean> = {
  name: 'previous-position',
  config: {
    key: 'previousPosition',
    schema: flag(true),
    byDefault: true,
    descriptions: {
      previousPosition:
        'Whether docsgen restores the scroll position after a reload, back or forward, on pages with parts that get their height late. See [reading](../reading.md#scroll-position).',
    },
  },
  sheets: (isOn) => ({
    everywhere: [],
    byClass: isOn
      ? [{ name: 'previous-position', file: 'web/keep-position.js', pattern: LATE, inProse: true }]
      : [],
  }),
};
