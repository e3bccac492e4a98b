import type { EditionKey } from '../../types/edition.js';
import type { RouteOf } from '../../types/site/route.js';
import type { TagGroup } from '../../types/tag.js';

declare module '../../types/site/route.js' {
  interface RouteKinds {
    'doc-tags': { edition: EditionKey; groups: readonly TagGroup<string>[] };
    'doc-tag': { edition: EditionKey; group: TagGroup<string>; allTags: string };
  }
}

/** The page of all tags of a version of the docs. */
export type TagsRoute = RouteOf<'doc-tags'>;
/** The page of one of them. */
export type TagRoute = RouteOf<'doc-tag'>;
