import type { Language } from './language.js';

/**
 * How a translation stands to its original: `stale` when that has changed since; `unknown` when
 * nobody can tell (no history, and no mark in the front matter).
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
  /**
   * How it is known that the translation is stale: by the hash in its front matter, or by the last
   * commits.
   */
  because?: 'mark' | { originalChanged: ChangeTime; translationChanged: ChangeTime };
}

/** When a file was last changed: an ISO date, or not committed yet. */
export type ChangeTime = string | 'uncommitted';

/** A text that is no page, and its entry in one of the files that translators fill in. */
export interface TextEntry {
  /** Below `i18n/<locale>/`. */
  file: string;
  /** Key of the entry. */
  id: string;
  /** In the default language; a text of the theme in English. */
  text: string;
  /** What it is, for translators. */
  description: string;
}

/**
 * The text for an id of Docusaurus, else the one that it stands for. `description` tells
 * translators what that is.
 */
export type Translate = (id: string, text: string, description: string) => string;

/** A label of the site as one of its languages shows it. */
export interface Label extends TextEntry {
  isTranslated: boolean;
}

/** The translations of one language of a site. */
export interface TranslationSurvey {
  language: Language;
  entries: TranslationEntry[];
  /**
   * Translations whose original is gone, and where that would be, unless the version or collection
   * is gone, too.
   */
  orphaned: { file: string; original?: string }[];
  /** React pages of the default language that stand for a page of this one. */
  modules: readonly string[];
  /** Texts of the theme that readers see in English. */
  strings: readonly TextEntry[];
  /** Labels of navbar, footer, sidebars and blogs that are not translated. */
  labels: readonly TextEntry[];
  /** Why Git could not be asked, if it could not. */
  gitProblem?: 'git-missing' | 'git-no-history';
}
