import type { Diagnostic, Place } from '../diagnostic.js';
import type { EditionKey } from '../edition.js';

export interface RouteBase {
  /** With base URL; `trailingSlash` applied. */
  path: string;
  /** Output file, relative to the output folder, e.g. `docs/overview/index.html`. */
  file: string;
  /** The edition of the docs that it belongs to. */
  edition?: EditionKey;
  /** Kind of the view of its page, if that differs from the route's own kind. */
  view?: string;
  /** Set for a separate document without the site's shell: a link to it loads a new document. */
  isApart?: true;
}

/**
 * Properties of the routes of each kind besides the path. A feature adds its own kinds by
 * declaration merging: `declare module '…/types/site.js' { interface RouteKinds { … } }`.
 */
export interface RouteKinds {
  redirect: { to: string };
  'not-found': object;
}

export type RouteKind = keyof RouteKinds;

/** Everything of one kind that gets an HTML file. */
export type RouteOf<K extends RouteKind> = K extends RouteKind
  ? RouteBase & { kind: K } & RouteKinds[K]
  : never;

/** Everything that gets an HTML file. */
export type Route = RouteOf<RouteKind>;

type WithoutFile<R> = R extends Route ? Omit<R, 'file'> : never;

/**
 * A request for a route, before it is decided who gets it. `from` names the claimant in messages.
 */
export type RouteClaim = WithoutFile<Route> & {
  from: string;
  /** Where the path is written, or the file that it is derived from. */
  at?: { file: string } & Partial<Place>;
  /**
   * For a fallback: the problem if a Markdown page takes its path. Without it, the fallback is
   * dropped silently.
   */
  ifTaken?: Pick<Diagnostic, 'code' | 'hint'> & { effect: string };
};
