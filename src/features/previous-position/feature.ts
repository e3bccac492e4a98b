import type { Feature } from '../../types/feature/feature.js';

/** What gets its height when it is drawn or loaded: browsers restore positions before that. */
const LATE = 'class="ds-diagram"|\\bds-playground\\b|<img (?![^>]*\\bwidth=)';

/** Returns readers to the text that they were at, by reload, back and forward, on pages whose parts come late. */
export const previousPosition: Feature = {
  name: 'previous-position',
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'previous-position', file: 'web/keep-position.js', pattern: LATE, inProse: true }],
  }),
};
