import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';

/** A fade to the next page, in browsers that support it. */
export const viewTransitions: Feature<boolean> = {
  name: 'view-transitions',
  config: {
    key: 'viewTransitions',
    schema: flag(false),
    byDefault: false,
    descriptions: {
      viewTransitions:
        'Whether the next page fades in, if the browser supports it and the reader has not asked for less motion. See [reading](../design/reading-features.md#transitions).',
    },
  },
  sheets: (isOn) => ({ everywhere: isOn ? ['web/transitions.css'] : [], byClass: [] }),
  behaviors: (isOn) =>
    isOn
      ? [{ selector: 'html', file: 'web/connect-transitions.js', name: 'connectTransitions' }]
      : [],
};
