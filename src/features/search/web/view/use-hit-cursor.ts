import { useMemo, useState } from 'react';
import type { SearchAnswer, SearchHit } from '../../shared/provider.js';
import { groupHits, type HitGroup } from '../group-hits.js';

/** The hits as they are on screen, and the one that Enter opens. */
export interface HitCursor {
  groups: readonly HitGroup[];
  /** All hits of all groups, in order. */
  hits: readonly SearchHit[];
  /** Index in `hits`. */
  active: number;
  point(index: number): void;
  /** Goes on by one, from the end to the beginning and back. Returns the new index. */
  step(by: 1 | -1): number;
}

/** Every answer begins with its best hit. */
export function useHitCursor(answer: SearchAnswer | undefined): HitCursor {
  const [picked, pick] = useState<{ answer: SearchAnswer | undefined; index: number }>();
  const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const active = picked !== undefined && picked.answer === answer ? picked.index : 0;
  const point = (index: number) => pick({ answer, index });
  return {
    groups,
    hits,
    active,
    point,
    step(by) {
      const next = (active + by + hits.length) % Math.max(hits.length, 1);
      point(next);
      return next;
    },
  };
}
