import type { LastClaimsRequest } from '../../types/feature/resolution.js';
import type { PlacedRedirect } from './placed-redirect.js';

/** The redirects that pages ask for: `redirect_from` in their front matter. */
export function listPageRedirects({
  config,
  taken,
  cards,
}: Pick<LastClaimsRequest<unknown>, 'config' | 'taken' | 'cards'>): PlacedRedirect[] {
  return [...taken.values()].flatMap((route) => {
    const card = 'source' in route ? cards.get(route.source) : undefined;
    const from = card?.frontMatter.redirect_from;
    if (card === undefined || from === undefined) return [];
    const at = { file: card.path, ...card.places['redirect_from'] };
    return [{ from, to: `/${route.path.slice(config.baseUrl.length)}`, at }];
  });
}
