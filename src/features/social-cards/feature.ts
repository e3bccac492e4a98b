import type { Feature } from '../../types/feature/feature.js';
import { SOCIAL_CARDS_CONFIG } from './config.js';
import { SOCIAL_CARDS_PROBLEMS } from './problems.js';
import type { SocialCardsConfig } from './public-types.js';

/** Images of pages for link previews. */
export const socialCards: Feature<SocialCardsConfig, undefined> = {
  name: 'social-cards',
  config: SOCIAL_CARDS_CONFIG,
  problems: { title: 'Social cards', entries: SOCIAL_CARDS_PROBLEMS },
  later: async () => (await import('./later.js')).socialCardsLater,
};
