import type { StaticParts } from '../../../types/theme.js';
import { Feedback } from './Feedback.js';

/** What stands below the text of a doc. */
export const feedbackStaticParts = { Feedback } satisfies Partial<StaticParts>;
