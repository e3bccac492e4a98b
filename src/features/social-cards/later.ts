import type { LaterMembers } from '../../types/feature/feature.js';
import { checkTools, emitCards } from './emit-cards.js';
import { linkCard } from './link-card.js';
import type { SocialCardsConfig } from './public-types.js';

/** The images, and the head tags that refer to them. */
export const socialCardsLater: LaterMembers<SocialCardsConfig, undefined> = {
  checkPackages: checkTools,
  pageHead: linkCard,
  emit: emitCards,
};
