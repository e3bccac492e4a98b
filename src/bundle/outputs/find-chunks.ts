import type { PageChunks } from '../../types/page.js';
import type { Route } from '../../types/site/route.js';

/**
 * Returns what the page of a route loads besides the entry: the chunks of its kind, and its own.
 */
export function findChunks(
  { chunks }: { chunks: ReadonlyMap<string, PageChunks> },
  route: Route,
): PageChunks | undefined {
  const own = chunks.get('source' in route ? route.source : route.path);
  const ofKind = chunks.get(kindOf(route));
  if (own === undefined || ofKind === undefined) return own ?? ofKind;
  const styles = [...(ofKind.styles ?? []), ...(own.styles ?? [])];
  const preload = [...new Set([...(ofKind.preload ?? []), ...(own.preload ?? [])])];
  return {
    ...ofKind,
    ...own,
    ...(styles.length > 0 && { styles }),
    ...(preload.length > 0 && { preload }),
  };
}

/** The kind of view that a route shows. */
export function kindOf({ kind, view }: Route): string {
  return view ?? kind;
}
