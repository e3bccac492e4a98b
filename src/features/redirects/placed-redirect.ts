import type { Place } from '../../types/diagnostic.js';
import type { Redirect } from './public-types.js';

/** A redirect, and where it is written if that is not the config. */
export interface PlacedRedirect extends Redirect {
  at?: { file: string } & Partial<Place>;
}
