import type { PagerLink } from '../../types/site/sidebar.js';

/** The pages before and after one, as its pager shows them. */
export interface Neighbours {
  prev?: PagerLink;
  next?: PagerLink;
}

/** Neighbours of which either may be missing. */
export function between(prev: PagerLink | undefined, next: PagerLink | undefined): Neighbours {
  return { ...(prev === undefined ? {} : { prev }), ...(next === undefined ? {} : { next }) };
}
