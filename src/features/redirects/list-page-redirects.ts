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
   * True if the front matter does not name the address itself, so a page at this address is not a
   * problem.
   */
  isExtra: boolean;
}

/**
 * Returns the redirects that pages request with `redirect_from` in their front matter. If pages of
 * several versions request the same address, one of them gets it without a report, because `docsgen
 * version` has copied the request with the page.
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
      // Keep invalid paths as written, so that the report shows them.
      const routes = isPath(path) ? readOldAddress(path, edition, { config, editions }) : [path];
      return routes.map(
        (from, index): Wish => ({ from, to: route.path, at, edition, isExtra: index > 0 }),
      );
    });
  });
}

/** True if the request of another version of the same docs takes precedence. */
function precedes(
  { edition: other }: Wish,
  { edition: own }: Wish,
  editions: LastClaimsRequest<unknown>['editions'],
): boolean {
  if (own === undefined || other?.collection !== own.collection) return false;
  return compareRights(other, own, editions) < 0;
}
