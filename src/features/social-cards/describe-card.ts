import { hash } from '../../lib/hash.js';
import { titleOfCard } from '../../lib/markdown/title-of-card.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import type { SocialCardProps } from './public-types.js';

/** The social card of a page. */
export interface DescribedCard {
  /**
   * Path below the output folder. It depends on the content, because services cache images by
   * address.
   */
  file: string;
  props: PageProps;
}

/** Props from the page. Those from the site do not affect the address. */
type PageProps = Omit<SocialCardProps, 'color' | 'logo'>;

/**
 * Returns the card of a page. Returns undefined for a page without a Markdown source, with an image
 * in its front matter, or on a site without a URL.
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
