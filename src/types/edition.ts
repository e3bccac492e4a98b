/**
 * One collection of docs in one version in one language: what ids, sidebars, routes, tags, the
 * pager and the part of the search index belong to.
 */
export interface Edition {
  /** Id of the set of docs. */
  collection: string;
  /** `current` for the docs that are being written. */
  version: string;
  /** BCP 47. */
  language: string;
}

/** Stands for an edition in maps and in what browsers get: see `resolve/editions/list-editions`. */
export type EditionKey = string & { readonly of: 'edition' };
