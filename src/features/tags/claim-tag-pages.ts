import type { DocCard } from '../../types/doc.js';
import type { RouteClaim } from '../../types/site/route.js';
import type { EditionTags, SiteDoc } from '../../types/site.js';

/**
 * Returns the routes of the page with all tags of an edition of the docs, and of one page per tag.
 */
export function claimTagPages(
  { edition, route: allTags, groups }: EditionTags,
  docs: readonly SiteDoc[],
): RouteClaim[] {
  const byId = new Map(
    docs.flatMap((doc) => (doc.edition === edition ? [[doc.id, doc.card] as const] : [])),
  );
  return [
    { kind: 'doc-tags', path: allTags, edition, groups, from: 'the list of tags' },
    ...groups.map((group): RouteClaim => {
      const at = tagsPlace(byId.get(group.items[0] ?? ''));
      const from = `tag \`${group.label}\``;
      return { kind: 'doc-tag', path: group.route, edition, group, allTags, from, ...at };
    }),
  ];
}

/** Returns the position of the tags in the first doc with a tag. */
function tagsPlace(card: DocCard | undefined): Pick<RouteClaim, 'at'> {
  return card === undefined ? {} : { at: { file: card.path, ...card.places['tags'] } };
}
