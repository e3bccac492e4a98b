import { encodePath } from '../../resolve/routes/route-path.js';
import type { PageGiven } from '../../types/feature/page-kind.js';
import type { HeadElement } from '../../types/head.js';
import { describeCard } from './describe-card.js';
import { HEIGHT, WIDTH } from './draw-card.js';
import type { SocialCardsConfig } from './public-types.js';

/** Returns the head tags that tell services the image of the page. */
export function linkCard({
  route,
  page,
  site,
}: PageGiven<SocialCardsConfig, undefined>): HeadElement[] {
  const card = page.noIndex ? undefined : describeCard(route, site);
  if (card === undefined) return [];
  const { url, baseUrl } = site.config;
  const address = url + baseUrl + encodePath(card.file);
  const property = (name: string, content: string): HeadElement => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  return [
    property('og:image', address),
    property('og:image:width', String(WIDTH)),
    property('og:image:height', String(HEIGHT)),
    property('og:image:alt', card.props.title),
    { tag: 'meta', attributes: { name: 'twitter:image', content: address } },
  ];
}
