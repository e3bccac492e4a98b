/** A language of a site. */
export interface Language {
  /** Its tag as the config has it (BCP 47): `fr`, `pt-BR`. */
  locale: string;
  /** Its name in itself: `Français`. */
  label: string;
  direction: 'ltr' | 'rtl';
  /** The `lang` attribute of its pages. */
  htmlLang: string;
  /** Tag that dates are written by: the locale, with its calendar if the config names one. */
  dateLocale: string;
  /**
   * Where its files are below the output folder, and its pages below those of the default language,
   * unless `baseUrl` is its own: `fr/`, or `''`.
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
  /** It shows the text of the default language. */
  isUntranslated: boolean;
}

/** A language of a site with several, and the pages that it has. */
export interface SiteLanguage extends Language {
  /** By what all languages call the page: see `pageName`. */
  pages: ReadonlyMap<string, PageInLanguage>;
  /** It has nothing to read: no page of a source file. */
  isEmpty: boolean;
}

/**
 * The files of a language: where the translation of a file stands, by the file's path. All other
 * files are those of the default language. Paths are below the site's root.
 */
export type Translations = ReadonlyMap<string, string>;
