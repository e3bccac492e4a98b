import type { Feature } from '../../types/feature/feature.js';
import { resolveLastChange, wantedOf } from './resolve-last-change.js';

/**
 * Dates and authors of the last changes to docs: `docs.showLastUpdateTime` and
 * `docs.showLastUpdateAuthor`.
 */
export const lastChanges: Feature = {
  name: 'last-changes',
  lastChanges({ config }) {
    const { date, author } = wantedOf(config);
    return date || author ? { of: 'dated', date, author } : undefined;
  },
  around: resolveLastChange,
};
