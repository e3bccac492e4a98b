import type { ThemeParts } from '../../../types/theme.js';
import { DocTagPage } from './DocTagPage.js';
import { DocTagsPage } from './DocTagsPage.js';

/** The theme parts that render the pages of tags. */
export const tagParts = { DocTagsPage, DocTagPage } satisfies Partial<ThemeParts>;
