import type { StaticParts } from '../../../types/theme.js';
import { SocialCard } from './SocialCard.js';

/** What is drawn as a picture. */
export const socialCardStaticParts = { SocialCard } satisfies Partial<StaticParts>;
