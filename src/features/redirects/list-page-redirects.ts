import { compareRights, readOldAddress } from '../../resolve/editions/old-addresses.js';
import { outputFile } from '../../resolve/routes/output-file.js';
import type { LastClaimsRequest } from '../../types/feature/resolution.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import { isPath } from './list-redirects.js';
import type { PlacedRedirect } from './placed-redirect.js';

type Scope = Pick<LastClaimsRequest<unknown>, 'config' | 'taken' | 'cards' | 'editions'>;

interface Wish extends PlacedRedirect {
  from: string;
  edition: DocsEdition | undefined;
  /**
   * Where it leads from an address that it does not name, so that nothing is reported when a page
   * is there.
   */
  isExtra: boolean;
}

/**
 * The redirects that pages ask for: `redirect_from` in their front matter. When pages of several
 * versions ask for one address, one of them gets it silently: `docsgen version` has copied the wish
 * with the page.
 */
export function listPageRedirects(scope: Scope): PlacedRedirect[] {
  const byFile = new Map<string, Wish[]>();
  for (const wish of listWishes(scope)) {
    const file = outputFile(wish.from, scope.config) ?? wish.from;
    if (!(wish.isExtra && scope.taken.has(file)))
      byFile.set(file, [...(byFile.get(file) ?? []), wish]);
  }
  return [...byFile.values()].flatMap((wishes) =>
    wishes
      .filter((wish) => !wishes.some((other) => precedes(other, wish, scope.editions)))
      .map(({ from, to, at }): PlacedRedirect => ({ from, to, ...(at && { at }) })),
  );
}

function listWishes({ config, taken, cards, editions }: Scope): Wish[] {
  return [...taken.values()].flatMap((route) => {
    const card = 'source' in route ? cards.get(route.source) : undefined;
    const written = card?.frontMatter.redirect_from;
    if (card === undefined || written === undefined) return [];
    const edition = route.edition && editions.get(route.edition);
    const at = { file: card.path, ...card.places['redirect_from'] };
    return written.flatMap((path) => {
      // What is no path is reported as it is written.
      const routes = isPath(path) ? readOldAddress(path, edition, { config, editions }) : [path];
      return routes.map(
        (from, index): Wish => ({ from, to: route.path, at, edition, isExtra: index > 0 }),
      );
    });
  });
}

/** Whether a wish of another version of the same docs takes an address away. */
function precedes(
  { edition: other }: Wish,
  { edition: own }: Wish,
  editions: LastClaimsRequest<unknown>['editions'],
): boolean {
  if (own === undefined || other?.collection !== own.collection) return false;
  return compareRights(other, own, editions) < 0;
}
