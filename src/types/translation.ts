import type { Language } from './language.js';

/**
 * How a translation stands to its original: `stale` when that has changed since; `unknown` when nobody can tell (no
 * history, and no mark in the front matter).
 */
export type TranslationState = 'current' | 'stale' | 'missing' | 'unknown';

/** A file of the default language, and its translation. Paths are below the site's root. */
export interface TranslationEntry {
  original: string;
  /** Where its translation stands; absent when there is none. */
  file?: string;
  state: TranslationState;
  /** It has a page of its own: others are parts of pages, and need not be translated. */
  isPage: boolean;
  /** The translation is there, but has still the text of the original: it counts as missing. */
  isCopy?: true;
  /** How it is known that the translation is stale: by the hash in its front matter, or by the last commits. */
  because?: 'mark' | { originalChanged: ChangeTime; translationChanged: ChangeTime };
}

/** When a file was last changed: an ISO date, or not committed yet. */
export type ChangeTime = string | 'uncommitted';

/** The translations of one language of a site. */
export interface TranslationSurvey {
  language: Language;
  entries: TranslationEntry[];
  /** Translations whose original is gone, and where that would be, unless the version or collection is gone, too. */
  orphaned: { file: string; original?: string }[];
  /** Names of the theme's texts that readers see in English: see `i18n/<locale>/strings.json`. */
  strings: readonly string[];
  /** Why Git could not be asked, if it could not. */
  gitProblem?: 'git-missing' | 'git-no-history';
}
