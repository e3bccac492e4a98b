/**
 * One collection of docs in one version in one language. Ids, sidebars, routes, tags, the pager and
 * parts of the search index belong to an edition.
 */
export interface Edition {
  /** Id of the set of docs. */
  collection: string;
  /** `current` for the unreleased docs. */
  version: string;
  /** BCP 47 tag. */
  language: string;
}

/** Identifies an edition in maps and in browsers: see `resolve/editions/list-editions`. */
export type EditionKey = string & { readonly of: 'edition' };
