import type { ThemeParts } from '../../../types/theme.js';
import { CategoryPage } from './CategoryPage.js';

/**
 * The part that draws the page of a category. That of a doc, `DocPage`, draws other prose, too: it
 * is the theme's own.
 */
export const docsParts = { CategoryPage } satisfies Partial<ThemeParts>;
