/**
 * `use` of React itself: for contexts whose value never changes, so that reading one is no reason
 * to hydrate.
 */
export { use as useStill } from 'react';
