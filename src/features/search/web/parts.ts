import type { ThemeParts } from '../../../types/theme.js';
import { SearchPage } from './SearchPage.js';

/** The part that draws the search page. */
export const searchParts = { SearchPage } satisfies Partial<ThemeParts>;
