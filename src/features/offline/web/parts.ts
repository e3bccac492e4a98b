import type { ThemeParts } from '../../../types/theme.js';
import { OfflinePage } from './OfflinePage.js';

/** The theme part that renders the offline page. */
export const offlineParts = { OfflinePage } satisfies Partial<ThemeParts>;
