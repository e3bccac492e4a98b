import type { StaticParts } from '../../../types/theme.js';
import { Feedback } from './Feedback.js';

/** The part below the text of a doc. */
export const feedbackStaticParts = { Feedback } satisfies Partial<StaticParts>;
