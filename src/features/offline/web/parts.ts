import type { ThemeParts } from '../../../types/theme.js';
import { OfflinePage } from './OfflinePage.js';

/** The part that draws the page for readers without a connection. */
export const offlineParts = { OfflinePage } satisfies Partial<ThemeParts>;
