import { useMemo, useState } from 'react';
import type { SearchAnswer, SearchHit } from '../../shared/provider.js';
import { groupHits, type HitGroup } from '../group-hits.js';

/** The hits on screen, and the active one, which Enter opens. */
export interface HitCursor {
  groups: readonly HitGroup[];
  /** All hits of all groups, in order. */
  hits: readonly SearchHit[];
  /** Index in `hits`. */
  active: number;
  point(index: number): void;
  /** Moves by one and wraps around at both ends. Returns the new index. */
  step(by: 1 | -1): number;
}

/**
 * Starts each answer at its best hit. A hit that the reader has picked stays active when more hits
 * arrive.
 */
export function useHitCursor(answer: SearchAnswer | undefined): HitCursor {
  const [picked, pick] = useState<SearchHit>();
  const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const active = picked === undefined ? 0 : Math.max(0, hits.indexOf(picked));
  const point = (index: number) => pick(hits[index]);
  return {
    groups,
    hits,
    active,
    point,
    step(by) {
      const isEnd = by === 1 && active === hits.length - 1;
      // More hits are loading, so do not wrap around yet.
      const next =
        isEnd && answer?.more ? active : (active + by + hits.length) % Math.max(hits.length, 1);
      point(next);
      return next;
    },
  };
}
