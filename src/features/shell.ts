import type { ShellFeature } from '../web/theme/shell-feature.js';
import { searchShell } from './search/web/search-shell.js';

/** What features have on every page. */
export const shellFeatures: readonly ShellFeature[] = [searchShell];

/** Parts of the theme that every page has at hand. */
export const shellParts = { ...searchShell.parts };
