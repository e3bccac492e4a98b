/**
 * React's own `use`, for contexts whose value never changes, so that reading one does not require
 * hydration.
 */
export { use as useStill } from 'react';
