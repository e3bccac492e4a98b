import type { DocCard } from '../../types/doc.js';
import type { RouteClaim, SiteDoc, VersionTags } from '../../types/site.js';

/** The page of all tags of a version of the docs, and one for each tag. */
export function claimTagPages(
  { version, route: allTags, groups }: VersionTags,
  docs: readonly SiteDoc[],
): RouteClaim[] {
  const byId = new Map(docs.flatMap((doc) => (doc.version === version ? [[doc.id, doc.card] as const] : [])));
  return [
    { kind: 'doc-tags', path: allTags, version, groups, from: 'the list of tags' },
    ...groups.map((group): RouteClaim => {
      const at = tagsPlace(byId.get(group.items[0] ?? ''));
      const from = `tag \`${group.label}\``;
      return { kind: 'doc-tag', path: group.route, version, group, allTags, from, ...at };
    }),
  ];
}

/** Where the first doc of a tag names it. */
function tagsPlace(card: DocCard | undefined): Pick<RouteClaim, 'at'> {
  return card === undefined ? {} : { at: { file: card.path, ...card.places['tags'] } };
}
