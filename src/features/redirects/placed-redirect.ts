import type { Place } from '../../types/diagnostic.js';
import type { Redirect } from './public-types.js';

/** A redirect, with its position if it is not in the config. */
export interface PlacedRedirect extends Redirect {
  at?: { file: string } & Partial<Place>;
}
