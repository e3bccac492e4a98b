import type { ShellFeature } from '../web/theme/shell-feature.js';
import { searchShell } from './search/web/search-shell.js';

/** The features that run on every page. */
export const shellFeatures: readonly ShellFeature[] = [searchShell];

/** Theme parts of features that every page loads. */
export const shellParts = { ...searchShell.parts };
