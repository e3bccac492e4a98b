import type { PagerLink } from '../../types/site/sidebar.js';

/** The previous and next page in the pager. */
export interface Neighbors {
  prev?: PagerLink;
  next?: PagerLink;
}

/** Creates neighbors of which either may be missing. */
export function between(prev: PagerLink | undefined, next: PagerLink | undefined): Neighbors {
  return { ...(prev === undefined ? {} : { prev }), ...(next === undefined ? {} : { next }) };
}
