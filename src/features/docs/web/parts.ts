import type { ThemeParts } from '../../../types/theme.js';
import { CategoryPage } from './CategoryPage.js';

/**
 * The theme part that renders category pages. `DocPage` is part of the theme itself, because it
 * also renders other prose.
 */
export const docsParts = { CategoryPage } satisfies Partial<ThemeParts>;
