import type { Language } from './language.js';

/**
 * State of a translation: `stale` if the original has changed since; `unknown` if neither Git
 * history nor front matter can tell.
 */
export type TranslationState = 'current' | 'stale' | 'missing' | 'unknown';

/** A file of the default language, and its translation. Paths are relative to the site's root. */
export interface TranslationEntry {
  original: string;
  /** Path of its translation; absent if there is none. */
  file?: string;
  state: TranslationState;
  /** Set if it has its own page. Other files are parts of pages, and need no translation. */
  isPage: boolean;
  /** Set if the translation still has the text of the original: then it counts as missing. */
  isCopy?: true;
  /**
   * Why the translation is stale: because of the hash in its front matter, or of the last commits.
   */
  because?: 'mark' | { originalChanged: ChangeTime; translationChanged: ChangeTime };
}

/** When a file was last changed: an ISO date, or `uncommitted`. */
export type ChangeTime = string | 'uncommitted';

/** A text that is not a page, and its entry in one of the files for translators. */
export interface TextEntry {
  /** Path relative to `i18n/<locale>/`. */
  file: string;
  /** Key of the entry. */
  id: string;
  /** The text in the default language; for a text of the theme, in English. */
  text: string;
  /** Description for translators. */
  description: string;
}

/**
 * Returns the text for an id of Docusaurus, else `text`. `description` explains it to translators.
 */
export type Translate = (id: string, text: string, description: string) => string;

/** A label of the site in one of its languages. */
export interface Label extends TextEntry {
  isTranslated: boolean;
}

/** The translations of one language of a site. */
export interface TranslationSurvey {
  language: Language;
  entries: TranslationEntry[];
  /**
   * Translations whose original is gone, and the path that it would have, unless its version or
   * collection is gone, too.
   */
  orphaned: { file: string; original?: string }[];
  /** React pages of the default language that replace a page of this one. */
  modules: readonly string[];
  /** Texts of the theme that are shown in English. */
  strings: readonly TextEntry[];
  /** Labels of navbar, footer, sidebars and blogs that are not translated. */
  labels: readonly TextEntry[];
  /** Why Git could not be asked, if so. */
  gitProblem?: 'git-missing' | 'git-no-history';
}
