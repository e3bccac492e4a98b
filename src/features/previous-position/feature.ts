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
        'Whether reload, back and forward return to the text that was read, on pages whose parts get their heights late.',
    },
  },
  sheets: (isOn) => ({
    everywhere: [],
    byClass: isOn
      ? [{ name: 'previous-position', file: 'web/keep-position.js', pattern: LATE, inProse: true }]
      : [],
  }),
};
