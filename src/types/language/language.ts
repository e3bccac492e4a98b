/** A language of a site. */
export interface Language {
  /** Its tag in the config (BCP 47): `fr`, `pt-BR`. */
  locale: string;
  /** Its own name for itself: `Français`. */
  label: string;
  direction: 'ltr' | 'rtl';
  /** The `lang` attribute of its pages. */
  htmlLang: string;
  /** Tag for formatting dates: the locale, with its calendar if the config sets one. */
  dateLocale: string;
  /**
   * Folder of its files, relative to the output folder, and path of its pages below those of the
   * default language, unless it has its own `baseUrl`: `fr/`, or `''`.
   */
  path: string;
  /** Origin of its pages: that of the site, or its own. */
  url: string;
  /** Base URL of its pages. */
  baseUrl: string;
  isDefault: boolean;
}

/** A page as the other languages of the site see it. */
export interface PageInLanguage {
  /** With base URL. */
  path: string;
  /** Set if it shows the text of the default language. */
  isUntranslated: boolean;
}

/** A language of a site that has several, with its pages. */
export interface SiteLanguage extends Language {
  /** By the name that all languages share for the page: see `pageName`. */
  pages: ReadonlyMap<string, PageInLanguage>;
  /** Set if it has no page of a source file, and so nothing to read. */
  isEmpty: boolean;
}

/**
 * Paths of translated files, by the path of the original. All other files are those of the default
 * language. Paths are relative to the site's root.
 */
export type Translations = ReadonlyMap<string, string>;
