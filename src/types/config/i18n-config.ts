/** The languages of a site that has several. */
export interface I18nConfig {
  /** The language of the files outside of `i18n/<locale>/`. */
  defaultLocale: string;
  locales: string[];
  /**
   * Replacement for a page that is not translated: the text of the default language, or nothing.
   */
  fallback: 'content' | 'none';
  localeConfigs: Record<string, LocaleConfig>;
}

/** Options for one language. */
export interface LocaleConfig {
  /** Its name in menus. */
  label?: string;
  direction?: 'ltr' | 'rtl';
  /** The `lang` attribute of its pages. */
  htmlLang?: string;
  /** Path of its pages below the base URL. */
  path?: string;
  /** Origin and base URL of its pages, if they are on another site. */
  url?: string;
  baseUrl?: string;
  /** Calendar of its dates: `gregory`. */
  calendar?: string;
  /** Title and tagline of the site in this language. */
  title?: string;
  tagline?: string;
}
