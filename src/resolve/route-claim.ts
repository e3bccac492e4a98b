import type { Place } from '../types/diagnostic.js';
import type { Route } from '../types/site.js';

type WithoutFile<R> = R extends Route ? Omit<R, 'file'> : never;

/** A route that something asks for, before it is known who gets it. `from` names the asker in messages. */
export type RouteClaim = WithoutFile<Route> & {
  from: string;
  /** Where the path is written, or what it is made from. */
  at?: { file: string } & Partial<Place>;
};
