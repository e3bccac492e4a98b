import { blogParts, blogStaticParts } from './blog/web/parts.js';
import { docsParts } from './docs/web/parts.js';
import { feedbackStaticParts } from './feedback/web/parts.js';
import { llmsStaticParts } from './llms/web/parts.js';
import { offlineParts } from './offline/web/parts.js';
import { readingTimeStaticParts } from './reading-time/web/parts.js';
import { searchParts } from './search/web/parts.js';
import { socialCardStaticParts } from './social-cards/web/parts.js';
import { tagParts } from './tags/web/parts.js';

/** Theme parts that render pages of particular kinds. */
export const featureParts = {
  ...docsParts,
  ...blogParts,
  ...offlineParts,
  ...searchParts,
  ...tagParts,
};

/** Parts that the server renders between and around prose. */
export const featureStaticParts = {
  ...blogStaticParts,
  ...feedbackStaticParts,
  ...llmsStaticParts,
  ...readingTimeStaticParts,
  ...socialCardStaticParts,
};
