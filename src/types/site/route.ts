import type { Diagnostic, Place } from '../diagnostic.js';
import type { EditionKey } from '../edition.js';

export interface RouteBase {
  /** With base URL; `trailingSlash` applied. */
  path: string;
  /** Output file below the output folder, e.g. `docs/overview/index.html`. */
  file: string;
  /** The edition of the docs that it belongs to. */
  edition?: EditionKey;
  /** Kind of the view that its page has, where that is not called like the route's own kind. */
  view?: string;
  /**
   * A document of its own, without the site's shell: a link to it leaves the document that has it.
   */
  isApart?: true;
}

/**
 * What a route of each kind has in addition to its path. A feature adds its own kinds by
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
 * A route that something asks for, before it is known who gets it. `from` names the asker in
 * messages.
 */
export type RouteClaim = WithoutFile<Route> & {
  from: string;
  /** Where the path is written, or what it is made from. */
  at?: { file: string } & Partial<Place>;
  /**
   * Of a fallback: the problem if a page of Markdown takes its place. Otherwise it gives way
   * silently.
   */
  ifTaken?: Pick<Diagnostic, 'code' | 'hint'> & { effect: string };
};
