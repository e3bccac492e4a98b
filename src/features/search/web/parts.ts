import type { ThemeParts } from '../../../types/theme.js';
import { SearchPage } from './SearchPage.js';

/** The theme part that renders the search page. */
export const searchParts = { SearchPage } satisfies Partial<ThemeParts>;
