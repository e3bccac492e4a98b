import { blogParts, blogStaticParts } from './blog/web/parts.js';
import { docsParts } from './docs/web/parts.js';
import { feedbackStaticParts } from './feedback/web/parts.js';
import { llmsStaticParts } from './llms/web/parts.js';
import { offlineParts } from './offline/web/parts.js';
import { readingTimeStaticParts } from './reading-time/web/parts.js';
import { searchParts } from './search/web/parts.js';
import { socialCardStaticParts } from './social-cards/web/parts.js';
import { tagParts } from './tags/web/parts.js';

/** Parts that draw the pages of one kind. */
export const featureParts = {
  ...docsParts,
  ...blogParts,
  ...offlineParts,
  ...searchParts,
  ...tagParts,
};

/** Parts that the server draws between and around prose. */
export const featureStaticParts = {
  ...blogStaticParts,
  ...feedbackStaticParts,
  ...llmsStaticParts,
  ...readingTimeStaticParts,
  ...socialCardStaticParts,
};
