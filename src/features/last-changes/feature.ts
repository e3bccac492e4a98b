import type { Feature } from '../../types/feature.js';
import { resolveLastChange } from './resolve-last-change.js';

/** When and by whom docs were last changed, as their pages say it: `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`. */
export const lastChanges: Feature = {
  name: 'last-changes',
  lastChanges({ config: { docs } }) {
    if (docs === false) return undefined;
    const { showLastUpdateTime: date, showLastUpdateAuthor: author } = docs;
    return date || author ? { of: 'docs', date, author } : undefined;
  },
  around: resolveLastChange,
};
