import type { StaticParts } from '../../../types/theme.js';
import { ReadingTime } from './ReadingTime.js';

/** The part above the text of a doc. */
export const readingTimeStaticParts = { ReadingTime } satisfies Partial<StaticParts>;
