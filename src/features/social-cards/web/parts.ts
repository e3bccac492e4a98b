import type { StaticParts } from '../../../types/theme.js';
import { SocialCard } from './SocialCard.js';

/** The part that is rendered as an image. */
export const socialCardStaticParts = { SocialCard } satisfies Partial<StaticParts>;
