import { hash } from '../../lib/hash.js';
import { titleOfCard } from '../../resolve/pages/title-of-card.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import type { SocialCardProps } from './public-types.js';

/** A picture to be drawn. */
export interface DescribedCard {
  /**
   * Below the output folder. Services keep pictures by their addresses: another picture has another
   * one.
   */
  file: string;
  props: PageProps;
}

/** What a card shows of its page: what it shows of the site changes no address. */
type PageProps = Omit<SocialCardProps, 'color' | 'logo'>;

/**
 * The picture of a page. Undefined for one without a text of its own, and one whose author has
 * chosen an image.
 */
export function describeCard(route: Route, site: Site): DescribedCard | undefined {
  const card = 'source' in route ? site.cards.get(route.source) : undefined;
  if (card === undefined || card.frontMatter.image !== undefined || site.config.url === '')
    return undefined;
  const doc = site.docBySource.get(card.path);
  const edition = route.edition && site.editions.get(route.edition);
  const props: PageProps = {
    title: doc?.title ?? titleOfCard(card),
    description: card.frontMatter.description ?? card.excerpt,
    site: site.config.title,
    ...(edition && !edition.isLast && { section: edition.label }),
  };
  const name =
    route.file.replace(/(?:\/?index)?\.html$/, '').replace(/[^\p{L}\p{N}]+/gu, '-') || 'index';
  return { file: `assets/cards/${name}-${hash(JSON.stringify(props), 8)}.png`, props };
}
